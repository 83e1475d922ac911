import type { FastifyInstance } from 'fastify'
import {
  getAvailability,
  getBranchMenus,
  getConfig,
  getInit,
  getSlots,
  saveAvailability,
  saveConfig,
} from '#contract/calls/shop.ts'
import { getSuggestions } from '#contract/calls/suggestions.ts'
import { findTable, listTableCodes } from '#contract/calls/tables.ts'
import { menus, type MenuRow } from '#contract/resources/menus.ts'
import { decide } from '#contract/rights/decide.ts'
import { Problem } from '#domain/problem.ts'
import type { App } from '#server/core/context.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'
import { isStaff, requireAbility, type Principal } from '#server/core/auth/principal.ts'
import { sendCachedResponse } from '#server/core/http/response-cache.ts'
import { mountCall, SENT, routeOf } from '#server/core/http/mount-call.ts'
import { sessionToken } from '#server/core/auth/session-cookie.ts'
import { presentMe } from '#server/core/auth/present-me.ts'
import { initBytes } from '#server/features/shop/init/init-bytes.ts'
import { presentInit, viewOf, presentConfig } from '#server/features/shop/present-init.ts'
import { changeAvailability, currentAvailability } from '#server/features/shop/change-availability.ts'
import { changeConfig } from '#server/features/shop/change-config.ts'
import type { CallQuery } from '#contract/call.ts'
import type { BranchRow } from '#contract/resources/branches.ts'
import { daySlots, type Slot } from '#domain/hours/slots.ts'
import { addDays } from '#domain/time/local-time.ts'
import { takenBetween } from '#server/core/db/taken-load.ts'
import { legalVersionText, listLegalVersions as listCall } from '#contract/calls/legal-texts.ts'
import { LEGAL_PAGES } from '#contract/pages/legal.ts'
import { readInput } from '#contract/read-input.ts'
import { principalOf } from '#server/core/auth/authenticate.ts'
import { listLegalVersions, readLegalVersions } from '#server/core/db/legal-versions.ts'
import { LEGAL_DOCUMENT_POLICY, legalDocument } from '#server/core/http/legal-document.ts'
import { activeMenu } from '#domain/menu/active-menu.ts'

const MOST_SUGGESTED = 12

/**
 * What goes with the products of a cart, by id, best first: what staff named at them in the order of the cart, then
 * what guests order with them. Nothing that is in the cart already, is switched off or stands on no menu of now.
 */
function suggestionsFor(catalogue: Catalogue, branchId: number, productIds: readonly number[], now: string): number[] {
  if (!catalogue.config.enableSuggestions) return []
  const chosen = productIds.flatMap(id => catalogue.productById.get(id)?.goesWith.map(product => product.id) ?? [])
  const pairs = catalogue.popular.pairs.get(branchId)
  const ordered = byWorth(
    productIds.map(id => (catalogue.productById.get(id)?.goesWith.length ? [] : (pairs?.get(id) ?? []))),
  )
  const inCart = new Set(productIds)
  const listed = new Set(
    activeMenu(catalogue.menus, branchId, now)?.catalog.flatMap(({ category, products }) =>
      catalogue.categoryById.get(category.id)?.isEnabled ? products.map(({ id }) => id) : [],
    ),
  )
  const isOffered = (id: number) =>
    !inCart.has(id) && listed.has(id) && catalogue.productById.get(id)?.isEnabled === true
  return [...new Set([...chosen, ...ordered])].filter(isOffered).slice(0, MOST_SUGGESTED)
}

/** Places turned into one order: what stands high with one product, or with several, comes first. */
function byWorth(lists: readonly (readonly number[])[]): number[] {
  const worth = new Map<number, number>()
  for (const list of lists)
    for (const [place, id] of list.entries()) worth.set(id, (worth.get(id) ?? 0) + 1 / (place + 1))
  return [...worth].sort(([a, left], [b, right]) => right - left || a - b).map(([id]) => id)
}

/** Which versions of legal texts there are, and each of them to read, for those who run the business. */
function mountLegalVersions(server: FastifyInstance, app: App): void {
  mountCall(server, app, listCall, () => listLegalVersions(app.db))
  server.get(routeOf(legalVersionText.path), async (request, reply) => {
    requireAbility(await principalOf(app, request), legalVersionText.ability)
    const { id } = readInput(legalVersionText.params, request.params)
    const [version] = await readLegalVersions(app.db, [id])
    if (!version) throw new Problem('notFound', { message: 'Diese Fassung gibt es nicht.' })
    const { shopName, timeZone } = (await app.catalogue.current()).config
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', LEGAL_DOCUMENT_POLICY)
      .send(await legalDocument([version], { shop: shopName, timeZone, title: LEGAL_PAGES[version.page].title }))
  })
}

/** The table of a branch on which a code stands. @throws Problem `notFound` for any other. */
function tableByCode({ tables, tableByCode: byCode }: Catalogue, branchId: number, code: string) {
  const id = byCode.get(code)
  const table = tables.find(one => one.id === id && one.branch.id === branchId)
  if (!table)
    throw new Problem('notFound', { message: 'Diesen Tisch-Code gibt es hier nicht. Bitte fragen Sie beim Service.' })
  return { id: table.id, identifier: table.identifier }
}

/** Table 2 stands before table 10. */
const natural = new Intl.Collator('de', { numeric: true })

