import { cellOf, cellText } from '#contract/cells/cell-of.ts'
import type { Field } from '#contract/field.ts'
import { fieldNamed, kindOf } from '#contract/field-facts.ts'
import { createSchema, updateSchema } from '#contract/field-schema.ts'
import { readInput } from '#contract/read-input.ts'
import type { Resource } from '#contract/resource.ts'
import { Problem } from '#domain/problem.ts'
import type { AllergenLegend } from '#domain/text/allergen-legend.ts'
import { isLinkList } from '#server/core/resources/columns.ts'
import type { Values } from '#server/core/resources/row.ts'
import type { CatalogueRow } from '#server/features/catalogue/file/catalogue-rows.ts'
import type { FileRow } from '#server/features/catalogue/file/read-catalogue.ts'
import {
  inOrder,
  leadsRight,
  refKey,
  refsIn,
  travellingFields,
  withIds,
} from '#server/features/catalogue/file/travelling-row.ts'

const SCHEMAS = { create: createSchema, update: updateSchema }
const made = new Map<string, ReturnType<typeof createSchema>>()
/** Checks are made once a collection: a file has hundreds of its rows. */
function schemaOf({ path, fields }: Resource, verb: 'create' | 'update') {
  const key = `${verb} ${path}`
  const schema = made.get(key) ?? SCHEMAS[verb](fields)
  made.set(key, schema)
  return schema
}

/** What a row says that its collection does not know, in German. */
export function unknownFields({ resource, values }: FileRow): string[] {
  const known = new Set(travellingFields(resource).map(([name]) => name))
  return Object.keys(values).flatMap(name => (known.has(name) ? [] : [`Unbekannte Angabe „${name.slice(0, 60)}“.`]))
}

/**
 * A row of a file as it is written here, checked as if it were sent alone. Lists go without what is not here. @throws
 * Problem `invalid`
 */
export function writtenRow(
  { resource, values }: Pick<FileRow, 'resource' | 'values'>,
  ids: ReadonlyMap<string, number>,
  verb: 'create' | 'update',
): Values {
  const given = Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fieldNamed(resource.fields, name)
      const isList = field && isLinkList(field) && Array.isArray(value)
      return [name, withIds(isList ? withoutMissing(value, ids) : value, ids)]
    }),
  )
  const read = readInput(schemaOf(resource, verb), given) as Values
  for (const [name, value] of Object.entries(values)) {
    const field = fieldNamed(resource.fields, name)
    if (field && !leadsRight(field, value, read[name]))
      throw new Problem('invalid', {
        field: name,
        code: 'link',
        message: 'Das führt zu etwas anderem, als hier stehen kann.',
      })
  }
  return read
}

/**
 * A link that the row can be without is left out; anything else stays to be refused. One row is listed once, even where
 * it has two names.
 */
const withoutMissing = (links: readonly unknown[], ids: ReadonlyMap<string, number>) => {
  const seen = new Set<number>()
  return links.filter(link => {
    const [ref] = refsIn(link)
    const id = ref && ids.get(refKey(ref))
    if (!ref) return true
    if (id === undefined || seen.has(id)) return false
    seen.add(id)
    return true
  })
}

const asText = (value: unknown) => JSON.stringify(inOrder(value)) ?? 'null'

/** What values are read with by people. */
export type Shown = { timeZone: string; legend: AllergenLegend }

/** What of a row that stands here the file changes, for people and as it is written. @throws Problem `invalid` */
export function changesOf(row: FileRow, here: CatalogueRow, ids: ReadonlyMap<string, number>, context: Shown) {
  const read = writtenRow(row, ids, 'update')
  const standing = withIds(here.values, ids) as Values
  const { success, data } = schemaOf(row.resource, 'update').safeParse(standing)
  const before = success ? (data as Values) : standing
  const changed = Object.keys(row.values).filter(name => asText(read[name]) !== asText(before[name]))
  if (changed.length === 0) return { body: {}, differences: [] }
  const shown = (field: Field, value: unknown) => {
    const { stored } = kindOf(field)
    if (stored.as !== 'column' || stored.type === 'jsonb') return null
    return cellText(cellOf(field, value, context)).slice(0, 200) || null
  }
  return {
    body: Object.fromEntries(changed.map(name => [name, read[name]])),
    differences: changed.flatMap(name => {
      const field = fieldNamed(row.resource.fields, name)
      return field ? [{ label: field.label, from: shown(field, before[name]), to: shown(field, read[name]) }] : []
    }),
  }
}
