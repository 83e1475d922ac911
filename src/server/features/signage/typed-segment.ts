import { sql } from 'kysely'
import type { CallBody, CallResult } from '#contract/call.ts'
import { startValues } from '#contract/field-defaults.ts'
import type { BoardData } from '#contract/calls/signage/board-shape.ts'
import type { Snapshot } from '#contract/calls/signage/manifest-shape.ts'
import type { previewSegment } from '#contract/calls/signage/segment-preview.ts'
import { digitalSignageSegments, type SegmentRow } from '#contract/resources/digital-signage-segments.ts'
import { images } from '#contract/resources/images.ts'
import { uploads } from '#contract/resources/uploads.ts'
import { Problem } from '#domain/problem.ts'
import type { App } from '#server/core/context.ts'
import type { Condition } from '#server/core/resources/conditions.ts'
import type { Values } from '#server/core/resources/row.ts'
import { listRows } from '#server/core/resources/store.ts'
import { boardOf } from '#server/features/signage/boards.ts'
import { exampleBoard } from '#server/features/signage/order-board.ts'
import type { Dependencies } from '#server/features/signage/dependencies.ts'
import { asSnapshot, contentOf, headingOf, mediaOf, segmentOf } from '#server/features/signage/manifest-segments.ts'

type Typed = CallBody<typeof previewSegment>
type Shown = CallResult<typeof previewSegment>

/** Whoever types has it drawn every half second: screens are not to wait for that. */
const AT_ONCE = 2
const TIMEOUT_MS = 5000

/** What a film sequence would show now, as it is typed. @throws Problem `invalid` for a branch that is gone. */
export const segmentAsTyped = (app: App, others: Dependencies, typed: Typed): Promise<Shown> =>
  app.concurrencyLimit('typed film sequences', AT_ONCE, () => show(app, others, typed), TIMEOUT_MS)

async function show(app: App, others: Dependencies, { branch, segment: typed, content }: Typed): Promise<Shown> {
  const { menuBoard } = typed
  const row = {
    ...startValues(digitalSignageSegments.fields),
    ...typed,
    id: 0,
    name: '',
    menuBoard: { ...menuBoard, branch: menuBoard.branch ?? null },
    images: await rowsOf(app, images, typed.images),
    // A file that a guest sent with an order is none for a screen.
    uploads: await rowsOf(app, uploads, typed.uploads, sql`t.is_own`),
  } as unknown as SegmentRow
  const [media, board, snapshot] = await Promise.all([
    mediaOf(app, others, row),
    boardAsTyped(app, others, row, branch),
    snapshotAsTyped(app, others, row, content),
  ])
  return {
    segment: segmentOf(
      row,
      media.map(({ medium }) => medium),
      { url: snapshot && '', seconds: null, files: [] },
    ),
    board,
    snapshot,
  }
}

/** Rows in the order in which they were named; one that is gone is left out. */
async function rowsOf(
  app: App,
  resource: Parameters<typeof listRows>[1],
  named: readonly { id: number }[],
  ...more: readonly Condition[]
): Promise<Values[]> {
  if (named.length === 0) return []
  const ids = named.map(({ id }) => id)
  const rows = await listRows(app.db, resource, {
    conditions: [sql`t.id = any(${ids}::bigint[])`, ...more],
    sort: 'id',
  })
  return named.flatMap(({ id }) => rows.filter(row => row['id'] === id))
}

async function boardAsTyped(
  app: App,
  others: Dependencies,
  row: SegmentRow,
  branch: number | undefined,
): Promise<BoardData | null> {
  if (row.type === 'orderBoard') return exampleBoard(app.clock.now())
  if (row.type !== 'menuBoard' && row.type !== 'openingHours') return null
  const { branchById } = await app.catalogue.current()
  const [first = 0] = branchById.keys()
  const id = (row.type === 'menuBoard' ? row.menuBoard?.branch?.id : undefined) ?? branch ?? first
  if (!branchById.has(id))
    throw new Problem('invalid', {
      field: 'segment.menuBoard.branch',
      code: 'unknown',
      message: 'Diese Filiale gibt es nicht mehr.',
    })
  return boardOf(app, others, row, id)
}

async function snapshotAsTyped(
  app: App,
  others: Dependencies,
  row: SegmentRow,
  typed: Typed['content'],
): Promise<Snapshot | null> {
  const content = typed ? null : await contentOf(app, row)
  const drawn = typed
    ? await others.drawTyped(app, { name: headingOf(typed.name, typed.body), body: typed.body })
    : content && (await others.drawContent(app, content))
  return drawn ? (await asSnapshot(app, others, drawn)).snapshot : null
}
