import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import {
  type CatalogueEntry,
  type CatalogueImport,
  CATALOGUE_SETTINGS,
} from '#contract/calls/catalogue/catalogue-file.ts'
import type { Resource } from '#contract/resource.ts'
import { Problem } from '#domain/problem.ts'
import type { StaffPrincipal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { againAfterDeadlock } from '#server/core/db/retry-after-deadlock.ts'
import { rowWriter } from '#server/core/resources/write-row.ts'
import type { Archive } from '#server/features/catalogue/file/archive/read-archive.ts'
import type {
  Bringing,
  CatalogueNeeds,
  ImportOptions,
  RowWriter,
  Told,
} from '#server/features/catalogue/file/bringing.ts'
import { bringPictures } from '#server/features/catalogue/file/bring-pictures.ts'
import { bringRows } from '#server/features/catalogue/file/bring-rows.ts'
import { standingCatalogue } from '#server/features/catalogue/file/catalogue-rows.ts'
import { checkNewPictures, type Findings, type PictureFinding } from '#server/features/catalogue/file/check-pictures.ts'
import { readCatalogue } from '#server/features/catalogue/file/read-catalogue.ts'
import { refKey, inOrder } from '#server/features/catalogue/file/travelling-row.ts'
import { configFields, type Config } from '#contract/config/config-fields.ts'
import { readConfig } from '#server/core/cache/read-config.ts'
import { refusalIn } from '#server/features/catalogue/file/try-row.ts'

const isSame = (one: unknown, other: unknown) => JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other))

/** Brings rates and legends, as they stand in the file. */
async function bringSettings({ tx, app, principal, needs, file }: Bringing): Promise<Told[]> {
  if (!file.settings) return []
  const given = file.settings
  const before: Config = await readConfig(tx)
  const changed = CATALOGUE_SETTINGS.filter(name => name in given && !isSame(given[name], before[name]))
  const unknown = Object.keys(given).filter(name => !CATALOGUE_SETTINGS.some(known => known === name))
  const errors =
    unknown.length > 0
      ? unknown.map(name => `Unbekannte Angabe „${name}“.`)
      : changed.length === 0
        ? []
        : await refusalIn(tx, () =>
            needs.changeSettings(tx, app, Object.fromEntries(changed.map(name => [name, given[name]])), principal),
          )
  const differences = changed.map(name => ({ label: configFields[name].label, from: null, to: null }))
  const outcome = errors.length > 0 ? 'refused' : changed.length > 0 ? 'changed' : 'unchanged'
  return [
    {
      collection: 'config',
      label: 'Einstellungen',
      uid: 'config',
      name: 'Steuersätze und Legenden',
      outcome,
      differences,
      errors,
      version: null,
    },
  ]
}

const CHANGED = 'Inzwischen wurde hier etwas geändert. Die Vorschau zeigt jetzt, was dasteht.'

/**
 * Brings a catalogue from a file. A dry run does all of it and takes it back, so that what was shown is what is done.
 * One import after the other, in one transaction each; an entry that is refused is left as it is.
 * @throws Problem `conflict` when something else would be done than was seen, `invalid` for what is no catalogue.
 */
export async function importCatalogue(
  app: App,
  needs: CatalogueNeeds,
  remembered: Findings,
  principal: StaffPrincipal,
  archive: Archive,
  options: ImportOptions,
): Promise<CatalogueImport> {
  const file = await readCatalogue(archive)
  const known = await needs.pictures.byHash(
    app.db,
    file.pictures.map(({ uid }) => uid),
  )
  const fresh = file.pictures.filter(({ uid }) => !known.has(uid))
  const findings = await checkNewPictures(app, needs.pictures, archive, fresh, remembered)
  const writers = new Map<string, RowWriter>()
  const writerOf = (resource: Resource) => {
    const writer = writers.get(resource.path) ?? rowWriter(app, resource, needs.hooks[resource.path])
    writers.set(resource.path, writer)
    return writer
  }
  const given = { app, principal, needs, archive, file, options, writerOf }
  const answer = await againAfterDeadlock(() => attempt(given, findings))
  if (!options.isTried) app.catalogue.invalidate()
  return answer
}

async function attempt(
  given: Omit<Bringing, 'tx' | 'ids'>,
  findings: ReadonlyMap<string, PictureFinding>,
): Promise<CatalogueImport> {
  const { app, options } = given
  const tx = await app.db.startTransaction().execute()
  try {
    const answer = await bring({ ...given, tx, ids: new Map() }, findings)
    if (options.seen !== undefined && options.seen !== answer.seen)
      throw new Problem('conflict', { code: 'changed', message: CHANGED })
    await (options.isTried ? tx.rollback() : tx.commit()).execute()
    return answer
  } catch (error) {
    if (!tx.isCommitted && !tx.isRolledBack) await tx.rollback().execute()
    throw error
  }
}

async function bring(bringing: Bringing, findings: ReadonlyMap<string, PictureFinding>): Promise<CatalogueImport> {
  const { app, tx, needs, options, ids } = bringing
  await sql`select pg_advisory_xact_lock(hashtext('import-catalogue'))`.execute(tx)
  // Marks of allergens are read by the legend that comes along.
  const settings = await bringSettings(bringing)
  const standing = await standingCatalogue(app, tx, needs.pictures)
  for (const [uid, id] of standing.pictures) ids.set(refKey({ in: 'images', uid }), id)
  for (const [path, rows] of standing.rows) for (const { uid, id } of rows) ids.set(refKey({ in: path, uid }), id)
  const pictures = await bringPictures(bringing, findings)
  const rows = await bringRows(bringing, standing)
  const told: Told[] = [...settings, ...rows, ...pictures]
  const count = (outcome: CatalogueEntry['outcome']) => told.filter(entry => entry.outcome === outcome).length
  return {
    isDone: !options.isTried,
    seen: createHash('sha256')
      .update(JSON.stringify(told.map(({ collection, uid, outcome, version }) => [collection, uid, outcome, version])))
      .digest('hex'),
    counts: { new: count('new'), changed: count('changed'), unchanged: count('unchanged'), refused: count('refused') },
    entries: told.map(({ version: _version, ...entry }) => entry),
  }
}
