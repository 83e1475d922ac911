import { Button } from '@mantine/core'
import { modals } from '@mantine/modals'
import { isTold } from '#domain/people/planning/schedule-states.ts'
import {
  FAILED,
  removeRow,
  type Row,
  useDeed,
  type WholeRow,
} from '#web/backoffice/areas/working-schedules/plan-data.ts'
import { daysText, numberText, titleOf } from '#web/backoffice/areas/working-schedules/plan-words.ts'
import { inSeries, type Series, seriesText } from '#web/backoffice/areas/working-schedules/series.ts'
import classes from '#web/backoffice/areas/working-schedules/plan.module.css'

/** Of what colleagues are told no more than that it is, so much is listed of each. */
const MOST_OF_ONE = 3

/** Who is away and when, person by person; who plans takes away what was entered by mistake. */
export function WhoIsAway({ away, canPlan }: { away: readonly Row[]; canPlan: boolean }) {
  const people = [...Map.groupBy(away, ({ user }) => user?.id ?? 0).values()]
  return (
    <section className={classes.card} aria-labelledby="who-is-away">
      <h2 id="who-is-away" className={classes.title}>
        Wer abwesend ist
      </h2>
      <ul className={classes.lines}>
        {people.flatMap(rows => {
          const whole = inSeries(rows.filter((row): row is WholeRow => row.view === 'whole'))
          const others = rows.filter(row => row.view === 'colleague')
          const left = others.length - MOST_OF_ONE
          return [
            ...whole.map(series => <Known key={series.first.id} series={series} canPlan={canPlan} />),
            ...others.slice(0, MOST_OF_ONE).map(row => (
              <li key={row.id} className={classes.line}>
                <p className={classes.when}>
                  <strong>{row.user?.name}</strong>
                  <span>{daysText(row)}</span>
                </p>
                <p className={classes.where}>
                  <span>{titleOf(row)}</span>
                  {row.isReplacedByYou && <em>Sie vertreten</em>}
                </p>
              </li>
            )),
            ...(left > 0
              ? [
                  <li key={`more-${others[0]?.id}`} className={classes.line}>
                    <p className={classes.soft}>
                      {others[0]?.user?.name}: {numberText(left, 'weiteres Mal', 'weitere Male')}
                    </p>
                  </li>,
                ]
              : []),
          ]
        })}
      </ul>
    </section>
  )
}

function Known({ series, canPlan }: { series: Series; canPlan: boolean }) {
  const { first, later } = series
  const remove = useDeed(removeRow, FAILED.remove, () => 'Aus dem Plan genommen.')
  const ask = () =>
    modals.openConfirmModal({
      title: 'Abwesenheit löschen?',
      children: `${first.user?.name}, ${titleOf(first)}: ${seriesText(series)}. Das geschieht ohne Nachricht an die Person.`,
      labels: { confirm: 'Löschen', cancel: 'Abbrechen' },
      onConfirm: () => remove.mutate({ id: first.id, withSeries: later.length > 0 }),
    })
  return (
    <li className={classes.line}>
      <p className={classes.when}>
        <strong>{first.user?.name}</strong>
        <span>{seriesText(series)}</span>
      </p>
      <p className={classes.where}>
        <span>{titleOf(first)}</span>
        {first.replacement && <span>vertreten von {first.replacement.name}</span>}
        {first.sickNote && (
          <a
            className={classes.link}
            href={`/api/working-schedules/${first.id}/sick-note`}
            target="_blank"
            rel="noreferrer"
          >
            Bestätigung ansehen
          </a>
        )}
      </p>
      {canPlan && !isTold({ ...first, userId: first.user?.id ?? null }) && (
        <div className={classes.deeds}>
          <Button variant="default" mih={44} loading={remove.isPending} onClick={ask}>
            {later.length > 0 ? 'Alle löschen' : 'Löschen'}
          </Button>
        </div>
      )}
    </li>
  )
}
