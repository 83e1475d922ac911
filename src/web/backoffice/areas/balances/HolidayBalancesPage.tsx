import { ActionIcon, Anchor, Group, Skeleton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconUmbrella, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useSearch } from 'wouter'
import type { HolidayBalance } from '#contract/calls/people/balances.ts'
import { holidayText } from '#domain/people/holiday-text.ts'
import { daysText } from '#domain/people/hours-text.ts'
import { formatDay } from '#domain/time/format-time.ts'
import { isoOf, localDay } from '#domain/time/local-time.ts'
import { SumTable } from '#web/backoffice/areas/daily-totals/SumTable.tsx'
import { AbsenceLinks } from '#web/backoffice/areas/working-schedules/AbsenceLinks.tsx'
import { EmptyNotice } from '#web/backoffice/kit/EmptyNotice.tsx'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { PageHead } from '#web/backoffice/kit/PageHead.tsx'
import { navigate } from '#web/backoffice/navigation/hash-location.ts'
import { ExportMenu } from '#web/backoffice/records/list/ExportMenu.tsx'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import { callApi } from '#web/kit/api-client.ts'
import { useNow } from '#web/kit/use-now.ts'
import classes from '#web/backoffice/areas/balances/balances.module.css'

const COLUMNS = [
  // first, since a tablet shows no more than the first of them at once
  { label: 'Übrig', value: (row: HolidayBalance) => holidayText(row, 'remaining'), isStrong: true },
  { label: 'Anspruch', value: (row: HolidayBalance) => holidayText(row, 'entitlement') },
  { label: 'Vorjahr', value: (row: HolidayBalance) => holidayText(row, 'carriedOver') },
  { label: 'Verfallen', value: (row: HolidayBalance) => holidayText(row, 'expired') },
  { label: 'Korrektur', value: (row: HolidayBalance) => holidayText(row, 'adjustment') },
  { label: 'Genommen', value: (row: HolidayBalance) => holidayText(row, 'taken') },
  { label: 'Genehmigt', value: (row: HolidayBalance) => holidayText(row, 'approvedFuture') },
  { label: 'Beantragt', value: (row: HolidayBalance) => holidayText(row, 'requested') },
  { label: 'Krank', value: (row: HolidayBalance) => daysText(row.sickDays) },
]
const [FIRST, LAST] = [2000, 2100]
const STARTED = isoOf(Date.now())

/** A year's holiday of the people one may read of. The year stands in the address. */
export function Page() {
  const { timeZone } = useLocale()
  const thisYear = Number(localDay(useNow(STARTED), timeZone).slice(0, 4))
  const asked = Number(new URLSearchParams(useSearch()).get('year'))
  const year = Number.isInteger(asked) && asked >= FIRST && asked <= LAST ? asked : thisYear
  const { data, isError, isPlaceholderData, error, refetch } = useQuery({
    queryKey: ['balances', 'holiday', year] as const,
    queryFn: ({ signal }) =>
      callApi('GET', '/time-sheets/holiday-balances', { session: 'staff', signal, query: { year } }),
    placeholderData: keepPreviousData,
  })
  const go = (to: number) => navigate(`/holiday-balances?year=${to}`, { replace: true })
  const shown = isError && isPlaceholderData ? undefined : data
  const expiry = shown?.[0]?.carriedOverExpiresAt
  return (
    <div className={classes.page}>
      <PageHead
        title="Urlaubskonten"
        count={String(year)}
        lead={
          shown?.some(({ unit }) => unit === 'hours')
            ? 'In Arbeitstagen; wo „h“ steht, in Stunden und Minuten'
            : 'In Arbeitstagen, halbe Tage zählen mit'
        }
      >
        <Group gap={8}>
          <AbsenceLinks />
          <ExportMenu path="/time-sheets/holiday-balances/export" body={() => ({ year })} isDisabled={!shown?.length} />
          <ActionIcon
            variant="default"
            size={44}
            aria-label="Voriges Jahr"
            disabled={year <= FIRST}
            onClick={() => go(year - 1)}
          >
            <IconChevronLeft size={20} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size={44}
            aria-label="Nächstes Jahr"
            disabled={year >= LAST}
            onClick={() => go(year + 1)}
          >
            <IconChevronRight size={20} aria-hidden />
          </ActionIcon>
        </Group>
      </PageHead>
      {isError && !shown && (
        <LoadFailure
          message="Urlaubskonten konnten nicht geladen werden."
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isError && <Skeleton h={320} radius={12} />}
      {shown?.length === 0 && (
        <EmptyNotice icon={IconUmbrella} title="Noch kein Urlaubskonto">
          Ein Konto hat, wessen Vertrag unter „Guthaben“ eingetragen ist.
        </EmptyNotice>
      )}
      {shown && shown.length > 0 && (
        <SumTable
          caption={`Urlaub ${year}`}
          lead={
            expiry
              ? `Was vom Vorjahr übrig ist, gilt bis ${formatDay(expiry)}.`
              : 'Was vom Vorjahr übrig ist, verfällt nicht.'
          }
          name="Person"
          columns={COLUMNS}
          rows={shown.map(row => ({
            key: String(row.user.id),
            name: (
              <>
                <Anchor className={classes.person} href={`#/balances/${row.user.id}`}>
                  {row.user.name}
                </Anchor>
                {row.comment && <p className={classes.warning}>Korrektur: {row.comment}</p>}
              </>
            ),
            row,
          }))}
        />
      )}
    </div>
  )
}
