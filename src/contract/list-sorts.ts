import type { Fields } from '#contract/field.ts'
import { isSortable } from '#contract/field-facts.ts'
import type { Resource } from '#contract/resource.ts'

/**
 * What a list can be sorted by, of the fields that are shown: single values and the stamps of a row, or of them what
 * the definition names.
 */
export function sortNames({ list: { sorts } }: Pick<Resource, 'list'>, shown: Fields): string[] {
  const fields = Object.entries(shown).flatMap(([name, field]) => (isSortable(field) ? [name] : []))
  const all = ['id', 'createdAt', 'updatedAt', ...fields]
  return sorts ? all.filter(name => name === 'id' || (sorts as readonly string[]).includes(name)) : all
}
