import { expect, test } from 'vitest'
import { heldRoles, staffKind } from '#contract/role.ts'

test.each([
  { roles: ['ROLE_EMPLOYEE', 'ROLE_MANAGER'], kind: 'manager', because: 'the highest role counts' },
  { roles: ['ROLE_ADMIN'], kind: 'admin', because: 'administration is above all' },
  { roles: [], kind: 'employee', because: 'least rights for unknown roles' },
])('$roles counts as $kind: $because', ({ roles, kind }) => expect(staffKind(roles)).toBe(kind))

test.each([
  {
    role: 'ROLE_MANAGER',
    held: ['ROLE_EMPLOYEE', 'ROLE_MANAGER', 'ROLE_PLANNER'],
    because: 'who leads a branch does its work and plans it',
  },
  { role: 'ROLE_EDITOR', held: ['ROLE_EDITOR'], because: 'texts are apart from the counter' },
  { role: 'ROLE_CHEF', held: [], because: 'that is no role' },
])('$role holds $held: $because', ({ role, held }) => expect(heldRoles([role]).sort()).toEqual(held))
