import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { chmod, mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Problem } from '#domain/problem.ts'
import { clusterMark } from '#server/core/db/embedded/cluster-mark.ts'
import { readClusterSecrets } from '#server/core/db/embedded/cluster-secrets.ts'
import { lockDataDir } from '#server/core/db/embedded/data-dir-lock.ts'
import { clearRemains } from '#server/core/db/embedded/postgres-remains.ts'
import type { Env } from '#server/env.ts'
import { BLOBS } from '#server/features/backup/copy/blob-entries.ts'
import { CLUSTER } from '#server/features/backup/copy/make-entries.ts'
import { interruptedAside, presentIn, putInPlace } from '#server/features/backup/restore/put-in-place.ts'
import { readFacts } from '#server/features/backup/archive/read-facts.ts'
import { unpack, type Unpacked } from '#server/features/backup/restore/unpack.ts'
import { DUMP } from '#server/features/backup/dump/dump-entries.ts'
import { loadDump } from '#server/features/backup/dump/load-dump.ts'
import { chooseTarget, type RestoreTarget } from '#server/features/backup/dump/restore-target.ts'
import { addPresentFiles } from '#server/features/backup/restore/add-present-files.ts'
import { archivedIn, gatherWal } from '#server/features/backup/restore/archived-wal.ts'
import { clockOf, readMoment, type Moment } from '#server/features/backup/restore/moment.ts'
import { recover } from '#server/features/backup/restore/recover.ts'
import type { RowCounts } from '#server/core/db/backup/dump-session.ts'
import { checkFacts } from '#server/features/backup/restore/check-facts.ts'
import { probePace } from '#server/features/backup/restore/probe-pace.ts'
import { planText } from '#server/features/backup/restore/plan-text.ts'
import { createBlobStore } from '#server/ports/create-blob-store.ts'
import { isCopy, momentIn } from '#server/features/backup/copy/copy-name.ts'

/**
 * The copy an operator means: the file named, or the newest whole one in the folder named. @throws Problem `notFound`.
 */
async function findCopy(source: string, before?: string): Promise<string> {
  const place = path.resolve(source)
  const found = await stat(place).catch(() => null)
  if (found?.isFile()) return place
  if (!found) throw new Problem('notFound', { message: `${place} gibt es nicht.` })
  const copies = (await readdir(place))
    .filter(name => isCopy(name) && (before === undefined || momentIn(name) <= before))
    .sort((one, other) => (momentIn(one) < momentIn(other) ? -1 : 1))
  const newest = copies.at(-1)
  if (!newest && before !== undefined)
    throw new Problem('notFound', { message: `In ${place} liegt keine Sicherung, die vor diesem Zeitpunkt begann.` })
  if (!newest) throw new Problem('notFound', { message: `In ${place} liegt keine Sicherung (tresen-….tar.zst).` })
  return path.join(place, newest)
}

const HALF_DONE = 'restoring-'
const ONLY_OURS = 0o700

/** `databaseAside`: the name that the database of before has now. */
export type Restored = Unpacked & { file: string; aside: string | null; databaseAside: string | null; rows?: RowCounts }
export type RestoreOrder = {
  source: string
  mayReplace: boolean
  /** A moment after the copy, by the clock of the shop; the archive of the WAL leads there. */
  until?: string | undefined
  /** Hears what is about to be done and how long that takes, before it begins. */
  tell?: (plan: string) => void
}
type Place = Pick<Env, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir' | 'pgBin' | 's3'> &
  Partial<Pick<Env, 'walArchiveDir'>>

/**
 * Puts a copy into the data directory: unpacked beside what is there, held against its manifest, started once to see
 * that the database recovers, and only then put in its place. What was there is moved aside with `mayReplace`, never
 * removed.
 * @throws Problem with a German sentence: a server runs, a shop is there already, or the copy is damaged or does not
 * fit.
 */
