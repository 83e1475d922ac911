import { useMemo, useState } from 'react'
import type { StreamRow } from '#contract/resources/digital-signage-streams.ts'
import { planOfDay, whatIsNext } from '#domain/signage/day-plan.ts'
import type { Programme, TimedStream } from '#domain/signage/stream.ts'
import { whatIsDue } from '#domain/signage/what-is-due.ts'
import { instantOf, isoOf, localDateTime, localDay } from '#domain/time/local-time.ts'
import { Plan } from '#web/backoffice/areas/signage/Plan.tsx'
import { SlotTimeline } from '#web/backoffice/areas/signage/SlotTimeline.tsx'
import { useSegments } from '#web/backoffice/areas/signage/use-segment-names.ts'
import { LazyDateTimeInput } from '#web/backoffice/fields/dates/later-date-time.ts'
import { useForm, useFormValue } from '#web/backoffice/form/form-context.ts'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import formClasses from '#web/backoffice/form/form.module.css'
import classes from '#web/backoffice/areas/signage/signage.module.css'

type Typed = Pick<StreamRow, 'id' | 'order' | 'fallbackSegment' | 'entries' | 'slots'>
const TIME = /^([01]\d|2[0-4]):[0-5]\d$/
const timeOr = (text: string | null | undefined) => (text && TIME.test(text) ? text : null)

/** A stream as it is being typed, for the rules of time: what is half typed yet counts as not there. */
const typedStream = ({ id, order, fallbackSegment, entries, slots }: Typed): TimedStream => ({
  id,
  isEnabled: true,
  order,
  fallbackSegment: fallbackSegment?.id ?? null,
  entries: entries.flatMap((entry, index) =>
    entry.segment
      ? [
          {
            id: entry.id ?? String(index + 1),
            segment: entry.segment.id,
            sortOrder: entry.sortOrder ?? index,
            durationSeconds: entry.durationSeconds,
            weight: entry.weight || 1,
            validFrom: entry.validFrom,
            validUntil: entry.validUntil,
            weekdays: entry.weekdays,
            windows: whole(entry.windows),
          },
        ]
      : [],
  ),
  slots: slots.map((slot, index) => ({
    id: slot.id ?? String(index + 1),
    kind: slot.kind,
    entries: slot.entries,
    from: timeOr(slot.from),
    to: timeOr(slot.to),
    weekdays: slot.weekdays,
    dates: slot.dates.flatMap(({ date }) => (date ? [date] : [])),
    priority: slot.priority || 0,
    playOnce: slot.playOnce,
  })),
})

const whole = (windows: readonly { from: string; to: string }[]) =>
  windows.filter(({ from, to }) => timeOr(from) && timeOr(to))

/** What the stream as it is typed means for a day, and for any moment of it. */
export function StreamPlan() {
  const { timeZone } = useLocale()
  const { id } = useForm()
  const [local, setLocal] = useState<string | null>(() => localDateTime(new Date().toISOString(), timeZone))
  const entries = useFormValue<StreamRow['entries']>('entries')
  const slots = useFormValue<StreamRow['slots']>('slots')
  const order = useFormValue<StreamRow['order']>('order')
  const fallbackSegment = useFormValue<StreamRow['fallbackSegment']>('fallbackSegment')
  const { data: segments } = useSegments()
  const at = local === null ? null : instantOf(local, timeZone)
  const plan = useMemo(() => {
    if (at === null || !segments) return null
    const programme: Programme = {
      device: 0,
      timeZone,
      isEnabled: true,
      stream: typedStream({ id: id ?? 0, order, fallbackSegment, entries: entries ?? [], slots: slots ?? [] }),
      overrideSegment: null,
      segments: segments.map(segment => ({ ...segment, pictures: segment.images.length })),
    }
    const names = new Map(segments.map(segment => [segment.id, segment.name]))
    const named = (segment: number | null) =>
      segment === null ? null : { id: segment, name: names.get(segment) ?? '' }
    const moment = Date.parse(at)
    const due = whatIsDue(programme, moment)
    const next = whatIsNext(programme, moment)
    return {
      at,
      timeZone,
      isScreenOn: true,
      due: { segment: named(due.segment), reason: due.reason },
      next: next && { segment: named(next.segment), from: isoOf(next.from) },
      day: planOfDay(programme, localDay(at, timeZone)).map(block => ({
        reason: block.reason,
        from: isoOf(block.from),
        until: isoOf(block.until),
        segments: block.segments.flatMap(segment => named(segment) ?? []),
      })),
    }
  }, [at, entries, fallbackSegment, id, order, segments, slots, timeZone])
  return (
    <div className={`${formClasses.wide} ${classes.day}`}>
      <div className={classes.when}>
        <LazyDateTimeInput label="Was läuft am … um …" value={local} onChange={setLocal} />
      </div>
      {at !== null && <SlotTimeline day={localDay(at, timeZone)} />}
      {plan && <Plan {...plan} />}
    </div>
  )
}