/** The tables of a branch with their codes, as people count them. */
function tableCodes({ tables, tableByCode: byCode }: Catalogue, branchId: number) {
  const codes = new Map([...byCode].map(([code, id]) => [id, code]))
  return tables
    .filter(({ branch }) => branch.id === branchId)
    .map(({ id, identifier }) => ({ id, identifier, code: codes.get(id) ?? '' }))
    .sort((a, b) => natural.compare(a.identifier, b.identifier))
}

/** The appointments a branch offers on one local day, without those that are full. */
async function listSlots(
  app: App,
  branch: BranchRow,
  { items, amount, categories, clientOrderKey, ...query }: CallQuery<typeof getSlots>,
  days: { maxDaysAhead: number; dayStart: string },
): Promise<Slot[]> {
  // the neighbouring days cover hours past midnight and every time zone
  const [from, to] = [`${addDays(query.day, -1)}T00:00:00Z`, `${addDays(query.day, 2)}T00:00:00Z`]
  const taken =
    branch.capacityRules.length > 0
      ? await takenBetween(app.db, { branchId: branch.id, from, to, key: clientOrderKey })
      : []
  const wanted = { orders: 1, items, amount, ...(categories && { byCategory: categories }) }
  return daySlots({ branch, ...query, now: app.clock.now(), ...days, taken, wanted })
}

/**
 * The menus of a branch: the active one (latest start not in the future) first, then older, then coming ones
 * (docs/reference/catalogue.md#active-menu).
 */
function activeFirst(menus: readonly MenuRow[], branchId: number, now: string): MenuRow[] {
  const own = menus.filter(menu => menu.branches.some(branch => branch.id === branchId))
  const started = own
    .filter(menu => menu.availableFrom <= now)
    .sort((a, b) => compare(b.availableFrom, a.availableFrom) || b.id - a.id)
  const coming = own
    .filter(menu => menu.availableFrom > now)
    .sort((a, b) => compare(a.availableFrom, b.availableFrom) || a.id - b.id)
  return [...started, ...coming]
}

const compare = (left: string, right: string) => (left < right ? -1 : left > right ? 1 : 0)

/** Branches answer to id and identifier, as far as one may see them. @throws Problem `notFound`. */
export function branchOf(catalogue: Catalogue, key: string, principal: Principal) {
  const branch = /^\d+$/.test(key) ? catalogue.branchById.get(Number(key)) : catalogue.branchByIdentifier.get(key)
  const isSeen = branch && decide(principal, 'branches.read', { isPublished: branch.isEnabled }) !== 'nothing'
  if (!isSeen) throw new Problem('notFound', { message: 'Filiale wurde nicht gefunden.' })
  return branch
}

/** Settings, the initial load and what a branch offers right now. */
export function mountShop(server: FastifyInstance, app: App) {
  mountCall(server, app, getConfig, async ({ principal }) =>
    presentConfig((await app.catalogue.current()).config, principal),
  )
  mountCall(server, app, saveConfig, async ({ body, principal }) =>
    presentConfig(await changeConfig(app, body, principal), principal),
  )
  mountLegalVersions(server, app)
  mountCall(server, app, getInit, async ({ principal, query, request, reply }) => {
    const catalogue = await app.catalogue.current()
    if (isStaff(principal))
      return {
        ...presentInit(catalogue, principal),
        me: await presentMe(app, principal.id, sessionToken(app, request)),
      }
    const branchId = query.branch === undefined ? undefined : branchOf(catalogue, query.branch, principal).id
    const make = (newest: Catalogue) => initBytes(newest, branchId)
    await sendCachedResponse(app, request, reply, {
      key: `init ${branchId ?? ''}`,
      make,
      isWhole: branchId === undefined,
    })
    return SENT
  })
  mountCall(server, app, getBranchMenus, async ({ params, principal }) => {
    const catalogue = await app.catalogue.current()
    const branch = branchOf(catalogue, params.id, principal)
    return activeFirst(catalogue.menus, branch.id, app.clock.now()).map(viewOf(menus, principal))
  })
  mountCall(server, app, getSlots, async ({ params, query, principal }) => {
    const catalogue = await app.catalogue.current()
    return listSlots(app, branchOf(catalogue, params.id, principal), query, {
      maxDaysAhead: catalogue.config.ordering.maxDaysAhead,
      dayStart: catalogue.config.businessDayStart,
    })
  })
  mountCall(server, app, getSuggestions, async ({ params, query, principal }) => {
    const catalogue = await app.catalogue.current()
    return suggestionsFor(catalogue, branchOf(catalogue, params.id, principal).id, query.products, app.clock.now()).map(
      id => ({ id }),
    )
  })
  mountCall(server, app, findTable, async ({ params, principal }) => {
    const catalogue = await app.catalogue.current()
    return tableByCode(catalogue, branchOf(catalogue, params.id, principal).id, params.code)
  })
  mountCall(server, app, listTableCodes, async ({ params, principal }) => {
    const catalogue = await app.catalogue.current()
    const branch = branchOf(catalogue, params.id, principal)
    requireAbility(principal, listTableCodes.ability, branch.id)
    return tableCodes(catalogue, branch.id)
  })
  mountCall(server, app, getAvailability, async ({ params, principal }) => {
    const branch = branchOf(await app.catalogue.current(), params.id, principal)
    return currentAvailability(app, branch.id, principal.kind !== 'guest')
  })
  mountCall(server, app, saveAvailability, async ({ params, body, principal }) => {
    const branch = branchOf(await app.catalogue.current(), params.id, principal)
    requireAbility(principal, saveAvailability.ability, branch.id)
    await changeAvailability(app, branch.id, Array.isArray(body) ? body : [body], principal)
    return currentAvailability(app, branch.id, true)
  })
}
