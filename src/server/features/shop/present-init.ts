import type { Resource } from '#contract/resource.ts'
import { branches } from '#contract/resources/branches.ts'
import { categories } from '#contract/resources/categories.ts'
import { divisions } from '#contract/resources/divisions.ts'
import { navigations } from '#contract/resources/navigations.ts'
import { products } from '#contract/resources/products.ts'
import { abilityOf, belongingOf } from '#contract/rights/collection-rights.ts'
import { decide } from '#contract/rights/decide.ts'
import type { Catalogue } from '#server/core/cache/catalogue-cache.ts'
import { isStaff, type Principal } from '#server/core/auth/principal.ts'
import { presentConfig } from '#server/features/shop/present-config.ts'

/** The initial load as this reader may see it (specification section 7). */
export function presentInit(catalogue: Catalogue, principal: Principal) {
  const shown = <T extends object>(resource: Resource, rows: readonly T[]) =>
    rows
      .filter(row => decide(principal, abilityOf(resource, 'read'), belongingOf(resource, row as Record<string, unknown>)) !== 'nothing')
      .map(row => forReader(resource, row, principal))
  return {
    config: presentConfig(catalogue.config, principal),
    divisions: shown(divisions, catalogue.divisions),
    branches: shown(branches, catalogue.branches),
    menus: [...catalogue.menus],
    categories: shown(categories, catalogue.categories),
    products: shown(products, catalogue.products),
    tags: [...catalogue.tags],
    tables: [...catalogue.tables],
    donatees: [...catalogue.donatees],
    navigations: shown(navigations, catalogue.navigations),
    sites: [],
    blocks: [],
    nodes: [],
  }
}

function forReader<T extends object>(resource: Resource, row: T, principal: Principal): T {
  if (isStaff(principal)) return row
  return Object.fromEntries(Object.entries(row).filter(([name]) => !resource.fields[name]?.staffOnly)) as T
}
