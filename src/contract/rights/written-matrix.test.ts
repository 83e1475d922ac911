import { describe, expect, test } from 'vitest'
import { RESOURCES } from '#contract/resources/index.ts'
import { scopesOf, type Asker } from '#contract/rights/decide.ts'
import { RIGHTS, type Ability } from '#contract/rights/rights.ts'
import type { Role } from '#contract/role.ts'
import type { KeyKind } from '#domain/devices/branch-key.ts'

const staff = (...roles: Role[]): Asker => ({ kind: 'user', id: 3, roles, branchIds: [7] })
const device = (opens: KeyKind): Asker => ({ kind: 'device', branchId: 7, opens })
const ASKERS: readonly Asker[] = [
  { kind: 'guest' },
  staff(),
  staff('ROLE_EMPLOYEE'),
  staff('ROLE_EDITOR'),
  staff('ROLE_PLANNER'),
  staff('ROLE_MANAGER'),
  staff('ROLE_ADMIN'),
  device('frontdesk'),
  device('backoffice'),
  device('kiosk'),
  { kind: 'player', branchId: 7 },
]

/**
 * How far everybody's right reaches, written by hand beside the table
 * (docs/reference/rights.md#rights-beyond-collections) so that neither changes unnoticed: guest, staff without a role,
 * employee, editor, planner, manager, administrator, pick-up board, tablet, kiosk and TV. A all, B own branches, O
 * one's own, - not at all. What can be done with collections stands in `rights.test.ts` of the server.
 */
const MATRIX: Readonly<Record<string, string>> = {
  'users.details': '-OOOOAA----',
  'users.grant': '------A----',
  'users.invite': '-----BA----',
  'branches.work': '-BBBBBA----',
  'orders.place': 'AAAAAAAAAAA',
  'orders.attach': 'AAAAAAAAAAA',
  'orders.enter': '--B--BA----',
  'orders.discount': '-----BA----',
  'orders.follow': 'OOOOOOOOOOO',
  'orders.read': '--B--BA-B--',
  'orders.history': '--B--BA----',
  'orders.step': '--B--BA-B--',
  'orders.decide': '--B--BA----',
  'orders.edit': '--B--BA----',
  'orders.refund': '-----BA----',
  'reports.read': '-----BA----',
  'closings.read': '--B--BA----',
  'closings.close': '-----BA----',
  'statistics.web': '--BA-BA----',
  'statistics.webPast': '---A-BA----',
  'statistics.orders': '--B--BA----',
  'statistics.revenue': '-----BA----',
  'statistics.past': '-----BA----',
  'statistics.ratings': '--BA-BA----',
  'statistics.report': '-----BA----',
  'payments.hear': 'AAAAAAAAAAA',
  'payment-accounts.read': '------A----',
  'payment-accounts.write': '------A----',
  'orders.bump': '--B--BA-B--',
  'orders.notify': '--B--BA----',
  'orders.remove': '------A----',
  'orders.print': '--B--BA-B--',
  'print-jobs.read': '--B--BA----',
  'print-jobs.write': '--B--BA----',
  'print-jobs.watch': '--B--BA-B--',
  'orders.board': '-------B---',
  'notices.read': '--B--BA----',
  'notices.addresses': '-----BA----',
  'withdrawals.declare': 'AAAAAAAAAAA',
  'withdrawals.read': '--B--BA----',
  'withdrawals.settle': '-----BA----',
  'form-submissions.send': 'AAAAAAAAAAA',
  'ratings.read': '--BA-BA----',
  'catalogue.export': '------A----',
  'catalogue.import': '------A----',
  'labels.print': '--AA-AA----',
  'fonts.read': '--AA-AA----',
  'fonts.write': '---A-AA----',
  'availability.read': 'AAAAAAAAAAA',
  'availability.write': '--B--BA-B--',
  'pulse.follow': '--B--BABB-B',
  'devices.test': '--B--BA----',
  'devices.command': '-----BA----',
  'devices.pair': 'AAAAAAAAAAA',
  'devices.beat': '-------BBB-',
  'branch-keys.read': '-----BA----',
  'branch-keys.write': '-----BA----',
  'customers.link': '--B--BA----',
  'customers.merge': '-----BA----',
  'customers.export': '------A----',
  'customers.anonymise': '------A----',
  'api-tokens.issue': '------A----',
  'webhooks.operate': '------A----',
  'external-users.invite': '-----BA----',
  'external-users.enter': '-----------',
  'closures.read': '-----BA----',
  'closures.tell': '-----BA----',
  'holidays.read': '-----BA----',
  'config.read': 'AAAAAAAAAAA',
  'config.details': '-----AA----',
  'sites.publish': '---A--A----',
  'config.write': '------A----',
  'shop.read': 'AAAAAAAAAAA',
  'session.open': 'AAAAAAAAAAA',
  'account.read': '-OOOOOO----',
  'account.password': '-OOOOOO----',
  'account.protect': '-OOOOOO----',
  'account.work': '-OOOOOO----',
  'saved-views.read': '-OOOOOO----',
  'saved-views.write': '-OOOOOO----',
  'time-tracking.use': '-OOOOOO----',
  'time-tracking.identify': '-----------',
  'time-tracking.code': '-OOOOOO----',
  'time-tracking.keys': '-----BA----',
  'work-contracts.read': '-OOOOBA----',
  'work-contracts.write': '-----BA----',
  'working-activities.read': '-OOOOBA----',
  'working-activities.ask': '-OOOOOO----',
  'working-activities.manage': '-----BA----',
  'working-activities.remove': '------A----',
  'time-sheets.read': '-OOOOBA----',
  'time-sheets.sign': '-OOOOOO----',
  'time-sheets.approve': '-----BA----',
  'time-sheets.export': '-----BA----',
  'balances.read': '-OOOBBA----',
  'balances.adjust': '-----BA----',
  'working-schedules.read': '-OBOBBA----',
  'working-schedules.ask': '-OOOOOO----',
  'working-schedules.take': '--B--BA----',
  'working-schedules.plan': '----BBA----',
  'inbox.read': '-OOOOOO----',
  'calendar.read': '-OOOOOO----',
  'calendar.subscribe': 'AAAAAAAAAAA',
  'projects.read': '-OOOOBA----',
  'projects.create': '-----BA----',
  'projects.write': '-OOOOBA----',
  'projects.remove': '------A----',
  'tasks.read': '-OOOOBA----',
  'tasks.follow': '-OOOOBA----',
  'tasks.create': '-OOOOBA----',
  'tasks.write': '-OOOOBA-B--',
  'tasks.move': '-OOOOBA----',
  'tasks.clock': '-OOOOBA----',
  'tasks.discuss': '-OOOOBA----',
  'tasks.remove': '------A----',
  'tasks.routines': '--B--BA-B--',
  'tasks.identify': '--------B--',
  'tasks.report': '--B--BA----',
  'working-schedules.feed': 'AAAAAAAAAAA',
  'digital-signage-devices.test': '--B--BA----',
  'digital-signage-devices.command': '-----BA----',
  'digital-signage-devices.special': '---A-BA----',
  'digital-signage-devices.beat': '----------B',
  'redirects.missing': '---A--A----',
  'content-ai.generate': '---A-AA----',
  'analytics.log': 'AAAAAAAAAAA',
  'kiosk.unlock': 'AAAAAAAAAAA',
  'kiosk.screensaver': 'AAAAAAAAAAA',
  'backups.read': '-----AA----',
  'backups.make': '------A----',
  'logs.read': '-----BA----',
  'backoffice.enter': '-AAAAAA----',
  'system.metrics': '------A----',
}

