import { describe, expect, test } from 'vitest'
import { allows, decide, holds, mayForBranch, type Asker, type Belonging } from '#contract/rights/decide.ts'
import { grantsFor, RIGHTS, scopesIn, type Ability } from '#contract/rights/rights.ts'
import type { Role } from '#contract/role.ts'

const OWN = 7
const OTHER = 8
const person = (...roles: Role[]): Asker => ({ kind: 'user', id: 3, roles, branchIds: [OWN] })
const GUEST: Asker = { kind: 'guest' }
const device = (opens: 'frontdesk' | 'backoffice'): Asker => ({ kind: 'device', branchId: OWN, opens })
const at = (...branches: number[]): Belonging => ({ branches })

describe('A right for one’s own branches', () => {
  test.each([
    { before: at(OWN), after: at(OWN), is: 'everything', because: 'the row is and stays at home' },
    { before: null, after: at(OWN), is: 'everything', because: 'it is made at home' },
    { before: at(OWN), after: null, is: 'everything', because: 'it ends at home' },
    { before: null, after: at(OTHER), is: 'nothing', because: 'it would be made elsewhere' },
    { before: at(OTHER), after: null, is: 'nothing', because: 'it is not theirs to end' },
    { before: at(OWN), after: at(OTHER), is: 'nothing', because: 'it would leave their reach' },
    { before: at(OTHER), after: at(OWN), is: 'nothing', because: 'it would be taken from others' },
    { before: at(OWN), after: at(OWN, OTHER), is: 'nothing', because: 'it would reach into another branch' },
    { before: at(OWN, OTHER), after: at(OWN), is: 'nothing', because: 'another branch would lose it' },
    { before: at(OWN), after: at(), is: 'nothing', because: 'it would belong to nobody' },
    { before: {}, after: {}, is: 'everything', because: 'such rows belong to no branch' },
    { before: { isShared: true }, after: { isShared: true }, is: 'nothing', because: 'other branches use it' },
  ] as const)('$before → $after: $is, because $because', ({ before, after, is }) =>
    expect(decide(person('ROLE_MANAGER'), 'tables.update', before, after)).toBe(is),
  )

  const bounded = Object.entries(RIGHTS).flatMap(([subject, verbs]) =>
    Object.keys(verbs).flatMap(verb => {
      const ability = `${subject}.${verb}` as Ability
      return Object.entries(grantsFor(ability)).flatMap(([holder, grant]) =>
        scopesIn(grant).includes('branch') && holder.startsWith('ROLE_') ? [{ ability, role: holder as Role }] : [],
      )
    }),
  )
  test.each(bounded)('$ability of $role ends where the own branches end', ({ ability, role }) => {
    const asker = person(role)
    expect(decide(asker, ability, at(OWN))).not.toBe('nothing')
    for (const [before, after] of [
      [at(OTHER), null],
      [null, at(OTHER)],
      [at(OWN), at(OTHER)],
      [at(OTHER), at(OWN)],
      [at(OWN, OTHER), at(OWN)],
    ])
      expect(decide(asker, ability, before!, after!)).toBe('nothing')
    expect(decide({ ...asker, branchIds: [] } as Asker, ability, at(OWN))).toBe('nothing')
  })
})

