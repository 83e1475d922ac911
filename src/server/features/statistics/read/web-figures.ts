import type { EventFlow, Funnel } from '#contract/calls/statistics/web-figures.ts'
import type { DaySpan } from '#domain/statistics/buckets.ts'
import { shareOf } from '#domain/statistics/share.ts'
import { FUNNEL_STEPS } from '#domain/statistics/funnel.ts'
import { visitFlow, type Walk } from '#domain/statistics/visit-flow.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import {
  type BranchRow,
  type KeyRow,
  sumBeside,
  sumByBranch,
  sumByKey,
} from '#server/features/statistics/read/read-days.ts'
import { type Scope, WHOLE_SITE } from '#server/features/statistics/read/scope.ts'
import type { SeriesOf } from '#server/features/statistics/read/read-series.ts'

/** A list ends after so many rows; the rest is too rare to act on. */
const MOST_ROWS = 500

export const VISITORS: SeriesOf = { days: { kind: 'web.day', of: 'n' }, hours: { kind: 'web.hour', of: 'n' } }
export const VIEWS: SeriesOf = { days: { kind: 'web.day', of: 'x' }, hours: { kind: 'web.hour', of: 'x' } }

const most = <T>(rows: readonly T[], of: (row: T) => number): T[] =>
  rows.toSorted((a, b) => of(b) - of(a)).slice(0, MOST_ROWS)
const parsed = <T>(key: string): T => JSON.parse(key) as T

async function titlesOf(db: Executor, paths: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await typedSql({ path: 'text', title: 'text' })`
    select path, title from statistic_titles where path = any(${[...paths]}::text[])`.execute(db)
  return new Map(rows.map(({ path, title }) => [path, title]))
}

/** Pages by views, with their time and the visits that began and ended there. */
export async function pageRows(db: Executor, scope: Scope) {
  const rows = await sumByKey(db, ['web.page', 'web.look', 'web.entry'], scope)
  const before = await sumBeside(db, ['web.page'], scope)
  const of = (kind: string) => new Map(rows.filter(row => row.kind === kind).map(row => [row.key, row]))
  const [looks, entries] = [of('web.look'), of('web.entry')]
  const pages = most([...of('web.page').values()], ({ n }) => n)
  const titles = await titlesOf(
    db,
    pages.map(({ key }) => key),
  )
  return pages.map(({ key, n, x }) => {
    const [look, entry] = [looks.get(key), entries.get(key)]
    return {
      path: key,
      title: titles.get(key) ?? key,
      views: n,
      ...(before && { previousViews: before('web.page', key).n }),
      visitors: x,
      averageSeconds: look && look.n > 0 ? Math.round(look.x / look.n) : 0,
      bounceRate: entry ? shareOf(entry.x, entry.n) : 0,
    }
  })
}

/** Events by how often they happened. */
export async function eventRows(db: Executor, scope: Scope) {
  const before = await sumBeside(db, ['web.event'], scope)
  return most(await sumByKey(db, ['web.event'], scope), ({ n }) => n).map(({ key, n, x }) => {
    const [category, action, name] = parsed<(string | null)[]>(key)
    return {
      category: category ?? '',
      action: action ?? '',
      ...(name && { name }),
      count: n,
      ...(before && { previousCount: before('web.event', key).n }),
      visitors: x,
    }
  })
}

/** The ways of visits, and how close they came to an order. */
export async function flowOf(
  db: Executor,
  scope: Scope,
): Promise<Pick<EventFlow, 'nodes' | 'links' | 'dropOffs' | 'funnel'>> {
  const rows = await sumByKey(db, ['web.flow', 'web.funnel'], scope)
  const earlier =
    scope.previous && (await sumByKey(db, ['web.flow', 'web.funnel'], { branches: scope.branches, ...scope.previous }))
  const walks = walksOf(rows, earlier)
  const titles = await titlesOf(db, [...new Set(walks.flatMap(({ place, next }) => [place, next ?? '']))])
  const steps = new Map(rows.filter(({ kind }) => kind === 'web.funnel').map(row => [row.key, row]))
  const visits = steps.get('visit')?.n ?? 0
  const stepsBefore = new Map((earlier ?? []).filter(({ kind }) => kind === 'web.funnel').map(row => [row.key, row]))
  const visitsBefore = stepsBefore.get('visit')?.n ?? 0
  return {
    ...visitFlow(walks, titles),
    funnel: FUNNEL_STEPS.map(step => ({
      step,
      visitors: steps.get(step)?.x ?? 0,
      rate: shareOf(steps.get(step)?.n ?? 0, visits),
      ...(earlier && {
        previousVisitors: stepsBefore.get(step)?.x ?? 0,
        previousRate: shareOf(stepsBefore.get(step)?.n ?? 0, visitsBefore),
      }),
    })),
  }
}

/** Each way with how often it was taken, and was before where days are compared. */
function walksOf(rows: readonly KeyRow[], earlier: readonly KeyRow[] | null): Walk[] {
  const counts = (some: readonly KeyRow[]) =>
    new Map(some.filter(({ kind }) => kind === 'web.flow').map(({ key, n }) => [key, n]))
  const [now, before] = [counts(rows), earlier && counts(earlier)]
  return [...new Set([...now.keys(), ...(before?.keys() ?? [])])].map(key => {
    const [level, place, next] = parsed<[number, string, string | null]>(key)
    return { level, place, next, count: now.get(key) ?? 0, before: before ? (before.get(key) ?? 0) : undefined }
  })
}