export async function restoreBackup(env: Place, order: RestoreOrder): Promise<Restored> {
  const { dataDir } = env
  const { file, moment } = await baseOf(env, order)
  await mkdir(dataDir, { recursive: true })
  const lock = await lockDataDir(dataDir)
  try {
    const interrupted = await interruptedAside(dataDir)
    const present = await presentIn(dataDir)
    if (present.length > 0 && !order.mayReplace && interrupted === undefined) throw occupied(dataDir)
    for (const name of await readdir(dataDir))
      if (name.startsWith(HALF_DONE)) await rm(path.join(dataDir, name), { recursive: true, force: true })
    const folder = path.join(dataDir, `${HALF_DONE}${randomBytes(4).toString('hex')}`)
    await mkdir(folder, { mode: ONLY_OURS })
    // The user PostgreSQL runs as walks through it.
    await chmod(folder, 0o711)
    try {
      return await restoreInto(env, { file, moment, folder, interrupted, isOccupied: present.length > 0 }, order)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  } finally {
    await lock.release()
  }
}

type Ground = {
  file: string
  moment: Moment | null
  folder: string
  interrupted: string | undefined
  isOccupied: boolean
}

/** Unpacks a copy into `folder`, sees that it works, and puts it in its place. */
async function restoreInto(
  env: Place,
  { file, moment, folder, interrupted, isOccupied }: Ground,
  { mayReplace, tell }: RestoreOrder,
): Promise<Restored> {
  const { dataDir } = env
  const mayMove = mayReplace || interrupted !== undefined
  const chosen: { target: RestoreTarget | null } = { target: null }
  const unpacked = await unpack(file, folder, async facts => {
    await checkFacts(facts, env)
    if (facts.dump) chosen.target = await chooseTarget(env, facts.dump, { mayReplace: mayMove, now: momentNow() })
    const hasBucket = env.s3 !== undefined
    const { target } = chosen
    const told = planText({ file, facts, dataDir, isOccupied, target, hasBucket }, await probePace(folder))
    tell?.(moment ? `${told}\n${playedBack(moment)}` : told)
  })
  let rows: RowCounts | null = null
  if (unpacked.facts.database) {
    if (moment) await recoverToMoment(env, { folder, interrupted, moment, heldUntil: unpacked.heldUntil })
    rows = await recover(folder, { archive: env.walArchiveDir, moment })
    await endOrphans(dataDir)
    if (moment && !env.s3)
      for (const present of [dataDir, ...(interrupted === undefined ? [] : [interrupted])])
        await addPresentFiles(present, folder)
  }
  if (env.s3) await fillBucket(env, folder)
  const loaded = chosen.target && (await loadDump(chosen.target, folder, unpacked.rows ?? {}))
  const moved: { databaseAside: string | null } = { databaseAside: null }
  const first = async () => {
    if (loaded) moved.databaseAside = await loaded.takePlace()
    await rm(path.join(folder, DUMP), { recursive: true, force: true })
  }
  try {
    const aside = interrupted ?? path.join(dataDir, `before-restore-${momentNow()}`)
    return {
      ...unpacked,
      ...(rows && { rows }),
      file,
      aside: await putInPlace(dataDir, folder, { aside, first }),
      ...moved,
    }
  } finally {
    await loaded?.discard()
  }
}

const momentNow = () => new Date().toISOString().slice(0, 19).replaceAll(':', '')

const occupied = (dataDir: string) =>
  new Problem('conflict', {
    code: 'occupied',
    message: `Im Datenverzeichnis ${dataDir} liegt schon ein Shop. Mit --replace wird er zur Seite gelegt (nicht gelöscht), sonst nennen Sie mit DATA_DIR ein leeres.`,
  })

/** The copy to begin with: the one meant, and for a moment the newest that was begun before it. */
async function baseOf(env: Place, { source, until }: RestoreOrder): Promise<{ file: string; moment: Moment | null }> {
  const newest = await findCopy(source)
  if (until === undefined) return { file: newest, moment: null }
  if (env.walArchiveDir === undefined)
    throw refused('Für einen Zeitpunkt braucht es das Archiv der Datenbank. Nennen Sie es mit WAL_ARCHIVE_DIR.')
  await archivedIn(env.walArchiveDir)
  const { timeZone, database } = await readFacts(newest)
  if (!database)
    throw refused('Mit --until geht es nur bei der eingebauten Datenbank; in dieser Sicherung ist sie nicht.')
  const moment = readMoment(until, timeZone ?? 'Europe/Vienna', new Date().toISOString())
  return { file: await findCopy(source, `${moment.instant.slice(0, 19).replaceAll(':', '')}Z`), moment }
}

/** Makes ready what leads from a copy to a moment. @throws Problem when it cannot. */
async function recoverToMoment(
  { dataDir, walArchiveDir = '' }: Place,
  {
    folder,
    interrupted,
    moment,
    heldUntil,
  }: Pick<Ground, 'folder' | 'interrupted'> & { moment: Moment; heldUntil: string },
): Promise<void> {
  if (moment.instant < heldUntil)
    throw refused(
      `Diese Sicherung reicht schon bis ${clockOf(heldUntil, moment.zone)}. Nennen Sie eine ältere oder einen späteren Zeitpunkt.`,
    )
  // It hands over what it still has.
  await endOrphans(dataDir)
  // After an interrupted run the former database may lie aside already, and in its place one that was never the shop.
  const former = interrupted !== undefined && (await presentIn(interrupted).catch((): string[] => [])).includes(CLUSTER)
  const present = former ? interrupted : dataDir
  await gatherWal({ archive: walArchiveDir, present, unpacked: folder }, moment, heldUntil)
}

const playedBack = ({ instant, zone }: Moment) =>
  `Danach wird das Archiv bis ${clockOf(instant, zone)} (${zone}) nachgespielt; je mehr seither geschrieben wurde, desto länger.`

const refused = (message: string) => new Problem('conflict', { message })

/** A killed server may have left its database running on what is about to be moved. */
async function endOrphans(dataDir: string): Promise<void> {
  const clusterDir = path.join(dataDir, CLUSTER)
  const secrets = await readClusterSecrets(dataDir)
  const mark = secrets && (await clusterMark(clusterDir, secrets.id).catch(() => undefined))
  if (mark) await clearRemains(clusterDir, mark)
}

/** Files lie in the bucket: what it lacks goes there, what it has stays as it is, and nothing is removed. */
async function fillBucket(env: Place, folder: string): Promise<void> {
  const store = createBlobStore(env)
  const kept = path.join(folder, BLOBS)
  const entries = await readdir(kept, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    },
  )
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const place = path.join(entry.parentPath, entry.name)
    const key = path.relative(kept, place).split(path.sep).join('/')
    if (!(await store.has(key))) await store.putStream(key, createReadStream(place))
  }
  await rm(kept, { recursive: true, force: true })
}