describe('Fields', () => {
  test.each([
    {
      who: person('ROLE_EMPLOYEE'),
      row: at(OWN),
      touched: ['pauses'],
      may: true,
      because: 'anyone at the counter may pause',
    },
    {
      who: person('ROLE_EMPLOYEE'),
      row: at(OWN),
      touched: ['delay'],
      may: true,
      because: 'anyone at the counter sees how much is to do',
    },
    {
      who: person('ROLE_EMPLOYEE'),
      row: at(OWN),
      touched: ['pauses', 'name'],
      may: false,
      because: 'a name is not theirs',
    },
    { who: person('ROLE_EMPLOYEE'), row: at(OTHER), touched: ['pauses'], may: false, because: 'it is another branch' },
    { who: person('ROLE_EMPLOYEE'), row: at(OTHER), touched: [], may: false, because: 'not even to change nothing' },
    {
      who: person('ROLE_MANAGER'),
      row: at(OWN),
      touched: ['pauses', 'name'],
      may: true,
      because: 'a manager changes all of it',
    },
  ])('$touched of a branch: $may, because $because', ({ who, row, touched, may }) =>
    expect(allows(decide(who, 'branches.update', row), touched)).toBe(may),
  )

  test('who is both editor and manager writes texts everywhere and prices at home', () => {
    const both = person('ROLE_EDITOR', 'ROLE_MANAGER')
    expect(decide(both, 'tags.update', { isShared: true })).toEqual(['name', 'image'])
    expect(decide(both, 'tags.update', { isShared: false })).toBe('everything')
  })
})

describe('What is one’s own', () => {
  test.each([
    { who: person(), owner: 3, may: true, because: 'it is their account' },
    { who: person(), owner: 4, may: false, because: 'it is a colleague’s' },
    { who: person('ROLE_EMPLOYEE'), owner: 0, may: false, because: 'a list of people is nobody’s own' },
    {
      who: person('ROLE_MANAGER'),
      owner: 4,
      may: true,
      because: 'a manager may change people, whose they are is told later',
    },
    { who: GUEST, owner: 3, may: false, because: 'guests have no account' },
  ])('before the row is read: $may, because $because', ({ who, owner, may }) =>
    expect(holds(who, 'users.update', owner)).toBe(may),
  )

  test('a row that speaks of nobody is nobody’s', () => {
    for (const asker of [person(), GUEST]) expect(decide(asker, 'users.update', { owner: null })).toBe('nothing')
  })
})

describe('Who is no member of staff', () => {
  test.each([
    {
      who: GUEST,
      ability: 'branches.read',
      row: { isPublished: true },
      is: 'everything',
      because: 'everybody sees what is published',
    },
    {
      who: GUEST,
      ability: 'branches.read',
      row: { isPublished: false },
      is: 'nothing',
      because: 'the rest is for staff',
    },
    {
      who: person(),
      ability: 'branches.read',
      row: { isPublished: false },
      is: 'everything',
      because: 'and staff it is without any role',
    },
    {
      who: device('backoffice'),
      ability: 'orders.read',
      row: at(OWN),
      is: 'everything',
      because: 'its key opens the orders',
    },
    {
      who: device('backoffice'),
      ability: 'orders.read',
      row: at(OTHER),
      is: 'nothing',
      because: 'it stands in one branch',
    },
    {
      who: device('backoffice'),
      ability: 'orders.step',
      row: at(OWN),
      is: 'everything',
      because: 'it takes the steps of a counter',
    },
    { who: device('backoffice'), ability: 'orders.step', row: at(OTHER), is: 'nothing', because: 'of its own' },
    {
      who: device('backoffice'),
      ability: 'orders.decide',
      row: at(OWN),
      is: 'nothing',
      because: 'a person rejects and cancels',
    },
    {
      who: device('frontdesk'),
      ability: 'orders.read',
      row: at(OWN),
      is: 'nothing',
      because: 'the board shows nothing of guests',
    },
    {
      who: device('frontdesk'),
      ability: 'orders.board',
      row: at(OWN),
      is: 'everything',
      because: 'that is what it is for',
    },
  ] as const)('$who.kind, $ability: $is, because $because', ({ who, ability, row, is }) =>
    expect(decide(who, ability, row)).toBe(is),
  )

  test('a right to some fields is none to a whole branch', () => {
    expect(mayForBranch(person('ROLE_EDITOR'), 'menus.update', OWN)).toBe(false)
    expect(mayForBranch(person('ROLE_MANAGER'), 'menus.update', OWN)).toBe(true)
    expect(mayForBranch(person('ROLE_MANAGER'), 'menus.update', OTHER)).toBe(false)
  })
})
