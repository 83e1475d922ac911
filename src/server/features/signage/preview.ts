import type { CallResult } from '#contract/call.ts'
import type { Manifest } from '#contract/calls/signage/manifest-shape.ts'
import type { previewTv } from '#contract/calls/signage/tvs.ts'
import { planOfDay, whatIsNext } from '#domain/signage/day-plan.ts'
import { powerAt } from '#domain/signage/power.ts'
import { whatIsDue } from '#domain/signage/what-is-due.ts'
import { isoOf, localDay } from '#domain/time/local-time.ts'
import type { App } from '#server/core/context.ts'
import type { Dependencies } from '#server/features/signage/dependencies.ts'
import { manifestOf, readProgramme, timedProgramme } from '#server/features/signage/programme.ts'
import { knownRevision } from '#server/features/signage/revision.ts'

/** What a TV is to play, for people to look at; its number is not raised by that. @throws Problem `notFound`. */
export async function manifestToLookAt(app: App, others: Dependencies, id: number): Promise<Manifest> {
  const made = await manifestOf(app, others, await readProgramme(app, id))
  return { revision: await knownRevision(app, id), ...made }
}

/** What is due on a TV at an instant, what comes next and the plan of that local day. @throws Problem `notFound`. */
export async function previewAt(
  app: App,
  others: Dependencies,
  id: number,
  at: string,
): Promise<CallResult<typeof previewTv>> {
  const manifest = await manifestToLookAt(app, others, id)
  const programme = timedProgramme(manifest)
  const nameOf = new Map(manifest.timeline.segments.map(segment => [segment.id, segment.name]))
  const named = (segment: number | null) => (segment === null ? null : { id: segment, name: nameOf.get(segment) ?? '' })
  const moment = Date.parse(at)
  const due = whatIsDue(programme, moment)
  const next = whatIsNext(programme, moment)
  return {
    at: isoOf(moment),
    timeZone: manifest.tv.timeZone,
    isScreenOn: powerAt(manifest.tv.powerSchedule, moment, manifest.tv.timeZone).isOn,
    due: { segment: named(due.segment), reason: due.reason, from: isoOf(due.from), until: isoOf(due.until) },
    next: next && { segment: named(next.segment), reason: next.reason, from: isoOf(next.from) },
    day: planOfDay(programme, localDay(isoOf(moment), manifest.tv.timeZone)).map(
      ({ reason, from, until, segments }) => ({
        reason,
        from: isoOf(from),
        until: isoOf(until),
        segments: segments.flatMap(segment => named(segment) ?? []),
      }),
    ),
  }
}
