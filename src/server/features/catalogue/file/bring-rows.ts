import { CATALOGUE_COLLECTIONS } from '#contract/calls/catalogue/catalogue-file.ts'
import { fieldNamed } from '#contract/field-facts.ts'
import type { Resource } from '#contract/resource.ts'
import { inSlices } from '#server/core/in-slices.ts'
import { isLinkList } from '#server/core/resources/columns.ts'
import type { Values } from '#server/core/resources/row.ts'
import { nameRow } from '#server/features/catalogue/file/catalogue-names.ts'
import type { StandingCatalogue, CatalogueRow } from '#server/features/catalogue/file/catalogue-rows.ts'
import { changeKnownRows } from '#server/features/catalogue/file/change-known-rows.ts'
import { unknownFields, writtenRow } from '#server/features/catalogue/file/changes-of-row.ts'
import { type Bringing, tell, type Told } from '#server/features/catalogue/file/bringing.ts'
import { keyOf, lacking, neededBy } from '#server/features/catalogue/file/needed-rows.ts'
import type { FileRow } from '#server/features/catalogue/file/read-catalogue.ts'
import { refKey, refsIn } from '#server/features/catalogue/file/travelling-row.ts'
import { refusalIn } from '#server/features/catalogue/file/try-row.ts'

/**
 * Brings the rows of a file: first those that are new, each once what it cannot be without is there, then their lists
 * of links, then what changes of those that stand. A row is known again by its name in files, else by what is unique
 * about it.
 */
export async function bringRows(bringing: Bringing, standing: StandingCatalogue): Promise<Told[]> {
  const { file } = bringing
  const known = await knownRows(bringing, standing)
  const told = new Map<FileRow, Told>()
  const fresh = file.rows.filter(row => !known.has(row))
  const lists = await bringFresh(bringing, fresh, told)
  for (const [row, { id, created }] of lists) await bringLists(bringing, row, id, created, told)
  await changeKnownRows(bringing, known, told)
  return file.rows.flatMap(row => told.get(row) ?? [])
}

/**
 * The rows of the file that stand here already. One that goes by another name here takes the one it has in the file.
 */
async function knownRows(
  { tx, file, ids }: Bringing,
  standing: StandingCatalogue,
): Promise<Map<FileRow, CatalogueRow>> {
  const byUid = new Map<string, CatalogueRow>()
  for (const { path } of CATALOGUE_COLLECTIONS)
    for (const row of standing.rows.get(path) ?? []) byUid.set(refKey({ in: path, uid: row.uid }), row)
  const named = new Set(file.rows.map(keyOf))
  const free = new Map<string, CatalogueRow>()
  for (const { path, lookup } of CATALOGUE_COLLECTIONS)
    for (const row of (lookup !== undefined && standing.rows.get(path)) || []) {
      const key = uniqueKey(path, row.values[lookup ?? ''])
      if (!named.has(refKey({ in: path, uid: row.uid })) && !free.has(key)) free.set(key, row)
    }
  const known = new Map<FileRow, CatalogueRow>()
  for (const row of file.rows) {
    const { path, lookup } = row.resource
    const found =
      byUid.get(keyOf(row)) ?? (lookup === undefined ? undefined : free.get(uniqueKey(path, row.values[lookup])))
    if (!found) continue
    known.set(row, found)
    ids.set(keyOf(row), found.id)
    if (found.uid !== row.uid) await nameRow(tx, path, found.id, row.uid)
  }
  return known
}

/** What is unique about a row is a text or a number; anything else equals nothing. */
const uniqueKey = (path: string, value: unknown) => JSON.stringify([path, value ?? null])

type Created = { id: number; created: Values }
/** Makes new rows, as long as one of those that wait can be made; what cannot be in the end says what it lacks. */
async function bringFresh(
  bringing: Bringing,
  fresh: readonly FileRow[],
  told: Map<FileRow, Told>,
): Promise<Map<FileRow, Created>> {
  const made = new Map<FileRow, Created>()
  const waiting = new Set(fresh)
  const needs = new Map<FileRow, readonly string[]>()
  await inSlices(fresh, row => needs.set(row, neededBy(row).map(refKey)))
  for (let before = Infinity; waiting.size < before;) {
    before = waiting.size
    for (const row of waiting) {
      if (needs.get(row)?.some(key => !bringing.ids.has(key))) continue
      waiting.delete(row)
      const created = await create(bringing, row)
      if (Array.isArray(created)) told.set(row, tell(row, 'refused', { errors: created }))
      else {
        made.set(row, created)
        told.set(row, tell(row, 'new'))
      }
    }
  }
  await inSlices([...waiting], row =>
    told.set(row, tell(row, 'refused', { errors: [lacking(bringing, neededBy(row))] })),
  )
  return made
}

async function create(bringing: Bringing, row: FileRow): Promise<Created | string[]> {
  const { tx, principal, options, ids } = bringing
  const unknown = unknownFields(row)
  if (unknown.length > 0) return unknown
  const { resource } = row
  let made: Created | undefined
  const errors = await refusalIn(
    tx,
    async () => {
      const created = writtenRow(row, ids, 'create')
      const id = await bringing.writerOf(resource).createWithin(tx, principal, {
        ...created,
        ...branchesOf(resource, options.branches),
      })
      made = { id, created }
    },
    resource,
  )
  if (!made) return errors
  ids.set(keyOf(row), made.id)
  await nameRow(tx, resource.path, made.id, row.uid)
  return made
}

/** Where a new row holds: branches are no part of the file, since every installation has its own. */
const branchesOf = ({ fields }: Resource, branches: readonly number[]): Values => {
  const field = fields['branches']
  return field?.kind === 'references' && field.to === 'branches' ? { branches: branches.map(id => ({ id })) } : {}
}

/** Fills the lists of links that led to rows which came later. */
async function bringLists(
  bringing: Bringing,
  row: FileRow,
  id: number,
  created: Values,
  told: Map<FileRow, Told>,
): Promise<void> {
  const { tx, principal, ids } = bringing
  const lists = Object.entries(row.values).filter(([name]) => {
    const field = fieldNamed(row.resource.fields, name)
    return field && isLinkList(field)
  })
  const refs = lists.flatMap(([, value]) => refsIn(value))
  const errors = refs.some(ref => !ids.has(refKey(ref))) ? [lacking(bringing, refs)] : []
  const whole = writtenRow({ ...row, values: Object.fromEntries(lists) }, ids, 'update')
  const late = Object.entries(whole).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(created[name]))
  if (late.length > 0)
    errors.push(
      ...(await refusalIn(
        tx,
        () => bringing.writerOf(row.resource).updateWithin(tx, principal, id, Object.fromEntries(late)),
        row.resource,
      )),
    )
  if (errors.length > 0) told.set(row, tell(row, 'new', { errors }))
}
