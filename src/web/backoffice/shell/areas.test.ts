import { expect, test } from 'vitest'
import { titleOf } from '#contract/resource.ts'
import { RESOURCES } from '#contract/resources/index.ts'
import type { Role } from '#contract/role.ts'
import { listAddress } from '#web/backoffice/navigation/record-address.ts'
import { AREAS } from '#web/backoffice/areas/index.ts'
import { areaAt, visibleAreas } from '#web/backoffice/navigation/visible-areas.ts'
import { ROUTES } from '#web/backoffice/shell/routes.ts'
import { creatable } from '#web/backoffice/shell/find-records.ts'
import type { Me } from '#contract/calls/session.ts'

const somebody = (...roles: Role[]) => ({ id: 3, roles, branches: [{ id: 7, name: 'Neubau' }] }) as unknown as Me

const seenBy = (...roles: Role[]) => visibleAreas(AREAS, somebody(...roles)).flatMap(({ areas }) => areas)

const DESK =
  '/orders/current /orders/new /kitchen /orders/missed /orders/history /statistics /withdrawals /ratings /availability /print-jobs'
/** The same for who leads, with what is earned. */
const LEADING = DESK.replace('/statistics', '/statistics /daily-totals /day-closing')
const PEOPLE = '/customers /external-users'
const CATALOGUE = '/products /option-groups /categories /menus /tags /images /image-templates /labels /uploads /fonts'
/** The same for who may bring a menu as well, and who leads: with the people between. */
const WHOLE_CATALOGUE = `/products /option-groups /categories /menus /menu-import /coupons /tags ${PEOPLE} /images /image-templates /labels /uploads /fonts`
const CONTENT = '/sites /blocks /forms /navigations /redirects /missing-pages /website-links /campaign-links'
const SCREENS = '/digital-signage/devices /digital-signage/streams /digital-signage/segments'
const HOUSE = '/branches /tables /table-codes /devices /donatees'
const PEOPLE_AND_TASKS =
  '/tasks /projects /routines /time-tracking /working-schedules /absences /working-activities /time-sheets /balances /holiday-balances /work-figures /shift-templates /departments'

/** Everybody finds their own tasks and hours; what a branch works through only who works at one. */
const HOURS =
  '/tasks /projects /time-tracking /working-schedules /absences /working-activities /time-sheets /balances /holiday-balances'

/**
 * Written by hand beside the table of rights (docs/reference/rights.md#back-office-routes), so that neither changes
 * unnoticed.
 */
test.each([
  { roles: [], sees: `/dashboard /inbox /calendar ${HOURS} /further-areas` },
  { roles: ['ROLE_PLANNER'], sees: `/dashboard /inbox /calendar ${HOURS} /shift-templates /further-areas` },
  {
    roles: ['ROLE_EMPLOYEE'],
    sees: `/dashboard /inbox /calendar ${DESK} ${CATALOGUE} ${HOURS.replace('/projects', '/projects /routines')} /further-areas`,
  },
  {
    roles: ['ROLE_EDITOR'],
    sees: `/dashboard /inbox /calendar /statistics /ratings ${CATALOGUE} ${CONTENT} ${SCREENS} /scenes ${HOURS} /further-areas`,
  },
  {
    roles: ['ROLE_MANAGER'],
    sees: `/dashboard /inbox /calendar ${LEADING} ${WHOLE_CATALOGUE} /campaign-links ${HOUSE} ${SCREENS} ${PEOPLE_AND_TASKS} /users /logs /further-areas`,
  },
  {
    roles: ['ROLE_MANAGER', 'ROLE_EDITOR'],
    sees: `/dashboard /inbox /calendar ${LEADING} ${WHOLE_CATALOGUE} ${CONTENT} ${HOUSE} ${SCREENS} /scenes ${PEOPLE_AND_TASKS} /users /logs /further-areas`,
  },
  {
    roles: ['ROLE_ADMIN'],
    sees: `/dashboard /inbox /calendar ${LEADING} ${WHOLE_CATALOGUE.replace('/menu-import', '/menu-import /catalogue-file')} ${CONTENT} ${HOUSE} ${SCREENS} /scenes ${PEOPLE_AND_TASKS} /divisions /users /settings /api-tokens /webhooks /logs /further-areas`,
  },
] as const)('$roles finds in the navigation: $sees', ({ roles, sees }) =>
  expect(visibleAreas(AREAS, somebody(...roles)).flatMap(({ areas }) => areas.map(({ path }) => path))).toEqual(
    sees.split(' '),
  ),
)

