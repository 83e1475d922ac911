import { ActionIcon, Select, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useSearch } from 'wouter'
import { formatDay, weekdayName } from '#domain/time/format-time.ts'
import { addDays, businessDay, isoOf, MINUTE_MS, weekdayOf } from '#domain/time/local-time.ts'
import { CloseForm } from '#web/backoffice/areas/day-closing/CloseForm.tsx'
import { ClosedDay } from '#web/backoffice/areas/day-closing/ClosedDay.tsx'
import {
  closingAddress,
  dayToClose,
  daySheetQuery,
  KNOWN_DAYS,
  readClosingQuery,
} from '#web/backoffice/areas/day-closing/closing-query.ts'
import { OpenOrders, SheetCards } from '#web/backoffice/areas/day-closing/SheetCards.tsx'
import { closingsQuery } from '#web/backoffice/areas/orders/data/closings-query.ts'
import { LazyDayInput } from '#web/backoffice/areas/orders/LazyDayInput.tsx'
import { useTick } from '#web/backoffice/areas/orders/data/use-tick.ts'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { PageHead } from '#web/backoffice/kit/PageHead.tsx'
import { navigate } from '#web/backoffice/navigation/hash-location.ts'
import { ExportMenu } from '#web/backoffice/records/list/ExportMenu.tsx'
import { NoBranch } from '#web/backoffice/session/NoBranch.tsx'
import { useActiveBranch } from '#web/backoffice/session/use-own-branches.ts'
import { useSettings } from '#web/backoffice/session/use-settings.ts'
import classes from '#web/backoffice/areas/day-closing/closing.module.css'

/** A business day of a branch as it is closed. Branch and day stand in the address. */
export function Page() {
  const { businessDayStart } = useSettings()
  const active = useActiveBranch()
  const { branches = [] } = active
  const search = useSearch()
  const now = isoOf(useTick(MINUTE_MS))
  const asked = readClosingQuery(search, '9999-12-31')
  const branch = branches.find(({ id }) => id === asked.branch) ?? active.branch
  const today = branch && businessDay(now, branch.timeZone, businessDayStart ?? undefined)
  const closings = useQuery({
    ...closingsQuery(branch?.id, addDays(today ?? '2000-01-01', -KNOWN_DAYS), today ?? '2000-01-01'),
    enabled: today !== undefined,
  })
  const typedDay = today && readClosingQuery(search, today).day
  const day = typedDay ?? (today && closings.data ? dayToClose(closings.data, today) : undefined)
  const { data: sheet, isError, error, refetch } = useQuery(daySheetQuery(branch?.id, day))
  const go = (next: { branch?: number | undefined; day?: string | undefined }) =>
    navigate(closingAddress({ branch: branch?.id, day, ...next }), { replace: true })
  const failed = isError
    ? { error, again: () => void refetch() }
    : closings.isError && !typedDay
      ? { error: closings.error, again: () => void closings.refetch() }
      : null
  if (active.branches && !branch) return <NoBranch isPage />
  return (
    <div className={classes.page}>
      <PageHead
        title="Tagesabschluss"
        lead={day && branch ? `${branch.name}, ${weekdayName(weekdayOf(day))}, ${formatDay(day)}` : undefined}
      >
        {day && branch && (
          <ExportMenu
            path="/day-closings/export"
            isDisabled={closings.data === undefined}
            body={() => ({ from: `${day.slice(0, 8)}01`, to: day, branch: branch.id })}
          />
        )}
      </PageHead>
      {today && day && (
        <search className={classes.filters}>
          {branches.length > 1 && branch && (
            <Select
              label="Filiale"
              allowDeselect={false}
              value={String(branch.id)}
              onChange={value => value && go({ branch: Number(value), day: undefined })}
              data={branches.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
          )}
          <LazyDayInput
            label="Geschäftstag"
            value={day}
            onChange={value => value && value <= today && go({ day: value })}
          />
          <div className={classes.steps}>
            <ActionIcon
              variant="default"
              size={44}
              aria-label="Tag davor"
              onClick={() => go({ day: addDays(day, -1) })}
            >
              <IconChevronLeft size={20} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="default"
              size={44}
              aria-label="Tag danach"
              disabled={day >= today}
              onClick={() => go({ day: addDays(day, 1) })}
            >
              <IconChevronRight size={20} aria-hidden />
            </ActionIcon>
          </div>
        </search>
      )}
      {failed && (
        <LoadFailure message="Der Tag konnte nicht geladen werden." error={failed.error} onRetry={failed.again} />
      )}
      {!sheet && !failed && <Skeleton h={480} radius={12} />}
      {sheet && (
        <>
          {!sheet.closing && sheet.open.orders > 0 && <OpenOrders sheet={sheet} />}
          {sheet.closing && <ClosedDay sheet={sheet} closing={sheet.closing} />}
          <div className={classes.grid}>
            {!sheet.closing && (
              <CloseForm key={`${sheet.branch.id} ${sheet.day}`} sheet={sheet} onStale={() => void refetch()} />
            )}
            <SheetCards sheet={sheet} />
          </div>
          <p className={classes.soft}>
            Bestellungen zählen an ihrem Geschäftstag, Zahlungen und Rückzahlungen an dem Tag, an dem das Geld geflossen
            ist. Keine Kassenabrechnung im Sinne der RKSV.
          </p>
        </>
      )}
    </div>
  )
}
