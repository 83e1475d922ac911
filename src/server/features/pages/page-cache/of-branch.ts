import { BRANCH_CARD, type BranchCardData } from '#contract/resources/branch-card.ts'
import type { BranchRow } from '#contract/resources/branches.ts'
import type { MenuRow } from '#contract/resources/menus.ts'
import type { TableRow } from '#contract/resources/tables.ts'
import { isKioskAt } from '#domain/orders/draft/order-source.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'
import { workedOut } from '#server/features/pages/page-cache/cache-dependencies.ts'
import { pick } from '#server/features/pages/pick.ts'

const cards = new WeakMap<BranchRow, BranchCardData>()

/** What other pages show of a branch; the same object as long as the branch is. */
function cardOf(branch: BranchRow): BranchCardData {
  const card = cards.get(branch) ?? pick(branch, BRANCH_CARD)
  cards.set(branch, card)
  return card
}

/** The branches that have pages on the site, or at kiosks. */
export const shownBranches = (catalogue: Catalogue, isKiosk: boolean): readonly BranchCardData[] =>
  workedOut(catalogue, ({ branches, config }) =>
    branches
      .filter(
        branch => branch.isEnabled && (!isKiosk || (config.routeSet !== 'marketing' && isKioskAt(branch, config))),
      )
      .map(cardOf),
  )

const menusByBranch = new WeakMap<readonly MenuRow[], Map<number, MenuRow[]>>()
const tablesByBranch = new WeakMap<readonly TableRow[], Map<number, TableRow[]>>()

/** The menus a branch has. */
export const menusAt = (catalogue: Catalogue, branchId: number): readonly MenuRow[] =>
  workedOut(catalogue, ({ menus }) => indexed(menusByBranch, menus, menu => menu.branches).get(branchId) ?? [])

/** The tables a branch has. */
export const tablesAt = (catalogue: Catalogue, branchId: number): readonly TableRow[] =>
  workedOut(catalogue, ({ tables }) => indexed(tablesByBranch, tables, table => [table.branch]).get(branchId) ?? [])

/** What guests of a branch ordered most lately, by the ids of products. */
export const favouritesAt = (catalogue: Catalogue, branchId: number): readonly number[] =>
  workedOut(catalogue, ({ popular }) => popular.products.get(branchId) ?? [])

/** Rows by the branches they belong to, in their order; made at the first question about these rows, gone with them. */
function indexed<T>(
  all: WeakMap<readonly T[], Map<number, T[]>>,
  rows: readonly T[],
  branchesOf: (row: T) => readonly { id: number }[],
): ReadonlyMap<number, readonly T[]> {
  const known = all.get(rows)
  if (known) return known
  const index = new Map<number, T[]>()
  for (const row of rows)
    for (const { id } of branchesOf(row)) {
      const own = index.get(id)
      if (own) own.push(row)
      else index.set(id, [row])
    }
  all.set(rows, index)
  return index
}
