import { type RawBuilder, sql } from 'kysely'
import type { Fields } from '#contract/field.ts'
import { readRanges } from '#contract/list-range.ts'
import type { Resource } from '#contract/resource.ts'
import { minutesOf } from '#domain/time/local-time.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { requireFilteredBy } from '#server/core/http/require-known.ts'
import { type Condition, filterBy, rangeBy, searchFor } from '#server/core/resources/conditions.ts'
import type { ResourceHook } from '#server/core/resources/hook.ts'

/** When a day `YYYY-MM-DD` begins, or one some days later. */
export type DayStart = (day: string, plus?: number) => RawBuilder<unknown>

/**
 * Where a business day begins on the clock of the business, or a day some days later
 * (docs/reference/ordering.md#business-day): for lists whose rows belong to no branch.
 */
export async function dayStarts(app: App): Promise<DayStart> {
  const { config } = await app.catalogue.current()
  const minutes = minutesOf(config.businessDayStart) ?? 0
  return (day, plus = 0) =>
    sql`(((${day}::date + ${plus}::int)::timestamp + make_interval(mins => ${minutes}::int)) at time zone
        ${config.timeZone})`
}

/** What a list is narrowed by: words, filters and ranges by the names they have in an address. */
export type Narrowing = { search: string | undefined; filters: Readonly<Record<string, string | undefined>> }
/** What the reader's own list knows: the fields shown to them and the ones that words are looked for in. */
type Shown = { fields: Fields; search: readonly string[] }

/** What a list is narrowed by as asked, beside what its reader may see at all. @throws Problem `invalid`. */
export async function narrowedTo(
  app: App,
  resource: Resource,
  hook: ResourceHook,
  principal: Principal,
  shown: Shown,
  { search, filters }: Narrowing,
): Promise<Condition[]> {
  await requireFilteredBy(app, shown.fields, filters)
  const ranges = readRanges(shown.fields, filters)
  const asked = Object.entries(filters).flatMap(([name, value]) =>
    value && !name.includes('.') ? [{ name, value }] : [],
  )
  const related = (name: string, value: string) =>
    hook.related?.[name]?.(/^\d{1,15}$/.test(value) ? Number(value) : value, app.clock.now())
  const startOf = await dayStarts(app)
  return [
    ...(hook.listed ? [hook.listed(search)] : []),
    ...(search ? (hook.search?.(search, principal) ?? searchFor(shown.search, search)) : []),
    ...asked.map(({ name, value }) => related(name, value) ?? filterBy(resource, name, value)),
    ...[...ranges].flatMap(([name, range]) => rangeBy(resource, name, range, startOf)),
  ]
}
