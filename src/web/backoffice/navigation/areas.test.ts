import { expect, test } from 'vitest'
import type { Role } from '#contract/role.ts'
import { AREAS } from '#web/backoffice/navigation/areas.ts'
import { visibleAreas } from '#web/backoffice/navigation/visible-areas.ts'
import { ROUTES } from '#web/backoffice/routes.tsx'
import { creatable } from '#web/backoffice/shell/find-records.ts'
import type { Me } from '#contract/calls/session.ts'

const somebody = (...roles: Role[]) => ({ id: 3, roles, branches: [{ id: 7, name: 'Neubau' }] }) as unknown as Me

const DESK = '/orders/current /orders/missed /orders/history /availability'
const CATALOGUE = '/products /categories /menus /tags /images /uploads'
const BRANCH = '/branches /tables /donatees'

/** Written by hand beside the table of rights (model 2.12), so that neither changes unnoticed. */
test.each([
  { roles: [], sees: '/dashboard' },
  { roles: ['ROLE_PLANNER'], sees: '/dashboard' },
  { roles: ['ROLE_EMPLOYEE'], sees: `/dashboard ${DESK} ${CATALOGUE}` },
  { roles: ['ROLE_EDITOR'], sees: `/dashboard ${CATALOGUE} /navigations` },
  { roles: ['ROLE_MANAGER'], sees: `/dashboard ${DESK} ${CATALOGUE} ${BRANCH} /users` },
  { roles: ['ROLE_MANAGER', 'ROLE_EDITOR'], sees: `/dashboard ${DESK} ${CATALOGUE} /navigations ${BRANCH} /users` },
  { roles: ['ROLE_ADMIN'], sees: `/dashboard ${DESK} ${CATALOGUE} /navigations ${BRANCH} /divisions /users /settings` },
] as const)('$roles finds in the navigation: $sees', ({ roles, sees }) =>
  expect(visibleAreas(AREAS, ROUTES, somebody(...roles)).flatMap(({ areas }) => areas.map(({ path }) => path))).toEqual(sees.split(' ')),
)

test.each([
  { role: 'ROLE_EMPLOYEE', makes: [] },
  { role: 'ROLE_EDITOR', makes: [] },
  { role: 'ROLE_MANAGER', makes: ['/products/new', '/categories/new', '/menus/new', '/users/new'] },
  { role: 'ROLE_ADMIN', makes: ['/products/new', '/categories/new', '/menus/new', '/branches/new', '/users/new'] },
] as const)('the search offers $role to make $makes', ({ role, makes }) =>
  expect(creatable(somebody(role)).map(({ path }) => path)).toEqual(makes),
)

test('an area asks for the same right as the page it leads to', () => {
  const pages = new Map(ROUTES.map(({ path, ability }) => [path.replace(/\/:\w+\?$/, ''), ability]))
  const areas = AREAS.flatMap(group => group.areas).filter(({ path }) => pages.has(path))
  expect(areas.map(({ path, ability }) => [path, ability])).toEqual(areas.map(({ path }) => [path, pages.get(path)]))
})
