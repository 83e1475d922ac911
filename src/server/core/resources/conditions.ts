import { sql, type RawBuilder } from 'kysely'
import type { Field } from '#contract/field.ts'
import type { Kind } from '#contract/fields/kind.ts'
import { choicesOf, kindOf, rangeOf, targetOf } from '#contract/field-facts.ts'
import { rangedFields } from '#contract/list-range.ts'
import type { Range } from '#contract/range.ts'
import { titleOf, type Resource } from '#contract/resource.ts'
import { resourceOf } from '#contract/resources/index.ts'
import { columnOf, inverseOf, isKey, linkTableOf, snakeCase, targetTable } from '#server/core/resources/columns.ts'

export type Condition = RawBuilder<unknown>
type KindFacts = Kind<object, unknown>

const titleColumn = (path: string) => sql`r.${sql.ref(snakeCase(titleOf(resourceOf(path))))}`
/** Names sort as a German reader expects. */
const asWord = (text: Condition) => sql`lower(${text}) collate "de-x-icu"`
/** The same with numbers in them as numbers. */
const asCounted = (text: Condition) => sql`lower(${text}) collate counted`
/** The choices as a reader sees them sorted. */
const byLabel = (options: Readonly<Record<string, string>>) =>
  Object.entries(options)
    .toSorted(([, one], [, other]) => one.localeCompare(other, 'de'))
    .map(([key]) => key)

const ORDERS: Readonly<Record<KindFacts['order'], (column: Condition, field: Field) => Condition>> = {
  word: asWord,
  title: (column, field) =>
    asWord(
      sql`(select ${titleColumn(targetOf(field) ?? '')} from ${sql.table(targetTable(field))} r
          where r.id = ${column})`,
    ),
  label: (column, field) => sql`array_position(${byLabel(choicesOf(field))}::text[], ${column})`,
  value: column => column,
  none: column => column,
}

/** What a list is sorted by, without its direction. */
export function keyOf(resource: Resource, sort: string): Condition {
  const name = sort.replace(/^-/, '')
  const field = resource.fields[name]
  if (!field) return sql`t.${sql.ref(snakeCase(name))}`
  if ('isCounted' in field && field.isCounted) return asCounted(sql`t.${sql.ref(columnOf(name, field))}`)
  return ORDERS[kindOf(field).order](sql`t.${sql.ref(columnOf(name, field))}`, field)
}

/**
 * The order of a list by one of its fields, rows without it last; the id settles ties in the same direction, so that
 * pages never overlap and one index serves both.
 */
export function orderOf(resource: Resource, sort: string): Condition {
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`
  return sql`${keyOf(resource, sort)} ${direction} nulls last, t.id ${direction}`
}

type Narrowing = { resource: Resource; name: string; field: Field; value: string; column: Condition }
const isUnset = ({ column }: Narrowing) => sql`coalesce(${column}::text, '') = ''`
const isValue = ({ column, value }: Narrowing) => sql`${column}::text = ${value}`

const FILTERS: Readonly<Record<KindFacts['filter'], (narrowing: Narrowing) => Condition>> = {
  link: byLink,
  entry: ({ column, value }) =>
    value === 'none' ? sql`cardinality(${column}) = 0` : sql`${value} = any(${column}::text[])`,
  flag: ({ column, value }) => sql`${column} = ${value === 'true' || value === '1'}`,
  // 'none' may be the name of a choice, never of a text worth looking for.
  choice: isValue,
  value: narrowing => (narrowing.value === 'none' ? isUnset(narrowing) : isValue(narrowing)),
}

function byLink({ resource, name, field, value, column }: Narrowing): Condition {
  const id = Number(value) || 0
  if (inverseOf(field)) return sql`true`
  if (isKey(field)) return value === 'none' ? sql`${column} is null` : sql`${column} = ${id}`
  const links = sql`select 1 from ${sql.table(linkTableOf(resource, name))} l where l.row_id = t.id`
  return value === 'none' ? sql`not exists (${links})` : sql`exists (${links} and l.target_id = ${id})`
}

/**
 * A filter of the list: links by id, lists by one of their entries, flags by true or false, `none` for what is not set,
 * everything else by value.
 */
export function filterBy(resource: Resource, name: string, value: string): Condition {
  const field = resource.fields[name]
  if (!field) return sql`true`
  return FILTERS[kindOf(field).filter]({
    resource,
    name,
    field,
    value,
    column: sql`t.${sql.ref(columnOf(name, field))}`,
  })
}

type DayStart = (day: string, plus?: number) => Condition
type End = (column: Condition, text: string, startOf: DayStart) => Condition
type Ends = Readonly<Record<keyof Range, End>>

const SIGNS: Readonly<Record<keyof Range, string>> = { from: '>=', above: '>', to: '<=', below: '<' }
/** A moment is asked for by the day it falls on: that day as a whole belongs to it or not. */
const MOMENT: Ends = {
  from: (column, day, startOf) => sql`${column} >= ${startOf(day)}`,
  above: (column, day, startOf) => sql`${column} >= ${startOf(day, 1)}`,
  to: (column, day, startOf) => sql`${column} < ${startOf(day, 1)}`,
  below: (column, day, startOf) => sql`${column} < ${startOf(day)}`,
}
/**
 * The end of a range of whole numbers as one of them, so that an index knows it; beyond what a column holds any number
 * is as good.
 */
const wholeBound = (bound: keyof Range, text: string): Condition => {
  const round = sql.raw(bound === 'from' || bound === 'below' ? 'ceil' : 'floor')
  return sql`least(greatest(${round}(${text}::numeric), -9e15), 9e15)::bigint`
}

/** Rows whose value lies in the range; those without a value do not. `startOf` says when a local day begins. */
export function rangeBy(
  { fields }: Pick<Resource, 'fields'>,
  name: string,
  range: Range,
  startOf: DayStart,
): Condition[] {
  const field = rangedFields(fields).find(([known]) => known === name)?.[1]
  const kind = field && rangeOf(field)
  if (!kind) return []
  const column = sql`t.${sql.ref(snakeCase(name))}`
  const { stored } = kindOf(field)
  const isWhole = stored.as === 'column' && stored.type === 'integer'
  return Object.entries(range).flatMap(([bound, text]) => {
    if (text === undefined) return []
    if (kind === 'instant') return MOMENT[bound as keyof Range](column, text, startOf)
    const sign = sql.raw(SIGNS[bound as keyof Range])
    if (isWhole) return sql`${column} ${sign} ${wholeBound(bound as keyof Range, text)}`
    return sql`${column} ${sign} ${text}::${sql.raw(kind === 'day' ? 'date' : 'numeric')}`
  })
}

/** Every word of the search must stand in one of the fields named, upper and lower case alike. */
export const searchFor = (names: readonly string[], search: string): Condition[] =>
  search
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, 8)
    .map(word => {
      const pattern = `%${word.replace(/[\\%_]/g, sign => `\\${sign}`)}%`
      if (names.length === 0) return sql`false`
      return sql`(${sql.join(
        names.map(name => sql`t.${sql.ref(snakeCase(name))} ilike ${pattern}`),
        sql` or `,
      )})`
    })
