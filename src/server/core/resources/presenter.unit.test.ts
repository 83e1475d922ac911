import { expect, test } from 'vitest'
import type { Role } from '#contract/role.ts'
import { defineResource } from '#contract/resource.ts'
import { GUEST, type Principal } from '#server/core/auth/principal.ts'
import { presenter } from '#server/core/resources/presenter.ts'

const suppliers = defineResource({
  path: 'suppliers',
  label: { one: 'Lieferant', many: 'Lieferanten' },
  gender: 'm',
  fields: {
    name: { kind: 'text', label: 'Name', required: true },
    phone: { kind: 'phone', label: 'Telefon', audience: 'staff' },
    discount: { kind: 'percentage', label: 'Rabatt', audience: 'management' },
    goods: {
      kind: 'collection',
      label: 'Waren',
      fields: {
        name: { kind: 'text', label: 'Name', required: true },
        cost: { kind: 'money', label: 'Einkauf', audience: 'management' },
      },
    },
  },
  list: { columns: ['name'], search: ['name'], sort: 'name' },
})
const meta = { id: 1, version: 1, createdAt: '', updatedAt: '' }
const row = { ...meta, name: 'Bäcker', phone: '+431', discount: 5, goods: [{ name: 'Semmel', cost: 0.3 }] }
const as = (role: Role): Principal => ({
  kind: 'user',
  id: 1,
  username: 'toni',
  firstName: null,
  lastName: null,
  roles: [role],
  branchIds: [],
  canSeeRevenue: false,
  mustChangePassword: false,
  mustSetUpSecondFactor: false,
})
const forGuests = { ...meta, name: 'Bäcker', goods: [{ name: 'Semmel' }] }
const forStaff = { ...forGuests, phone: '+431' }

test.each([
  { who: 'a guest', principal: GUEST, sees: forGuests },
  {
    who: 'a device of a branch',
    principal: { kind: 'device', id: 1, name: 'Tablet', branchId: 1, opens: 'backoffice' } as const,
    sees: forGuests,
  },
  { who: 'an employee', principal: as('ROLE_EMPLOYEE'), sees: forStaff },
  { who: 'an editor', principal: as('ROLE_EDITOR'), sees: forStaff },
  { who: 'a manager', principal: as('ROLE_MANAGER'), sees: row },
  { who: 'an administrator', principal: as('ROLE_ADMIN'), sees: row },
])('$who reads of a row what its definition says is for them', ({ principal, sees }) => {
  expect(presenter(suppliers)(row, principal)).toEqual(sees)
})

test('what was added to nested rows since they were stored reads as its default for whoever gets it', () => {
  const old = { ...row, goods: [{ name: 'Semmel' }] }
  expect(presenter(suppliers)(old, as('ROLE_MANAGER'))).toEqual({ ...row, goods: [{ name: 'Semmel', cost: null }] })
})
