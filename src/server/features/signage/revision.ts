import { createHash } from 'node:crypto'
import type { Manifest } from '#contract/calls/signage/manifest-shape.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { boardOf } from '#server/features/signage/boards.ts'
import type { Dependencies } from '#server/features/signage/dependencies.ts'
import { type Asked, manifestOf, readProgramme, type ScreenProgramme } from '#server/features/signage/programme.ts'

/** What of a programme makes it another one: all of it but the moment it was read at, and what its menus say now. */
export async function fingerprintOf(
  app: App,
  others: Dependencies,
  programme: ScreenProgramme,
  made: Omit<Manifest, 'revision'>,
): Promise<string> {
  const boards = programme.segments.filter(({ type }) => type === 'menuBoard')
  const menus = await Promise.all(
    boards.map(async segment => {
      const board = await boardOf(app, others, segment, programme.screen.branch.id).catch(() => null)
      return board && { ...board, now: null, nextChangeAt: null }
    }),
  )
  const { generatedAt: _, ...rest } = made
  return createHash('sha256')
    .update(JSON.stringify([rest, menus]))
    .digest('hex')
}

/**
 * The number of a TV's programme, raised where the programme is another than when it was looked at last: a price, what
 * is sold out, a film sequence, the stream, what is shown in its place. Of two processes that find it out together one
 * raises it.
 */
export async function settleRevision(app: App, others: Dependencies, id: number): Promise<number> {
  const programme = await readProgramme(app, id)
  return settled(app, id, await fingerprintOf(app, others, programme, await manifestOf(app, others, programme)))
}

async function settled(app: App, id: number, fingerprint: string): Promise<number> {
  const known = await typedSql({ revision: 'int', hash: 'text?' })`
    select revision, programme_hash as hash from digital_signage_states where device_id = ${id}`.execute(app.db)
  if (known.rows[0]?.hash === fingerprint) return known.rows[0].revision
  const { rows } = await typedSql({ revision: 'int' })`
    insert into digital_signage_states as s (device_id, programme_hash) values (${id}, ${fingerprint})
    on conflict (device_id) do update set programme_hash = ${fingerprint},
      revision = s.revision + case when s.programme_hash is distinct from ${fingerprint} then 1 else 0 end
    returning revision`.execute(app.db)
  return rows[0]?.revision ?? 1
}

/** The manifest of a TV, with what it was told to play beside its programme, which raises no number. */
export async function numberedManifest(app: App, others: Dependencies, id: number, asked: Asked): Promise<Manifest> {
  const programme = await readProgramme(app, id)
  const made = await manifestOf(app, others, programme)
  const revision = await settled(app, id, await fingerprintOf(app, others, programme, made))
  if (asked.segment === undefined && asked.stream === undefined) return { revision, ...made }
  return { revision, ...(await manifestOf(app, others, await readProgramme(app, id, asked))) }
}

/** The number a TV's programme had when it was looked at last. */
export async function knownRevision(app: App, id: number): Promise<number> {
  const { rows } = await typedSql({
    revision: 'int',
  })`select revision from digital_signage_states where device_id = ${id}`.execute(app.db)
  return rows[0]?.revision ?? 1
}
