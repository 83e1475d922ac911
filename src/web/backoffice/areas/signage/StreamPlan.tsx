import { Group, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { StreamRow } from '#contract/resources/digital-signage-streams.ts'
import { planOfDay, whatIsNext } from '#domain/signage/day-plan.ts'
import type { Programme } from '#domain/signage/stream.ts'
import { whatIsDue } from '#domain/signage/what-is-due.ts'
import { instantOf, isoOf, localDateTime, localDay } from '#domain/time/local-time.ts'
import { Plan } from '#web/backoffice/areas/signage/Plan.tsx'
import { typedStream } from '#web/backoffice/areas/signage/typed-stream.ts'
import { useSegments } from '#web/backoffice/areas/signage/use-segment-names.ts'
import { useForm, useFormValue } from '#web/backoffice/form/form-context.ts'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import formClasses from '#web/backoffice/form/form.module.css'
import classes from '#web/backoffice/areas/signage/signage.module.css'

/** What the stream as it is typed means for a day, and for any moment of it. */
export function StreamPlan() {
  const { timeZone } = useLocale()
  const { id } = useForm()
  const [local, setLocal] = useState(() => localDateTime(new Date().toISOString(), timeZone))
  const entries = useFormValue<StreamRow['entries']>('entries')
  const slots = useFormValue<StreamRow['slots']>('slots')
  const order = useFormValue<StreamRow['order']>('order')
  const fallbackSegment = useFormValue<StreamRow['fallbackSegment']>('fallbackSegment')
  const { data: segments } = useSegments()
  const at = instantOf(local, timeZone)
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
      <Group align="flex-end">
        <TextInput
          type="datetime-local"
          label="Was läuft am … um …"
          value={local}
          onChange={event => setLocal(event.currentTarget.value)}
        />
      </Group>
      {plan && <Plan {...plan} />}
    </div>
  )
}
