import type { Resource } from '#contract/resource.ts'
import type { Me } from '#contract/calls/session.ts'
import { branches } from '#contract/resources/branches.ts'
import { categories } from '#contract/resources/categories.ts'
import { menus } from '#contract/resources/menus.ts'
import { products } from '#contract/resources/products.ts'
import { users } from '#contract/resources/users.ts'
import type { Role } from '#contract/role.ts'
import { fold } from '#domain/text/fold.ts'
import { rowTitle } from '#web/backoffice/lists/row-title.ts'
import { mayCreate } from '#web/backoffice/session/rights.ts'
import { mayEnter } from '#web/backoffice/session/use-me.ts'
import { callApi } from '#web/kit/api.ts'

type Found = { path: string; label: string; kind: string }
type FoundRow = { id: number } & Record<string, unknown>
const PER_KIND = 5

const SEARCHED: readonly { resource: Resource; roles: readonly Role[] }[] = [
  { resource: products, roles: ['ROLE_EMPLOYEE', 'ROLE_EDITOR'] },
  { resource: categories, roles: ['ROLE_EMPLOYEE', 'ROLE_EDITOR'] },
  { resource: menus, roles: ['ROLE_EMPLOYEE', 'ROLE_EDITOR'] },
  { resource: branches, roles: ['ROLE_MANAGER'] },
  { resource: users, roles: ['ROLE_MANAGER'] },
]

/** What the person may make new, with the address where that happens. */
export const creatable = (me: Me): { path: string; label: string }[] =>
  SEARCHED.filter(({ resource, roles }) => mayEnter(me, roles) && mayCreate(resource, me)).map(({ resource }) => ({
    path: `/${resource.path}/new`,
    label: `${resource.label.one} anlegen`,
  }))

/** Records whose search fields contain the words, a few of each kind the person may open. Those that begin with them come first; a kind that fails to load is left out. */
export async function findRecords(me: Me, search: string, signal: AbortSignal): Promise<Found[]> {
  const found = await Promise.allSettled(
    SEARCHED.filter(({ roles }) => mayEnter(me, roles)).map(async ({ resource }) => {
      const rows = await callApi<FoundRow[]>('GET', `/${resource.path}`, {
        query: { search, page: 1, limit: PER_KIND },
        signal,
        session: 'staff',
      })
      return rows.map(row => ({ path: `/${resource.path}/${row.id}`, label: rowTitle(resource, row), kind: resource.label.one }))
    }),
  )
  const begins = ({ label }: Found) => (fold(label).startsWith(fold(search)) ? 0 : 1)
  return found.flatMap(result => (result.status === 'fulfilled' ? result.value : [])).toSorted((one, other) => begins(one) - begins(other))
}