test('kinds of wood are found where the website is one for marketing, by those who may write them', () => {
  const woods = (role: Role, routeSet?: 'ordering' | 'marketing') =>
    visibleAreas(AREAS, somebody(role), routeSet).some(({ areas }) => areas.some(({ path }) => path === '/woods'))
  expect([woods('ROLE_EDITOR', 'marketing'), woods('ROLE_ADMIN', 'marketing')]).toEqual([true, true])
  expect([woods('ROLE_EDITOR', 'ordering'), woods('ROLE_EDITOR'), woods('ROLE_EMPLOYEE', 'marketing')]).toEqual([
    false,
    false,
    false,
  ])
})

test.each([
  { role: 'ROLE_EMPLOYEE', makes: [] },
  { role: 'ROLE_EDITOR', makes: ['/sites/new'] },
  {
    role: 'ROLE_MANAGER',
    makes: ['/products/new', '/option-groups/new', '/categories/new', '/menus/new', '/customers/new', '/users/new'],
  },
  {
    role: 'ROLE_ADMIN',
    makes: [
      '/products/new',
      '/option-groups/new',
      '/categories/new',
      '/menus/new',
      '/customers/new',
      '/sites/new',
      '/branches/new',
      '/departments/new',
      '/users/new',
    ],
  },
] as const)('the search offers $role to make $makes', ({ role, makes }) =>
  expect(creatable(somebody(role), seenBy(role)).map(({ path }) => path)).toEqual(makes),
)

test('an area asks for the same right as the page it leads to', () => {
  const pages = new Map(ROUTES.map(({ path, ability }) => [path.replace(/\/:\w+\?$/, ''), ability]))
  const areas = AREAS.flatMap(group => group.areas)
  expect(areas.map(({ path, ability }) => [path, ability])).toEqual(areas.map(({ path }) => [path, pages.get(path)]))
})

test.each([
  { path: '/orders/current', area: '/orders/current', because: 'it is its own page' },
  { path: '/orders/missed', area: '/orders/missed', because: 'a fixed word is no number of an order' },
  { path: '/orders/new', area: '/orders/new', because: 'an order that is entered has no number yet' },
  { path: '/orders/512', area: '/orders/current', because: "an order's page belongs to the orders" },
  { path: '/branches/3/hours', area: '/branches', because: 'a tab belongs to its record' },
  { path: '/logs/3', area: '/logs', because: 'an entry belongs to the log' },
  { path: '/statistics/revenue', area: '/statistics', because: 'a page of figures belongs to them' },
  { path: '/settings', area: '/settings', because: 'the group may be left out' },
  { path: '/profile', area: undefined, because: 'nobody finds it in the navigation' },
])('$path is shown as a part of $area: $because', ({ path, area }) => expect(areaAt(AREAS, path)?.path).toBe(area))

test('an area of a collection bears the name of its definition, and its records have a page where the definition says so', () => {
  const paths = new Set(ROUTES.map(({ path }) => path.split('/:')[0] + (path.includes('/:id') ? '/:id' : '')))
  for (const { path, label, finds } of AREAS.flatMap(group => group.areas)) {
    const resource = RESOURCES.find(known => listAddress(known.path) === path)
    if (!resource) continue
    expect(label).toBe(resource.label.many)
    if (finds) expect({ title: 'name', ...finds }, path).toEqual({ one: resource.label.one, title: titleOf(resource) })
    expect(paths.has(`${path}/:id`), path).toBe(resource.opens === 'page')
  }
})
