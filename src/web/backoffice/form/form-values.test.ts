import { expect, test } from 'vitest'
import { categories } from '#contract/resources/categories.ts'
import { tables } from '#contract/resources/tables.ts'
import { users } from '#contract/resources/users.ts'
import { firstValues } from '#web/backoffice/form/form-values.ts'
import { isFixed } from '#web/backoffice/form/fixed-fields.ts'

const wien = { id: 1, name: 'Wien' }
const linz = { id: 2, name: 'Linz' }
const manager = { roles: ['ROLE_MANAGER'], branches: [wien, linz] }
const admin = { roles: ['ROLE_ADMIN'], branches: [wien] }

test('a new table stands in the branch one looks at', () =>
  expect(firstValues(tables, manager, 2)).toEqual({ branch: linz }))
test('with several branches and none selected nothing is guessed', () =>
  expect(firstValues(tables, manager, null)).toEqual({}))
test('with a single branch there is nothing to choose', () =>
  expect(firstValues(tables, { ...manager, branches: [wien] }, null)).toEqual({ branch: wien }))
test('a colleague made by a manager is an employee of their branches', () =>
  expect(firstValues(users, manager, null)).toEqual({ roles: ['ROLE_EMPLOYEE'], branches: [wien, linz] }))
test('administrators choose roles and branches themselves', () => expect(firstValues(users, admin, 1)).toEqual({}))
test('what belongs to no branch starts as its definition says', () =>
  expect(firstValues(categories, manager, 1)).toEqual({}))

test.each([
  { who: manager, field: 'roles', fixed: true, because: 'only administrators give roles' },
  { who: admin, field: 'roles', fixed: false, because: 'administrators give roles' },
  { who: admin, field: 'lastLoginAt', fixed: true, because: 'the system writes it' },
])('$field of a user is fixed for $who.roles: $fixed, because $because', ({ who, field, fixed }) =>
  expect(isFixed(users, field, who)).toBe(fixed),
)
