import { ActionIcon, Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { formatDay, weekdayName } from '#domain/time/format-time.ts'
import { addDays, weekdayOf, MINUTE_MS } from '#domain/time/local-time.ts'
import { ProductFigure } from '#web/backoffice/areas/statistics/products/ProductFigure.tsx'
import { Loaded } from '#web/backoffice/areas/statistics/data/Loaded.tsx'
import { useFigures } from '#web/backoffice/areas/statistics/data/use-figures.ts'
import type { Asked } from '#web/backoffice/areas/statistics/query/statistics-query.ts'
import { callApi } from '#web/kit/api-client.ts'
import { PastDay } from '#web/backoffice/areas/statistics/day/PastDay.tsx'
import { RunningDay } from '#web/backoffice/areas/statistics/day/RunningDay.tsx'
import type { TabProps } from '#web/backoffice/areas/statistics/tab-props.ts'
import { may } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import classes from '#web/backoffice/areas/statistics/statistics.module.css'

/** One day at a glance: the one that goes on, or one that is over, beside the same weekday of the week before. */
export function DayTab({ query, asked, today, go }: TabProps) {
  const me = useMe()
  const day = query.to > today ? today : query.to
  const yesterday = addDays(today, -1)
  const show = (next: string) =>
    go(
      next === today
        ? { range: 'today' }
        : next === yesterday
          ? { range: 'yesterday' }
          : { range: undefined, from: next, to: next },
    )
  const where = { branch: asked.branch, division: asked.division }
  return (
    <>
      <div className={classes.days}>
        <strong>{`${weekdayName(weekdayOf(day))}, ${formatDay(day)}`}</strong>
        {may(me, 'statistics.past') && (
          <>
            <ActionIcon variant="default" size={36} aria-label="Tag davor" onClick={() => show(addDays(day, -1))}>
              <IconChevronLeft size={20} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="default"
              size={36}
              aria-label="Tag danach"
              disabled={day >= today}
              onClick={() => show(addDays(day, 1))}
            >
              <IconChevronRight size={20} aria-hidden />
            </ActionIcon>
            <Button
              variant={day === today ? 'light' : 'default'}
              aria-pressed={day === today}
              onClick={() => show(today)}
            >
              Heute
            </Button>
            <Button
              variant={day === yesterday ? 'light' : 'default'}
              aria-pressed={day === yesterday}
              onClick={() => show(yesterday)}
            >
              Gestern
            </Button>
          </>
        )}
      </div>
      {day === today ? <RunningDay where={where} /> : <PastDay day={day} where={where} />}
      <DayItems asked={{ ...where, from: day, to: day }} isToday={day === today} />
    </>
  )
}

/** What was ordered most on a day. */
function DayItems({ asked, isToday }: { asked: Asked; isToday: boolean }) {
  const result = useFigures('popular-items', asked, given => callApi('GET', '/statistics/popular-items', given), {
    everyMs: isToday ? 5 * MINUTE_MS : undefined,
  })
  return <Loaded result={result}>{data => <ProductFigure data={data} shown={8} />}</Loaded>
}
