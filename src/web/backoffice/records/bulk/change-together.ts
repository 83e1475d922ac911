import type { BulkAnswer } from '#contract/bulk.ts'
import type { CallData } from '#contract/call.ts'
import type { changePrices } from '#contract/calls/catalogue/product-prices.ts'
import type { Resource } from '#contract/resource.ts'
import type { BulkChange } from '#web/backoffice/records/bulk/bulk-change.ts'
import { ask } from '#web/kit/ask.ts'
import { changeRows } from '#web/kit/rows.ts'

type Seen = readonly { id: number; version?: number }[]
/** What became of rows, and of the groups of options that changed with them. */
export type Together = BulkAnswer & Partial<Pick<CallData<typeof changePrices>, 'groups'>>

/**
 * Changes rows, or says with `isDryRun` what would become of each. Under which category products stand is changed on the menus, groups of
 * options by a call of their own, and prices with those of groups by another: `groups` are those that were seen. @throws ApiError
 */
export async function changeTogether(
  resource: Resource,
  rows: Seen,
  { category, offer, withGroups, ...change }: BulkChange,
  isDryRun: boolean,
  groups?: Seen,
): Promise<Together> {
  const adjust = change.adjust?.['price']
  if (withGroups && adjust) {
    const body = { rows: [...rows], adjust, isDryRun, ...(groups && { groups: [...groups] }) }
    return ask('POST', '/products/prices', { session: 'staff', body })
  }
  if (offer) {
    const { group, isOffered } = offer
    return ask('POST', '/products/option-groups', {
      session: 'staff',
      body: { rows: [...rows], group: { id: group }, isOffered, isDryRun },
    })
  }
  if (category === undefined) return changeRows(resource, { rows: [...rows], ...change, isDryRun })
  const body = { ids: rows.map(({ id }) => id), category: { id: category }, isDryRun }
  const { moved, to, refused } = await ask('POST', '/products/category', { session: 'staff', body })
  const named = (names: readonly string[]) => ({ category: names.map(name => ({ id: 0, name })) })
  return {
    done: moved.length,
    refused,
    rows: moved.map(({ id, name, from }) => ({ id, version: 0, name, before: named(from), after: named([to]) })),
  }
}
