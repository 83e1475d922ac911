import { sql } from 'kysely'
import { missedPath, ownReferrer } from '#domain/redirects/missed-path.ts'
import { endOfWay, type RedirectStatus } from '#domain/redirects/follow.ts'
import { normalPath } from '#domain/redirects/normal-path.ts'
import { ledTo, pathsOver } from '#domain/redirects/pattern.ts'
import { leadOn } from '#domain/redirects/target.ts'
import type { App } from '#server/core/context.ts'
import { typedSql, typed } from '#server/core/db/typed-sql.ts'
import { waysIn } from '#server/features/redirects/stored-redirects.ts'

/**
 * An address as the header `Location` bears it: letters beyond ASCII as escapes, names of hosts as the network knows
 * them. What is an escape already stays one.
 */
function locationOf(target: string): string {
  if (target.startsWith('/')) return target.replaceAll(/[^\x21-\x7e]/gu, escaped)
  return URL.canParse(target) ? new URL(target).href : '/'
}
const escaped = (character: string) => encodeURIComponent(character.toWellFormed())

/**
 * So much is gathered before it is written, and so long; what more paths lead nowhere meanwhile than fit is not noted.
 */
const MOST_GATHERED = 500
const WRITE_MS = 20_000
/** More paths than anybody looks through; the least wanted and the oldest go first. */
const MOST_MISSING = 2000

type Followed = { count: number; at: string }
type Missed = Followed & { firstAt: string; referrer: string | null }

const DETOUR = {
  id: 'int',
  path: 'text',
  target: 'text?',
  status: typed<RedirectStatus>('text'),
  hasPatterns: 'bool',
} as const

/** A branch that has moved takes its checkout along. */
const CHECKOUT = /^(\/store\/[^/]+)(\/checkout(?:\/error)?)$/

/**
 * What redirects are to pages. How often one was followed and which paths led nowhere is gathered in memory and written
 * behind; `write` writes what there is, and keeps it where that fails.
 */
export function createDetours(app: Pick<App, 'db' | 'clock' | 'log' | 'catalogue'>) {
  let followed = new Map<number, Followed>()
  let missed = new Map<string, Missed>()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()

  const soon = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      void write()
    }, WRITE_MS).unref()
  }
  const writeOnce = async () => {
    const [hits, misses] = [followed, missed]
    if (hits.size === 0 && misses.size === 0) return
    ;[followed, missed] = [new Map(), new Map()]
    try {
      await app.db.transaction().execute(async tx => {
        await writeHits(tx, hits)
        await writeMisses(tx, misses)
      })
    } catch (error) {
      app.log.warn({ err: error }, 'What redirects were followed could not be written yet')
      for (const [id, { count, at }] of hits) addTo(followed, id, count, at)
      for (const [path, old] of misses) {
        const newer = missed.get(path)
        missed.set(
          path,
          newer
            ? {
                ...newer,
                count: newer.count + old.count,
                firstAt: old.firstAt,
                referrer: newer.referrer ?? old.referrer,
              }
            : old,
        )
      }
      soon()
    }
  }
  /** One after the other, so that who waits for the last has waited for all. */
  const write = () => (writing = writing.then(writeOnce))

  return {
    async find(asked: string) {
      const path = normalPath(asked)
      const [, branch = null, rest = ''] = CHECKOUT.exec(path) ?? []
      const [own, ...patterns] = pathsOver(path)
      const over = [own, branch, ...patterns].filter(one => typeof one === 'string')
      const { rows } = await typedSql(DETOUR)`
        select id, path, target, status, exists (select from redirects p where right(p.path, 2) = '/*') as "hasPatterns"
        from redirects where path = any(${over}::text[]) order by array_position(${over}::text[], path)
        limit 1`.execute(app.db)
      const [row] = rows
      if (!row) return undefined
      const { id, status } = row
      if (status === '410' || row.target === null) return { id, status: '410' as const }
      const led = leadOn(ledTo({ path: row.path, target: row.target }, asked), '', row.path === branch ? rest : '')
      // without patterns every way was made one step when it was written
      const target = row.hasPatterns
        ? await endOfWay(path, led, waysIn(app.db, (await app.catalogue.current()).config).find)
        : led
      return target === null
        ? undefined
        : { id, status, addressFor: (query: string) => locationOf(leadOn(target, query)) }
    },
    followed(id: number) {
      addTo(followed, id, 1, app.clock.now())
      soon()
    },
    missed(asked: string, from: string | undefined, origin: string) {
      const path = missedPath(asked)
      const known = path === null ? undefined : missed.get(path)
      if (path === null || (!known && missed.size >= MOST_GATHERED)) return
      const at = app.clock.now()
      const referrer = ownReferrer(from, origin)
      // a page that is fetched by the browser itself already bears its own path there
      const link = referrer === path ? null : referrer
      missed.set(path, {
        count: (known?.count ?? 0) + 1,
        firstAt: known?.firstAt ?? at,
        at,
        referrer: link ?? known?.referrer ?? null,
      })
      soon()
    },
    write,
    /** Writes the rest, at the end. */
    async close() {
      clearTimeout(timer)
      await write()
      clearTimeout(timer)
    },
  }
}
export type RedirectDetours = ReturnType<typeof createDetours>

const addTo = (all: Map<number, Followed>, id: number, count: number, at: string) => {
  const known = all.get(id)
  all.set(id, { count: (known?.count ?? 0) + count, at: known && known.at > at ? known.at : at })
}

/** Rows in one order everywhere, so that two processes never wait for each other. */
async function writeHits(tx: App['db'], hits: ReadonlyMap<number, Followed>): Promise<void> {
  if (hits.size === 0) return
  const all = [...hits].sort(([one], [other]) => one - other)
  await sql`with locked as (select id from redirects where id = any(${all.map(([id]) => id)}::bigint[]) order by id
      for update)
    update redirects r set hits = least(r.hits::bigint + d.count, 2147483647)::int,
      last_hit_at = greatest(r.last_hit_at, d.at)
    from unnest(${all.map(([id]) => id)}::bigint[], ${all.map(([, { count }]) => count)}::int[],
      ${all.map(([, { at }]) => at)}::timestamptz[]) as d(id, count, at)
    where r.id = d.id and r.id in (select id from locked)`.execute(tx)
}

async function writeMisses(tx: App['db'], misses: ReadonlyMap<string, Missed>): Promise<void> {
  if (misses.size === 0) return
  const all = [...misses].sort(([one], [other]) => (one < other ? -1 : 1))
  await sql`insert into missing_pages (path, count, first_at, last_at, referrer)
    select * from unnest(${all.map(([path]) => path)}::text[], ${all.map(([, { count }]) => count)}::int[],
      ${all.map(([, { firstAt }]) => firstAt)}::timestamptz[],
      ${all.map(([, { at }]) => at)}::timestamptz[], ${all.map(([, { referrer }]) => referrer)}::text[])
    on conflict (path) do update set count = least(missing_pages.count::bigint + excluded.count, 2147483647)::int,
      last_at = greatest(missing_pages.last_at, excluded.last_at), referrer = coalesce(excluded.referrer,
        missing_pages.referrer)`.execute(tx)
  await sql`delete from missing_pages where id in (select id from missing_pages
      order by count desc, last_at desc offset ${MOST_MISSING})`.execute(tx)
}