const letterOf = (asker: Asker, ability: Ability) => {
  const scopes = scopesOf(asker, ability)
  return scopes.has('all') ? 'A' : scopes.has('branch') ? 'B' : scopes.has('own') ? 'O' : '-'
}

/** Somebody who was told that they may see what is earned. */
const TOLD: Asker = { kind: 'user', id: 3, roles: ['ROLE_EMPLOYEE'], branchIds: [7], canSeeRevenue: true }

describe('Beyond collections', () => {
  test('every ability stands in the matrix', () => {
    const standard = RESOURCES.flatMap(({ path }) =>
      ['read', 'browse', 'create', 'update', 'remove'].map(verb => `${path}.${verb}`),
    )
    const all = Object.entries(RIGHTS).flatMap(([subject, verbs]) =>
      Object.keys(verbs).map(verb => `${subject}.${verb}`),
    )
    expect(Object.keys(MATRIX).sort()).toEqual(all.filter(ability => !standard.includes(ability)).sort())
  })

  test.each(Object.entries(MATRIX))('%s reaches %s', (ability, letters) =>
    expect(ASKERS.map(asker => letterOf(asker, ability as Ability)).join('')).toBe(letters),
  )
})

test('somebody from outside may what everybody may, and come in', () => {
  const outsider: Asker = { kind: 'external', id: 3 }
  const beyond = Object.keys(MATRIX).filter(
    ability => letterOf(outsider, ability as Ability) !== letterOf({ kind: 'guest' }, ability as Ability),
  )
  // and see what they are given, tick it off and talk about it
  expect(beyond).toEqual([
    'external-users.enter',
    'projects.read',
    'tasks.read',
    'tasks.write',
    'tasks.move',
    'tasks.discuss',
  ])
  for (const { path } of RESOURCES)
    for (const verb of ['read', 'browse', 'create', 'update', 'remove'])
      expect(letterOf(outsider, `${path}.${verb}` as Ability)).toBe(
        letterOf({ kind: 'guest' }, `${path}.${verb}` as Ability),
      )
})

test.each([
  {
    asker: { kind: 'worker', id: 3 } as const,
    beyond: ['time-tracking.use'],
    who: 'somebody by the token of their clock',
  },
  { asker: device('clock'), beyond: ['devices.beat', 'time-tracking.identify'], who: 'a terminal' },
])('$who may what everybody may, and $beyond', ({ asker, beyond }) => {
  const isBeyond = (ability: string) =>
    letterOf(asker, ability as Ability) !== letterOf({ kind: 'guest' }, ability as Ability)
  expect(Object.keys(MATRIX).filter(isBeyond)).toEqual(beyond)
  for (const { path } of RESOURCES)
    for (const verb of ['read', 'browse', 'create', 'update', 'remove']) expect(isBeyond(`${path}.${verb}`)).toBe(false)
})

test('who was told that they may see what is earned may read it of their branches, and nothing else that their role may not', () => {
  const beyond = Object.keys(MATRIX).filter(
    ability => letterOf(TOLD, ability as Ability) !== letterOf(staff('ROLE_EMPLOYEE'), ability as Ability),
  )
  expect(beyond).toEqual(['reports.read', 'closings.close', 'statistics.revenue'])
  expect(letterOf(TOLD, 'reports.read')).toBe('B')
})
