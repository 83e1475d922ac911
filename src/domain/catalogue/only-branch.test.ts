import { expect, test } from 'vitest'
import { onlyBranch, onlyOrderable } from '#domain/catalogue/only-branch.ts'

const wien = { identifier: 'wien', isPublic: true, isEnabled: true }
const graz = { identifier: 'graz', isPublic: true, isEnabled: true }
const secret = { identifier: 'lager', isPublic: false, isEnabled: true }
const closed = { identifier: 'alt', isPublic: true, isEnabled: false }

test.each([
  { branches: [wien], only: 'wien', because: 'there is no other' },
  { branches: [wien, graz], only: undefined, because: 'guests have to choose' },
  { branches: [secret], only: undefined, because: 'it takes no orders from the web shop' },
  { branches: [secret, wien, closed], only: 'wien', because: 'the others are not there for guests' },
  { branches: [closed], only: undefined, because: 'it is closed for good' },
  { branches: [], only: undefined, because: 'there is none' },
])('of $branches.length branches $only is the only one: $because', ({ branches, only }) => {
  expect(onlyBranch(branches)?.identifier).toBe(only)
  expect(onlyOrderable(branches, 'ordering')?.identifier).toBe(only)
  expect(onlyOrderable(branches, 'marketing')).toBeUndefined()
})
