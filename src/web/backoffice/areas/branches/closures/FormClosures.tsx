import type { Closure } from '#domain/catalogue/branch.ts'
import { localDateTime } from '#domain/time/local-time.ts'
import { isTimeZone } from '#domain/time/time-zone.ts'
import { ClosurePreorders } from '#web/backoffice/areas/branches/closures/ClosurePreorders.tsx'
import { ClosureLeave } from '#web/backoffice/areas/branches/closures/ClosureLeave.tsx'
import { isSameTime, isWhole } from '#web/backoffice/areas/branches/closures/closure-query.ts'
import { useForm, useFormValue } from '#web/backoffice/form/form-context.ts'
import { may } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { useNow } from '#web/kit/use-now.ts'
import classes from '#web/backoffice/areas/branches/closures/closures.module.css'

const STARTED = new Date().toISOString()
/** Each asks for its orders; so many at once are enough to decide by. */
const MOST_SHOWN = 30
const NONE: readonly Closure[] = []

/** Below the closures of a branch: what each that is not over hits, as it is typed. */
export function FormClosures() {
  const { store, id, editable } = useForm()
  const closures = useFormValue<readonly Closure[] | null>('closures') ?? NONE
  const timeZone = useFormValue<string>('timeZone')
  const now = useNow(STARTED)
  const me = useMe()
  if (id === null || !editable.includes('closures') || !isTimeZone(timeZone)) return null
  const entered = (store.initial['closures'] as readonly Closure[] | null | undefined) ?? NONE
  const coming = closures.filter(closure => isWhole(closure) && closure.to > localDateTime(now, timeZone))
  coming.sort((one, other) => (one.from < other.from ? -1 : 1))
  return (
    <div className={classes.all}>
      {coming.length > MOST_SHOWN && (
        <p>
          Vorbestellungen stehen bei den nächsten {MOST_SHOWN} Schließzeiten. Die späteren sehen Sie, wenn es so weit
          ist.
        </p>
      )}
      {coming.slice(0, MOST_SHOWN).map((closure, index) => (
        <ClosurePreorders
          key={index}
          closure={closure}
          branchIds={[id]}
          isEntered={entered.some(one => isSameTime(one, closure))}
          {...(!entered.some(one => isSameTime(one, closure)) && {
            calm: 'Keine Vorbestellung fällt in diese Schließzeit.',
          })}
        />
      ))}
      {may(me, 'working-schedules.plan') && (
        <ClosureLeave branchId={id} closures={closures} entered={entered} now={localDateTime(now, timeZone)} />
      )}
    </div>
  )
}
