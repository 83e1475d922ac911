import { expect, test } from 'vitest'
import { branches } from '#contract/resources/branches.ts'
import { categories } from '#contract/resources/categories.ts'
import { tables } from '#contract/resources/tables.ts'
import { users } from '#contract/resources/users.ts'
import { editableFields, may, mayEverywhere, mayRemove } from '#web/backoffice/session/rights.ts'

const person = (role: string, ...branchIds: number[]) => ({ roles: [role], branches: branchIds.map(id => ({ id })) })

test.each([
  { role: 'ROLE_ADMIN', may: true, because: 'administrators may do everything' },
  { role: 'ROLE_MANAGER', may: true, because: 'managers keep the catalogue' },
  { role: 'ROLE_EMPLOYEE', may: false, because: 'employees only read it' },
])('$role creates tags: $may, because $because', ({ role, may: expected }) =>
  expect(may(person(role), 'tags.create')).toBe(expected),
)

test('only the administration works for every branch', () => {
  expect(mayEverywhere(person('ROLE_ADMIN'), 'branches.work')).toBe(true)
  expect(mayEverywhere(person('ROLE_MANAGER', 7, 8), 'branches.work')).toBe(false)
})

test('removing tables is for the administration', () => {
  expect(mayRemove(tables, person('ROLE_ADMIN'), { branch: { id: 1 } })).toBe(true)
  expect(mayRemove(tables, person('ROLE_MANAGER', 1), { branch: { id: 1 } })).toBe(false)
})

test.each([
  { who: person('ROLE_MANAGER', 7), row: { id: 7 }, includes: 'openingHours', because: 'it is their branch' },
  { who: person('ROLE_EMPLOYEE', 7), row: { id: 7 }, includes: 'pauses', because: 'anyone at the counter may pause' },
  { who: person('ROLE_ADMIN'), row: { id: 7 }, includes: 'name', because: 'administrators act everywhere' },
])('$who.roles may change $includes: $because', ({ who, row, includes }) =>
  expect(editableFields(branches, who, row)).toContain(includes),
)

test.each([
  { who: person('ROLE_MANAGER', 8), because: 'it is another branch' },
  { who: person('ROLE_EDITOR', 7), because: 'editors have nothing to do with branches' },
])('nothing of a branch may be changed by $who.roles: $because', ({ who }) =>
  expect(editableFields(branches, who, { id: 7 })).toEqual([]),
)

test('an editor changes texts and pictures of a category, not whether it is sold', () =>
  expect(editableFields(categories, person('ROLE_EDITOR'), { id: 1 })).toEqual(['name', 'description', 'image']))

test('a manager changes nothing of a row that other branches share', () => {
  const manager = person('ROLE_MANAGER', 7)
  expect(editableFields(categories, manager, { id: 1, isShared: true })).toEqual([])
  expect(editableFields(categories, manager, { id: 1, isShared: false })).toContain('isEnabled')
})

test('an administrator’s account is changed by administrators, though the manager of a branch they work at sees it', () => {
  const chef = { id: 5, branches: [{ id: 7 }], roles: ['ROLE_ADMIN'] }
  expect(editableFields(users, person('ROLE_MANAGER', 7), chef)).toEqual([])
  expect(editableFields(users, person('ROLE_MANAGER', 7), { ...chef, roles: ['ROLE_MANAGER'] })).toContain('phone')
  expect(editableFields(users, person('ROLE_ADMIN'), chef)).toContain('phone')
})

test('everybody changes the own profile and no account of a colleague', () => {
  const employee = { ...person('ROLE_EMPLOYEE', 7), id: 3 }
  expect(editableFields(users, employee, { id: 3, branches: [{ id: 7 }] })).toContain('phone')
  expect(editableFields(users, employee, { id: 3, branches: [{ id: 7 }] })).not.toContain('roles')
  expect(editableFields(users, employee, { id: 4, branches: [{ id: 7 }] })).toEqual([])
})

test.each([
  { who: 'ROLE_MANAGER', whose: ['ROLE_EDITOR'], may: false, because: 'editors are named by the administration' },
  { who: 'ROLE_MANAGER', whose: ['ROLE_EMPLOYEE', 'ROLE_PLANNER'], may: false, because: 'one role above is enough' },
  { who: 'ROLE_MANAGER', whose: ['ROLE_EMPLOYEE'], may: true, because: 'managers take employees on' },
  { who: 'ROLE_MANAGER', whose: [], may: true, because: 'nothing is gained by it' },
  { who: 'ROLE_ADMIN', whose: ['ROLE_ADMIN'], may: true, because: 'the administration gives every role' },
])('$who writes the sign-in of $whose: $may, since $because', ({ who, whose, may: expected }) => {
  const row = { id: 9, branches: [{ id: 7 }], roles: whose }
  const editable = editableFields(users, person(who, 7), row)
  for (const name of ['username', 'email', 'password', 'mustChangePassword'])
    expect(editable.includes(name), name).toBe(expected)
  expect(editable).toContain('position')
})