/** Visitors by what one kind tells of their device, and the visits that told it. */
export async function deviceRows<T extends object>(
  db: Executor,
  scope: Scope,
  kind: string,
  named: (key: string) => T,
) {
  const rows = await sumByKey(db, [kind], scope)
  const earlier = scope.previous && (await sumByKey(db, [kind], { branches: scope.branches, ...scope.previous }))
  const before = earlier && new Map(earlier.map(({ key, n }) => [key, n]))
  const sum = (some: readonly KeyRow[], of: 'n' | 'x') => some.reduce((all, row) => all + row[of], 0)
  const [visitors, visitorsBefore] = [sum(rows, 'n'), sum(earlier ?? [], 'n')]
  return {
    visits: sum(rows, 'x'),
    ...(earlier && { previousVisits: sum(earlier, 'x') }),
    rows: most(rows, ({ n }) => n).map(({ key, n }) => ({
      ...named(key),
      visitors: n,
      share: shareOf(n, visitors),
      ...(before && {
        previousVisitors: before.get(key) ?? 0,
        previousShare: shareOf(before.get(key) ?? 0, visitorsBefore),
      }),
    })),
  }
}
export const namedScreen = (key: string) => {
  const [width = 0, height = 0] = key.split('x').map(Number)
  return { width, height }
}
export const namedBrowser = (key: string) => {
  const [name, version] = parsed<[string, string | null]>(key)
  return { name, ...(version && { version }) }
}

/** Weekdays and hours as cells, beside those of the days that are compared. */
export async function cellsOf(db: Executor, kind: string, { previous, ...scope }: Scope) {
  const valuesOf = async (span: DaySpan) =>
    new Map((await sumByKey(db, [kind], { branches: scope.branches, ...span })).map(({ key, n }) => [key, n]))
  const now = await valuesOf(scope)
  const before = previous && (await valuesOf(previous))
  const cells = [...new Set([...now.keys(), ...(before?.keys() ?? [])])]
    .map(key => ({
      weekday: Math.floor(Number(key) / 100),
      hour: Number(key) % 100,
      value: now.get(key) ?? 0,
      ...(before && { previous: before.get(key) ?? 0 }),
    }))
    .sort((a, b) => a.weekday - b.weekday || a.hour - b.hour)
  return { cells, max: Math.max(0, ...cells.map(({ value }) => value)) }
}

/** Visits by branch and campaign, and the paid orders they led to. */
export async function funnelRows(
  db: Executor,
  scope: Scope,
  branches: readonly { id: number; name: string }[],
): Promise<Funnel['rows']> {
  const ids = branches.map(({ id }) => id)
  const of = { here: scope.branches.includes(WHOLE_SITE) ? [WHOLE_SITE, ...ids] : ids, ids }
  const now = await countFunnel(db, of, scope)
  const before = scope.previous && (await countFunnel(db, of, scope.previous))
  const names = new Map(branches.map(branch => [branch.id, branch]))
  return [...now.visits.values()]
    .filter(({ branchId }) => branchId === WHOLE_SITE || names.has(branchId))
    .map(({ branchId, campaign, steps }) => {
      const step = (name: string) => steps.get(name) ?? 0
      const key = `${branchId}\n${campaign}`
      return {
        branch: names.get(branchId) ?? null,
        campaign: campaign || null,
        visits: step('visit'),
        menu: step('menu'),
        addToCart: step('addToCart'),
        checkout: step('checkout'),
        payment: step('payment'),
        order: step('order'),
        paidOrders: now.paid.get(key) ?? 0,
        ...(before && {
          previousVisits: before.visits.get(key)?.steps.get('visit') ?? 0,
          previousPaidOrders: before.paid.get(key) ?? 0,
        }),
      }
    })
    .sort((a, b) => Number(a.campaign !== null) - Number(b.campaign !== null) || b.visits - a.visits)
    .slice(0, MOST_ROWS)
}

type Counted = { branchId: number; campaign: string; steps: Map<string, number> }

/** Steps of visits and paid orders of some days, by branch and campaign. */
async function countFunnel(db: Executor, { here, ids }: { here: number[]; ids: number[] }, { from, to }: DaySpan) {
  const visited: BranchRow[] = await sumByBranch(db, ['web.funnel', 'web.campaign'], { branches: here, from, to })
  const paid = new Map<string, number>()
  const pay = (branchId: number, campaign: string, count: number) =>
    paid.set(`${branchId}\n${campaign}`, (paid.get(`${branchId}\n${campaign}`) ?? 0) + count)
  for (const { branchId, key, y } of await sumByBranch(db, ['source'], { branches: ids, from, to })) {
    const [campaign] = parsed<[string, string]>(key)
    for (const id of [branchId, WHOLE_SITE]) {
      pay(id, '', y)
      if (campaign) pay(id, campaign, y)
    }
  }
  const visits = new Map<string, Counted>()
  for (const { branchId, kind, key, n } of visited) {
    const [campaign, step] = kind === 'web.campaign' ? parsed<[string, string]>(key) : ['', key]
    const row = visits.get(`${branchId}\n${campaign}`) ?? { branchId, campaign, steps: new Map<string, number>() }
    row.steps.set(step, n)
    visits.set(`${branchId}\n${campaign}`, row)
  }
  return { visits, paid }
}
