import type { BulkAnswer } from '#contract/bulk.ts'
import type { CallData } from '#contract/call.ts'
import type { changePrices } from '#contract/calls/catalogue/products-at-once.ts'
import { MOST_AT_ONCE } from '#contract/bulk-limit.ts'
import type { Resource } from '#contract/resource.ts'
import type { BulkChange } from '#web/backoffice/records/bulk/bulk-change.ts'
import { inParts, partsOf, type Progress } from '#web/backoffice/records/bulk/in-parts.ts'
import { callApi } from '#web/kit/api-client.ts'
import { changeRows } from '#web/kit/resource-client.ts'

type Seen = readonly { id: number; version?: number }[]
/** What became of rows, and of the groups of options that changed with them. */
export type Together = BulkAnswer & Partial<Pick<CallData<typeof changePrices>, 'groups'>>
/** What became of the first `reached` rows, and what kept the others from it. */
export type Reached = Together & { reached: number; error?: unknown }

/** Whether a change is about groups of options, which a call knows whole or not at all. */
export const isWhole = ({ offer, withGroups }: BulkChange): boolean => offer !== undefined || withGroups === true

/**
 * Groups of options are changed once and counted over all products, so these go in one call: more rows than it may
 * touch are too many.
 */
export const isTooMany = (change: BulkChange, count: number): boolean => isWhole(change) && count > MOST_AT_ONCE

/**
 * Changes rows, or says with `isDryRun` what would become of each, in as many calls as it takes; `groups` are those
 * that were seen. Whoever stops it or loses the connection is told how far it came. Never throws.
 */
export async function changeTogether(
  resource: Resource,
  rows: Seen,
  change: BulkChange,
  isDryRun: boolean,
  { groups, ...progress }: Progress & { groups?: Seen } = {},
): Promise<Reached> {
  const parts = isWhole(change) ? [[...rows]] : partsOf(rows)
  const { answers, ...how } = await inParts(
    parts,
    part => changePart(resource, part, change, isDryRun, groups),
    progress,
  )
  return {
    done: answers.reduce((sum, { done }) => sum + done, 0),
    refused: answers.flatMap(({ refused }) => refused),
    rows: answers.flatMap(answer => answer.rows ?? []),
    ...(answers[0]?.groups && { groups: answers[0].groups }),
    ...how,
  }
}

/**
 * Under which category products stand is changed on the menus, groups of options by a call of their own, and prices
 * with those of groups by another. @throws ApiError
 */
async function changePart(
  resource: Resource,
  rows: Seen,
  { category, offer, withGroups, ...change }: BulkChange,
  isDryRun: boolean,
  groups?: Seen,
): Promise<Together> {
  const adjust = change.adjust?.['price']
  if (withGroups && adjust) {
    const body = { rows: [...rows], adjust, isDryRun, ...(groups && { groups: [...groups] }) }
    return callApi('POST', '/products/prices', { session: 'staff', body })
  }
  if (offer) {
    const { group, isOffered } = offer
    return callApi('POST', '/products/option-groups', {
      session: 'staff',
      body: { rows: [...rows], group: { id: group }, isOffered, isDryRun },
    })
  }
  if (category === undefined) return changeRows(resource, { rows: [...rows], ...change, isDryRun })
  const body = { ids: rows.map(({ id }) => id), category: { id: category }, isDryRun }
  const { moved, to, refused } = await callApi('POST', '/products/category', { session: 'staff', body })
  const named = (names: readonly string[]) => ({ category: names.map(name => ({ id: 0, name })) })
  return {
    done: moved.length,
    refused,
    rows: moved.map(({ id, name, from }) => ({ id, version: 0, name, before: named(from), after: named([to]) })),
  }
}
