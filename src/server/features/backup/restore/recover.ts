import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { Problem } from '#domain/problem.ts'
import { countRows, type RowCounts } from '#server/core/db/backup/dump-session.ts'
import { startEmbedded } from '#server/core/db/embedded.ts'
import { walRestoreCommand } from '#server/core/db/embedded/wal-archive.ts'
import { CLUSTER } from '#server/features/backup/copy/make-entries.ts'
import { clockOf, type Moment } from '#server/features/backup/restore/moment.ts'
import { giveToOwner } from '#server/features/backup/restore/put-in-place.ts'

const LOG = 'postgres.log'

/**
 * Starts the unpacked cluster once: it plays back its WAL or says why it cannot. With an archive of the WAL it begins a
 * history of its own there (timeline), up to `moment` or else to the end of the copy, since what the shop wrote after
 * that lies in the archive under the names it would use. Answers the rows of each table after a moment. @throws Problem
 * `conflict` when the archive does not reach it.
 */
export async function recover(
  folder: string,
  { archive, moment }: { archive: string | undefined; moment: Moment | null },
): Promise<RowCounts | null> {
  const cluster = path.join(folder, CLUSTER)
  if (archive !== undefined) await writeFile(path.join(cluster, 'recovery.signal'), '')
  await giveToOwner(cluster)
  const settings = archive === undefined ? undefined : recoverySettings(archive, moment)
  const database = await startEmbedded({ dataDir: folder, ...(settings && { settings }) }).catch(
    async (error: unknown) => {
      throw (moment && refusalIn(await readFile(path.join(folder, LOG), 'utf8').catch(() => ''), moment)) ?? error
    },
  )
  try {
    return moment && (await countIn(database.connectionString))
  } finally {
    await database.stop()
    await rm(path.join(folder, LOG), { force: true })
  }
}

const recoverySettings = (archive: string, moment: Moment | null): Record<string, string> => ({
  restore_command: walRestoreCommand(archive),
  recovery_target_action: 'promote',
  ...(moment
    ? { recovery_target_time: readable(moment.instant), recovery_target_timeline: 'latest' }
    : { recovery_target: 'immediate', recovery_target_timeline: 'current' }),
  hot_standby: 'off',
  // What it writes waits to be handed over until it is the shop.
  archive_mode: 'on',
  archive_command: '',
})

/** It reads settings before it knows what `Z` means. */
const readable = (instant: string) => instant.replace('T', ' ').replace('Z', '+00')

async function countIn(connectionString: string): Promise<RowCounts> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return await countRows(client)
  } finally {
    await client.end()
  }
}

/** What PostgreSQL gives up with, for whoever named the moment. */
function refusalIn(log: string, { instant, zone }: Moment): Problem | null {
  const wanted = clockOf(instant, zone)
  if (log.includes('recovery ended before configured recovery target was reached')) {
    const last = /last completed transaction was at log time (\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)/.exec(log)
    const reach = last
      ? ` nur bis ${clockOf(`${last[1]}T${last[2]}.000Z`, zone)}`
      : ' nicht über diese Sicherung hinaus'
    return new Problem('conflict', {
      code: 'beyondArchive',
      message: `Das Archiv reicht${reach} (${zone}), nicht bis ${wanted}. Es wurde nichts ersetzt. Nennen Sie einen Zeitpunkt davor.`,
    })
  }
  if (/is not a child of this server's history|requested timeline/.test(log))
    return new Problem('conflict', {
      code: 'otherHistory',
      message:
        'Nach dieser Sicherung wurde der Shop auf einen Zeitpunkt vor ihr zurückgesetzt. Es wurde nichts ersetzt. Nennen Sie eine Sicherung, die älter oder neuer ist.',
    })
  return null
}
