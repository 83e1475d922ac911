import type { ListedSpecial, Specials } from '#contract/calls/signage/specials.ts'
import { mayForBranch } from '#contract/rights/decide.ts'
import { closingToday } from '#domain/hours/closing-today.ts'
import type { Special } from '#domain/signage/special.ts'
import { isoOf } from '#domain/time/local-time.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { typed, typedSql } from '#server/core/db/typed-sql.ts'

type Named = { id: number; name: string }
const natural = new Intl.Collator('de', { numeric: true })

/** What is on a TV beside its programme, and what will be over. */
export async function specialsOf(app: App, tvId: number): Promise<Special[]> {
  const { rows } = await typedSql({ id: 'int', segment: 'int', from: 'instant', until: 'instant' })`
    select s.id, s.segment_id as segment, d.valid_from as "from", d.valid_until as "until"
    from digital_signage_specials_devices d join digital_signage_specials s on s.id = d.special_id
    where d.device_id = ${tvId} and d.valid_until > ${app.clock.now()} order by s.id`.execute(app.db)
  return rows
}

/** A TV that something can be put on, and until when that would be today. */
export type Place = Named & { branch: Named; group: string | null; timeZone: string; closesAt: string }

/** The TVs that are switched on and that the right reaches, by name. */
export async function placesOf(app: App, principal: Principal, db: Executor = app.db): Promise<Place[]> {
  const { rows } = await typedSql({ id: 'int', name: 'text', branchId: 'int', group: 'text?' })`
    select id, name, branch_id as "branchId", "group" from digital_signage_devices where is_enabled`.execute(db)
  const { branchById, config } = await app.catalogue.current()
  const now = app.clock.now()
  return rows
    .flatMap(({ branchId, ...tv }) => {
      const branch = branchById.get(branchId)
      if (!branch || !mayForBranch(principal, 'digital-signage-devices.special', branchId)) return []
      const closesAt = isoOf(closingToday(branch, now, config.businessDayStart))
      return [{ ...tv, branch: { id: branch.id, name: branch.name }, timeZone: branch.timeZone, closesAt }]
    })
    .toSorted((one, other) => natural.compare(one.name, other.name) || one.id - other.id)
}

const SPECIAL = {
  id: 'int',
  segment: typed<Named>('json'),
  by: 'text',
  at: 'instant',
  tvs: typed<(Named & { branch: Named; until: string })[]>('json'),
} as const

/** What is on now on these TVs, the latest first; with `only` that one, over or not. */
export async function runningOn(
  app: App,
  tvIds: readonly number[],
  { db = app.db, only = null }: { db?: Executor; only?: number | null } = {},
): Promise<ListedSpecial[]> {
  const { rows } = await typedSql(SPECIAL)`
    select s.id, jsonb_build_object('id', g.id, 'name', g.name) as segment, s.created_by as "by", s.created_at as "at",
      jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name, 'branch', jsonb_build_object('id', b.id, 'name', b.name),
        'until', on_tv.valid_until) order by d.name, d.id) as tvs
    from digital_signage_specials s join digital_signage_segments g on g.id = s.segment_id
    join digital_signage_specials_devices on_tv on on_tv.special_id = s.id
    join digital_signage_devices d on d.id = on_tv.device_id join branches b on b.id = d.branch_id
    where d.id = any(${[...tvIds]}::bigint[])
      and case when ${only}::bigint is null then on_tv.valid_until > ${app.clock.now()} else s.id = ${only}::bigint end
    group by s.id, g.id order by s.id desc`.execute(db)
  return rows.map(({ tvs, ...special }) => ({
    ...special,
    tvs: tvs.map(tv => ({ ...tv, until: isoOf(Date.parse(tv.until)) })),
  }))
}

/** What may be put on where, and what is on. */
export async function listedSpecials(app: App, principal: Principal, branch: number | undefined): Promise<Specials> {
  const tvs = (await placesOf(app, principal)).filter(tv => branch === undefined || tv.branch.id === branch)
  return {
    tvs,
    specials: await runningOn(
      app,
      tvs.map(({ id }) => id),
    ),
  }
}
