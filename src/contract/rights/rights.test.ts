import { describe, expect, test } from 'vitest'
import { RESOURCES } from '#contract/resources/index.ts'
import { abilityOf, belongingOf } from '#contract/rights/collection-rights.ts'
import { scopesOf, type Asker } from '#contract/rights/decide.ts'
import { grantsFor, RIGHTS, scopesIn, type Ability, type CollectionVerb } from '#contract/rights/rights.ts'
import { ROLES, type Role } from '#contract/role.ts'

const VERBS: readonly CollectionVerb[] = ['read', 'browse', 'create', 'update', 'remove']
const ABILITIES = Object.entries(RIGHTS).flatMap(([subject, verbs]) =>
  Object.keys(verbs).map(verb => `${subject}.${verb}` as Ability),
)
const holding = (...roles: Role[]): Asker => ({ kind: 'user', id: 1, roles, branchIds: [1] })

describe.each(RESOURCES.map(resource => ({ path: resource.path, resource })))('The row of $path', ({ resource }) => {
  test('lets administrators do everything with every row', () => {
    for (const verb of VERBS)
      expect([...scopesOf(holding('ROLE_ADMIN'), abilityOf(resource, verb))], verb).toContain('all')
  })
  test('lets nobody change what they may not read', () => {
    const blind = (Object.keys(ROLES) as Role[]).filter(
      role => scopesOf(holding(role), abilityOf(resource, 'read')).size === 0,
    )
    for (const verb of VERBS)
      expect(
        blind.filter(role => scopesOf(holding(role), abilityOf(resource, verb)).size > 0),
        verb,
      ).toEqual([])
  })
  test('speaks of what is published, of branches and of people only where the definition does', () => {
    const read = grantsFor(abilityOf(resource, 'read'))
    const readers = Object.values(read).flatMap(scopesIn)
    expect(readers.includes('published')).toBe(resource.publicWhen !== undefined)
    const scopes = VERBS.flatMap(verb => Object.values(grantsFor(abilityOf(resource, verb))).flatMap(scopesIn))
    if (readers.includes('branch')) expect(resource.branchField).toBeDefined()
    expect(scopes.includes('own')).toBe(resource.ownerField !== undefined)
    if (resource.branchField) expect(scopes).toContain('branch')
  })
})

test.each(ABILITIES)('somebody has the right of %s', ability =>
  expect(Object.keys(grantsFor(ability))).not.toHaveLength(0),
)

test('an ability that is none is nobody’s', () => expect(grantsFor('orders.eat' as Ability)).toEqual({}))

test.each([
  { field: 'branch', row: { branch: { id: 7, name: 'Neubau' } }, branches: [7], because: 'a link leads to one' },
  { field: 'branch', row: { branch: 7 }, branches: [7], because: 'a bare number does as well' },
  {
    field: 'branches',
    row: { branches: [{ id: 7 }, { id: 8 }] },
    branches: [7, 8],
    because: 'a list of links to several',
  },
  { field: 'id', row: { id: 7 }, branches: [7], because: 'a branch is its own' },
  { field: 'branch', row: { branch: null }, branches: [], because: 'an empty link leads to nobody' },
  { field: 'branch', row: {}, branches: [], because: 'so does one that is not there' },
])('the branches behind $row are $branches: $because', ({ field, row, branches }) =>
  expect(belongingOf({ branchField: field }, row).branches).toEqual(branches),
)

test('rows of a collection without branches belong to none, which is not the same as to no one', () =>
  expect('branches' in belongingOf({}, { id: 7 })).toBe(false))
