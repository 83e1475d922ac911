import { heldValue, kindOf } from '#contract/field-facts.ts'
import type { Resource } from '#contract/resource.ts'
import type { FormValues } from '#web/backoffice/form/form-store.ts'
import type { AnyRow } from '#web/backoffice/rows/use-rows.ts'

/** Collections whose rows are often made after the pattern of another one. */
const COPIED = ['products', 'option-groups', 'categories', 'menus', 'branches', 'nodes', 'sites']
export const isCopied = (path: string): boolean => COPIED.includes(path)

/**
 * The values of a new row like this one: its name says so, and what must be unique, was only for the moment or is
 * nobody’s to type is left out.
 */
export function copyOf({ fields, title = 'name' }: Pick<Resource, 'fields' | 'title'>, row: AnyRow): FormValues {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const value = row[name]
      if (value === undefined || field.isFixed || kindOf(field).isLeftOutOfCopies) return []
      return [[name, name === title && typeof value === 'string' ? `${value} (Kopie)` : heldValue(field, value)]]
    }),
  )
}
