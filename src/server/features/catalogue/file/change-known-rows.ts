import type { CatalogueEntry } from '#contract/calls/catalogue/catalogue-file.ts'
import type { Resource } from '#contract/resource.ts'
import { Problem } from '#domain/problem.ts'
import { legendOf } from '#domain/text/allergen-legend.ts'
import { readConfig } from '#server/core/cache/read-config.ts'
import { slices } from '#server/core/in-slices.ts'
import type { Values } from '#server/core/resources/row.ts'
import { type Bringing, tell, type Told } from '#server/features/catalogue/file/bringing.ts'
import type { CatalogueRow } from '#server/features/catalogue/file/catalogue-rows.ts'
import { changesOf, type Shown, unknownFields } from '#server/features/catalogue/file/changes-of-row.ts'
import { lacking, neededBy } from '#server/features/catalogue/file/needed-rows.ts'
import type { FileRow } from '#server/features/catalogue/file/read-catalogue.ts'
import { refKey } from '#server/features/catalogue/file/travelling-row.ts'
import { refusalIn, refusalSaid, takenBack } from '#server/features/catalogue/file/try-row.ts'

/** So many rows are written together, and so many characters of them: one statement holds nobody for long. */
const MOST_ROWS = 500
const MOST_CHARACTERS = 1_000_000

/** What a row that stands here becomes by the file. */
type Change = { row: FileRow; here: CatalogueRow; body: Values; differences: CatalogueEntry['differences'] }
type Batch = { resource: Resource; changes: Change[]; characters: number }

/**
 * Changes the rows of the file that stand here to what it says, in the order of the file and many in one statement: one
 * after the other 10,000 take minutes.
 */
export async function changeKnownRows(
  bringing: Bringing,
  known: ReadonlyMap<FileRow, CatalogueRow>,
  told: Map<FileRow, Told>,
): Promise<void> {
  const config = await readConfig(bringing.tx)
  const shown = { timeZone: config.timeZone, legend: legendOf(config) }
  const turn = slices()
  let batch: Batch | undefined
  for (const row of bringing.file.rows) {
    await turn()
    const here = known.get(row)
    if (!here) continue
    const change = changeOf(bringing, row, here, shown)
    if ('outcome' in change) {
      told.set(row, change)
      continue
    }
    const characters = JSON.stringify(change.body).length
    if (batch && !hasRoom(bringing, batch, row, characters)) {
      await write(bringing, batch, told)
      batch = undefined
    }
    batch ??= { resource: row.resource, changes: [], characters: 0 }
    batch.changes.push(change)
    batch.characters += characters
  }
  if (batch) await write(bringing, batch, told)
}

/** A change that reaches into further rows is written before the next is checked. */
function hasRoom({ needs }: Bringing, batch: Batch, { resource }: FileRow, characters: number): boolean {
  if (batch.resource !== resource || needs.hooks[resource.path]?.afterWrite) return false
  return batch.changes.length < MOST_ROWS && batch.characters + characters <= MOST_CHARACTERS
}

/** What the file changes of a row, or what is told of it where nothing is to be written. */
function changeOf({ file, ids }: Bringing, row: FileRow, here: CatalogueRow, shown: Shown): Change | Told {
  const { version } = here
  const unknown = unknownFields(row)
  if (unknown.length > 0) return tell(row, 'refused', { errors: unknown, version })
  const needed = neededBy(row)
  if (needed.some(ref => !ids.has(refKey(ref))))
    return tell(row, 'refused', { errors: [lacking({ file, ids }, needed)], version })
  try {
    const { body, differences } = changesOf(row, here, ids, shown)
    return differences.length > 0 ? { row, here, body, differences } : tell(row, 'unchanged', { version })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return tell(row, 'refused', { errors: refusalSaid(error, row.resource), version })
  }
}

/** What is only tried is taken back at once, so that nobody waits for these rows until the file is through. */
async function write(bringing: Bringing, batch: Batch, told: Map<FileRow, Told>): Promise<void> {
  const { tx, options } = bringing
  const refused = await (options.isTried ? takenBack(tx, () => refusals(bringing, batch)) : refusals(bringing, batch))
  for (const { row, here, differences } of batch.changes) {
    const errors = refused.get(here.id) ?? []
    const outcome = errors.length > 0 ? 'refused' : 'changed'
    told.set(row, tell(row, outcome, { errors, differences, version: here.version }))
  }
}

/** Changes these rows; answers what those that refuse say, by their ids. */
async function refusals(
  { tx, principal, writerOf }: Bringing,
  { resource, changes }: Batch,
): Promise<Map<number, string[]>> {
  const said = new Map<number, string[]>()
  const writer = writerOf(resource)
  const [first, second] = changes
  if (first && !second) {
    const act = () => writer.updateWithin(tx, principal, first.here.id, first.body)
    return said.set(first.here.id, await refusalIn(tx, act, resource))
  }
  const asked = changes.map(({ here: { id }, body }) => ({ id, change: body }))
  for (const { id, error } of await writer.changeEachWithin(tx, principal, asked))
    said.set(id, refusalSaid(error, resource))
  return said
}
