import type { RowMeta } from '#contract/field.ts'
import { pickFor } from '#contract/shown-fields.ts'
import type { Resource } from '#contract/resource.ts'
import { blocks } from '#contract/resources/blocks.ts'
import { branches } from '#contract/resources/branches.ts'
import { categories } from '#contract/resources/categories.ts'
import { divisions } from '#contract/resources/divisions.ts'
import { menus } from '#contract/resources/menus.ts'
import { sites } from '#contract/resources/sites.ts'
import { tags } from '#contract/resources/tags.ts'
import { tables } from '#contract/resources/tables.ts'
import { donatees } from '#contract/resources/donatees.ts'
import { navigations } from '#contract/resources/navigations.ts'
import { nodes } from '#contract/resources/nodes.ts'
import { products } from '#contract/resources/products.ts'
import { configFields, type Config } from '#contract/config/config-fields.ts'
import { shownNode } from '#domain/forms/form.ts'
import { answeredProduct } from '#domain/catalogue/product-allergens.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'
import { audienceOf, isStaff, type Principal } from '#server/core/auth/principal.ts'
import { publishedTo } from '#server/core/resources/published-list.ts'
import { perReader } from '#server/core/resources/presenter.ts'

const pickOf = perReader(configFields, (_, audience) => pickFor<Partial<Config>>(configFields, audience))

/**
 * The settings a reader may see (docs/reference/settings.md#reading-settings): each says for itself whom it is for.
 * What stands for a secret, and the public half of a key, is for all.
 */
export function presentConfig(config: Config, principal: Principal): Partial<Config> {
  const shown = pickOf(principal)(config)
  const { exitPinIsSet } = config.kiosk
  const { publicKey } = config.push
  const { mail, sms, ai, map } = shown
  return {
    ...shown,
    kiosk: { ...shown.kiosk, exitPinIsSet },
    push: { ...shown.push, publicKey },
    ...(mail && { mail: { ...mail, passwordIsSet: config.mail.passwordIsSet } }),
    ...(sms && { sms: { ...sms, apiKeyIsSet: config.sms.apiKeyIsSet } }),
    ...(mail && map && { map: { ...map, tokenIsSet: config.map.tokenIsSet } }),
    ...(ai && { ai: { ...ai, apiKeyIsSet: config.ai.apiKeyIsSet } }),
  } as Partial<Config>
}

/** The initial load as this reader may see it (docs/reference/api-conventions.md#initial-load). */
export function presentInit(catalogue: Catalogue, principal: Principal) {
  const shown = <T extends object>(resource: Resource, rows: readonly T[]): T[] =>
    publishedTo(principal, resource, rows).map(viewOf(resource, principal))
  return {
    config: presentConfig(catalogue.config, principal),
    divisions: shown(divisions, catalogue.divisions),
    branches: shown(branches, catalogue.branches),
    menus: shown(menus, catalogue.menus),
    categories: shown(categories, catalogue.categories),
    products: shown(products, catalogue.products).map(product => answeredProduct(product, catalogue.config)),
    tags: shown(tags, catalogue.tags),
    tables: shown(tables, catalogue.tables),
    donatees: shown(donatees, catalogue.donatees),
    navigations: shown(navigations, catalogue.navigations),
    sites: shown(sites, catalogue.sites),
    blocks: shown(blocks, catalogue.blocks),
    nodes: shown(nodes, catalogue.nodes),
  }
}

/**
 * What a reader gets of a row by a call: what its definition shows them, and what every row carries
 * (docs/reference/api-conventions.md#fields-every-row-carries).
 */
export function viewOf(resource: Resource, principal: Principal): <T extends object>(row: T) => T {
  const pick = pickFor(resource.fields, audienceOf(principal))
  return <T extends object>(row: T) => {
    const { id, version, createdAt, updatedAt } = row as T & RowMeta
    const view = { id, version, createdAt, updatedAt, ...pick(row) } as unknown as T
    return resource.path === 'nodes' && !isStaff(principal) ? shownNode(view) : view
  }
}
