import type { Fields } from '#contract/field.ts'
import { startValues } from '#contract/field-defaults.ts'
import { heldValue } from '#contract/field-facts.ts'
import type { Resource } from '#contract/resource.ts'
import type { FormValues } from '#web/backoffice/form/form-store.ts'
import { may, type Person } from '#web/backoffice/session/rights.ts'

/**
 * What a form of these fields begins with: what was read, as a form holds it, and the start of whatever was not; null
 * for a new record.
 */
export function formValues(fields: Fields, row: FormValues | null): FormValues {
  const start = startValues(fields)
  if (!row) return start
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      row[name] === undefined ? start[name] : heldValue(field, row[name]),
    ]),
  )
}

/**
 * What a new record holds beyond its definition's defaults, because of who makes it: it belongs to the branch one works
 * at, and colleagues made by a manager start as employees, since only administrators give roles.
 */
export function firstValues(
  { path, fields, branchField }: Resource,
  person: Person,
  selectedBranchId: number | null,
): FormValues {
  const own =
    person.branches.find(branch => branch.id === selectedBranchId) ??
    (person.branches.length === 1 ? person.branches[0] : undefined)
  const values: Record<string, unknown> = {}
  if (own && branchField && fields[branchField]?.kind === 'reference') values[branchField] = own
  if (path === 'users' && !may(person, 'users.grant')) {
    values.roles = ['ROLE_EMPLOYEE']
    values.branches = own ? [own] : person.branches
  }
  return values
}
