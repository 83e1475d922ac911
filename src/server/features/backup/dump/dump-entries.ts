import { spawn } from 'node:child_process'
import { bytesEntry, type Entry } from '#server/features/backup/archive/write-entries.ts'
import { libpqEnvironment } from '#server/features/backup/dump/libpq-environment.ts'
import type { PostgresProgram } from '#server/features/backup/dump/postgres-programs.ts'
import { programFailure } from '#server/features/backup/dump/program-failure.ts'

/** The folder of an archive with the pieces of a dump, which belong one after the other. */
export const DUMP = 'dump'
/** A tar has to know the size of what follows, and nobody knows that of a dump: so many bytes are held at once. */
const PIECE_BYTES = 8 * 1024 * 1024
const DIGITS = 8
const SAID_CHARACTERS = 4000
const LOCK_WAIT_MS = 60_000
const NOTHING_HALF = 'Es ist nichts Halbes geblieben.'

export type Dump = {
  program: PostgresProgram
  connectionString: string
  snapshot: string
  signal?: AbortSignal | undefined
}

/**
 * One moment of a database as `pg_dump` tells it, piece by piece. Not packed, since the archive is.
 * @throws Problem `unavailable` when the program did not end well, so that no archive is finished without all of it.
 */
export async function* dumpEntries({ program, connectionString, snapshot, signal }: Dump): AsyncGenerator<Entry> {
  const args = ['--format=custom', '--compress=0', '--no-password', `--snapshot=${snapshot}`]
  const child = spawn(program.file, [...args, `--lock-wait-timeout=${LOCK_WAIT_MS}`], {
    env: libpqEnvironment(connectionString, program),
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  })
  let said = ''
  child.stderr.on('data', (piece: Buffer) => void (said = (said + piece.toString()).slice(-SAID_CHARACTERS)))
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  // Heard below, when all it wrote has been taken.
  ended.catch(() => undefined)
  try {
    let count = 0
    let held: Buffer[] = []
    let bytes = 0
    const piece = () => {
      count += 1
      const entry = bytesEntry(pieceName(count), Buffer.concat(held))
      held = []
      bytes = 0
      return entry
    }
    for await (const part of child.stdout as AsyncIterable<Buffer>) {
      held.push(part)
      bytes += part.length
      if (bytes >= PIECE_BYTES) yield piece()
    }
    const code = await ended
    signal?.throwIfAborted()
    if (code !== 0 || (count === 0 && bytes === 0)) throw programFailure('pg_dump', said, NOTHING_HALF)
    if (bytes > 0) yield piece()
  } finally {
    child.kill()
  }
}

const pieceName = (count: number) => `${DUMP}/${String(count).padStart(DIGITS, '0')}`
