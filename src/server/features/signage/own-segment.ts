import type { SegmentRow } from '#contract/resources/digital-signage-segments.ts'
import { Problem } from '#domain/problem.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { readProgramme } from '#server/features/signage/programme.ts'

const LATELY_HOURS = 36

/** A segment of a TV's programme, or of what it was told to play of late. @throws Problem `notFound` for any other. */
export async function ownSegment(app: App, tvId: number, segmentId: number): Promise<SegmentRow> {
  const found =
    (await readProgramme(app, tvId)).segments.find(({ id }) => id === segmentId) ??
    (await toldSegment(app, tvId, segmentId))
  if (!found) throw new Problem('notFound', { message: 'Diese Filmsequenz gehört nicht zum Programm des TVs.' })
  return found
}

async function toldSegment(app: App, tvId: number, segmentId: number): Promise<SegmentRow | undefined> {
  const { rows } = await typedSql({ segment: 'int?', stream: 'int?' })`
    select distinct (parameters ->> 'segmentId')::bigint as segment, (parameters ->> 'streamId')::bigint as stream
    from digital_signage_commands
    where device_id = ${tvId} and command in ('playSegment', 'playStream') and due_at > ${app.clock.now()}::timestamptz
      - make_interval(hours => ${LATELY_HOURS})`.execute(app.db)
  for (const { segment, stream } of rows) {
    if (segment !== segmentId && stream === null) continue
    const { segments } = await readProgramme(app, tvId, { segment: segment ?? undefined, stream: stream ?? undefined })
    const found = segments.find(({ id }) => id === segmentId)
    if (found) return found
  }
  return undefined
}
