import { Button, Skeleton } from '@mantine/core'
import { IconCalendarPlus, IconFilterOff, IconPrinter } from '@tabler/icons-react'
import { useCallback, useMemo, useState } from 'react'
import { useSearch } from 'wouter'
import { MOST_OF_A_KIND } from '#contract/calls/hours/calendar.ts'
import { businessDay } from '#domain/time/local-time.ts'
import { type CalendarView, readCalendarAddress } from '#web/backoffice/areas/calendar/calendar-address.ts'
import { type AddressChange, CalendarTools } from '#web/backoffice/areas/calendar/CalendarTools.tsx'
import { KIND_WORDS, spanText } from '#web/backoffice/areas/calendar/calendar-words.ts'
import type { Shown } from '#web/backoffice/areas/calendar/DayEntries.tsx'
import { DayList } from '#web/backoffice/areas/calendar/DayList.tsx'
import { DayTable } from '#web/backoffice/areas/calendar/DayTable.tsx'
import { Subscription } from '#web/backoffice/areas/calendar/Subscription.tsx'
import { useCalendar } from '#web/backoffice/areas/calendar/use-calendar.ts'
import { EmptyNotice } from '#web/backoffice/kit/EmptyNotice.tsx'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { PageHead } from '#web/backoffice/kit/PageHead.tsx'
import { useIsNarrow } from '#web/backoffice/kit/use-is-narrow.ts'
import { changedSearch } from '#web/backoffice/navigation/changed-search.ts'
import { useAddressFilters } from '#web/backoffice/navigation/use-address-filters.ts'
import { useSelectedBranch } from '#web/backoffice/session/selected-branch.ts'
import { useOwnBranches } from '#web/backoffice/session/use-own-branches.ts'
import { useLocale, useSettings } from '#web/backoffice/session/use-settings.ts'
import { useNow } from '#web/kit/use-now.ts'
import classes from '#web/backoffice/areas/calendar/calendar.module.css'

const STARTED = new Date().toISOString()
/** So many of a day stand on the screen. */
const SHOWN: Readonly<Record<CalendarView, number>> = { month: 5, week: 30, day: 500 }

/** A change as the address writes it; what is the usual is left out. */
const written = ({ without, isOwn, branch, ...by }: AddressChange) => ({
  ...by,
  ...(without !== undefined && { without: without.join(',') || undefined }),
  ...(isOwn !== undefined && { own: isOwn ? '1' : undefined }),
  ...(branch !== undefined && { branch: branch ?? 'all' }),
})

/** What is on at a branch, or at all one may see: kinds, days and branch stand in the address. */
export function Page() {
  const { timeZone } = useLocale()
  const { businessDayStart } = useSettings()
  const today = businessDay(useNow(STARTED), timeZone, businessDayStart ?? undefined)
  const { change } = useAddressFilters('/calendar')
  const search = useSearch()
  const asked = readCalendarAddress(search, today)
  const selected = useSelectedBranch()
  const isNarrow = useIsNarrow()
  const [isSubscribing, setSubscribing] = useState(false)
  const { branches = [] } = useOwnBranches()
  const branch = asked.branch === undefined ? selected : asked.branch
  const { data, isError, error, isPlaceholderData, refetch } = useCalendar(asked, branch)
  const kinds = data?.kinds ?? []
  const on = kinds.filter(kind => !asked.without.includes(kind))
  const place = branches.find(({ id }) => id === branch)
  const dayAddress = useCallback((day: string) => `/calendar?${changedSearch(search, { view: 'day', day })}`, [search])
  const isList = asked.view === 'day' || isNarrow
  const shown = useMemo<Shown>(
    () => ({
      entries: data?.entries ?? [],
      most: SHOWN[asked.view],
      isWhole: isList,
      withBranch: branch === null && branches.length > 1,
      dayAddress,
    }),
    [data, asked.view, isList, branch, branches.length, dayAddress],
  )
  const span = spanText(asked)
  return (
    <div className={classes.page} data-view={asked.view}>
      <PageHead title="Kalender" count={span} lead={place?.name ?? (branches.length > 1 ? 'Alle Filialen' : undefined)}>
        <div className={classes.deeds}>
          <Button
            mih={44}
            variant="default"
            leftSection={<IconPrinter size={18} aria-hidden />}
            disabled={data === undefined}
            onClick={() => window.print()}
          >
            Drucken
          </Button>
          <Button
            mih={44}
            variant="default"
            leftSection={<IconCalendarPlus size={18} aria-hidden />}
            aria-expanded={isSubscribing}
            onClick={() => setSubscribing(!isSubscribing)}
          >
            Abonnieren
          </Button>
        </div>
      </PageHead>
      <CalendarTools
        asked={asked}
        branch={branch}
        branches={selected === null || asked.branch !== undefined ? branches : []}
        today={today}
        kinds={kinds}
        onChange={by => change(written(by))}
      />
      {isSubscribing && data && (
        <Subscription kinds={on} branch={place ? { id: place.id, name: place.name } : null} isOwn={asked.isOwn} />
      )}
      {isError && !data && (
        <LoadFailure message="Der Kalender konnte nicht geladen werden." error={error} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <Skeleton h={480} radius={12} />}
      {data && data.cut.length > 0 && (
        <output className={classes.cut}>
          {`Mehr als ${MOST_OF_A_KIND.toLocaleString('de-DE')} ${data.cut.map(kind => KIND_WORDS[kind].many).join(' und ')}: Die spätesten fehlen hier. Wählen Sie eine Filiale oder weniger Tage.`}
        </output>
      )}
      {data && on.length === 0 && (
        <EmptyNotice
          icon={IconFilterOff}
          title="Alles ist ausgeblendet"
          action={
            <Button mih={44} variant="default" onClick={() => change({ without: undefined })}>
              Alle Arten zeigen
            </Button>
          }
        />
      )}
      {data &&
        on.length > 0 &&
        (isList ? (
          <DayList
            key={`${asked.view} ${asked.day}`}
            days={
              asked.view === 'month' ? data.days.filter(({ day }) => day.startsWith(asked.day.slice(0, 7))) : data.days
            }
            shown={shown}
            today={today}
            isStale={isPlaceholderData}
          />
        ) : (
          <DayTable
            days={data.days}
            shown={shown}
            caption={`Kalender, ${span}`}
            today={today}
            month={asked.view === 'month' ? asked.day.slice(0, 7) : null}
            isStale={isPlaceholderData}
          />
        ))}
    </div>
  )
}
