import type { PublicOrder } from '#contract/calls/order-shape.ts'
import { parsePath } from '#contract/pages/route.ts'
import { packPage } from '#contract/pages/page-pack.ts'
import type { MessagePageData, PageData } from '#contract/pages/page-data.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'
import type { App } from '#server/core/context.ts'
import { createLimiter } from '#server/core/concurrency-limit.ts'
import { isDatabaseAway } from '#server/core/db/is-database-away.ts'
import { createAllowance } from '#server/core/allowance.ts'
import { householdOf } from '#server/core/http/network-of.ts'
import type { Detour, Detours, Gone } from '#server/features/pages/detour.ts'
import { tooManyPageData, tooManyPages } from '#server/features/pages/limits/too-many-pages.ts'
import { createPageTurns } from '#server/features/pages/page-cache/render-queue.ts'
import { type ReadName, watched } from '#server/features/pages/page-cache/cache-dependencies.ts'
import { type Keepable, PageCache } from '#server/features/pages/page-cache.ts'
import { lastResort } from '#server/features/pages/last-resort.ts'
import { isKeptSearch } from '#server/features/pages/delivery-search.ts'
import { pageData } from '#server/features/pages/page-data.ts'
import { readForSearch } from '#server/features/pages/search/website-search.ts'
import { pageExpiry } from '#server/features/pages/page-expiry.ts'
import { rankedBranches } from '#server/features/pages/ranked-branches.ts'
import type { PageRenderer } from '#server/features/pages/page-renderer.ts'
import { hasMapBlock, securityHeaders } from '#server/features/pages/security-headers.ts'
import { CachedResponse } from '#server/core/http/cached-response.ts'
import { themeCss } from '#server/features/pages/theme-css.ts'
import { plainPath } from '#server/features/pages/limits/page-address.ts'

/** Parts of pages that other features know. */
export type PagePorts = {
  /** The guest's view of an order, or null when uid and hash belong to none. */
  findOrder?: (uid: string, hash: string) => Promise<PublicOrder | null>
  detours?: Detours
}

/**
 * A page as a document or as its data; `origin` is scheme and host of its canonical address, '' where nobody knows
 * them.
 */
export type PageWish = { kind: 'html' | 'json'; path: string; origin: string }

/**
 * An answer with what it says: whether the page is there, and the redirect that says that it is gone; or where it has
 * moved to.
 */
export type PageReply = { answer: CachedResponse; isMissing?: boolean; gone?: Gone } | { detour: Detour }

export type PageAnswers = {
  /** The ready-made answer, if there is one that still holds. */
  kept(wish: PageWish): CachedResponse | undefined
  /**
   * Makes the answer, and keeps it when it is the same for everyone. Wishes for the same page at once share the work.
   * While a document is made anew because something on it was edited, guests get the one before (decision 041). What
   * cannot be kept is refused to an `address` that has more of it made than any guest looks at. @throws Problem
   * `tooMany`, for the data of a page.
   */
  make(wish: PageWish, asker: Asker): Promise<PageReply>
}
/** Who wants a page: from where, and whether somebody of the staff, who may look for what they have just edited. */
export type Asker = { address: string; isStaff: boolean }

type Headers = readonly (readonly [string, string])[]

/** `expiresAt` is null for what must not be kept. */
type Made = { page: PageData; renderer: PageRenderer; expiresAt: string | null }
type Found = Detour | Gone | undefined
/** A page, and what is kept of it where it may be. */
type Drawn = { reply: PageReply; page: Keepable | undefined }
type Worked = { reply: PageReply; isKept: boolean }

/** Searches for who delivers are kept apart from the other pages, which they must not push out. */
const SEARCHES = { pages: 100, bytes: 8_000_000 }
/**
 * Pages that nobody has, and others that cannot be kept: for one household, and for one order by whomever it is looked
 * at.
 */
const NOWHERE = { atOnce: 60, perSecond: 1 }
const ORDER = { atOnce: 30, perSecond: 0.5 }
/**
 * How often it is looked for redirects: a whole office may follow old links, and whoever tries out paths asks the
 * database no more than this.
 */
const LOOKED_UP = { atOnce: 300, perSecond: 20 }

const keyOf = ({ kind, path, origin }: PageWish) => `${kind} ${origin} ${path}`

/** So long after an edit guests may still get the page from before it. */
const OUTDATED_MS = 2000
/**
 * What a guest must not see too late: that a branch is closed, paused or gone, that a dish is sold out there, what the
 * shop has set (rare, and looked at by whoever set it from a device that is not signed in), and what was published or
 * taken back on the website.
 */
const AT_ONCE: readonly ReadName[] = ['branchByIdentifier', 'branchById', 'availability', 'config', 'websiteContent']
/** A smaller copy is worth its while once a page has stood for so long. */
const SHRINK_AFTER_MS = 3000

/** The frame of a page around a message instead of what it would have shown. */
function asMessage(page: PageData, status: MessagePageData['status']): MessagePageData {
  const {
    branch: _branch,
    menu: _menu,
    checkout: _checkout,
    order: _order,
    pushKey: _key,
    payMethods: _methods,
    site: _site,
    delivery: _delivery,
    form: _form,
    search: _search,
    ...frame
  } = page
  return { ...frame, status }
}

/** Whether a page is worth keeping: the same for everyone, and no search that anybody could vary for ever. */
const isForAll = (page: PageData, catalogue: Catalogue) =>
  page.status === 200 && !page.order && !page.search && (!page.delivery || isKeptSearch(catalogue, page))

/**
 * The way from a path to the bytes of its page. `rendererOf` may take its time at the first page and throws when
 * nothing was built.
 */
export function createPageAnswers(app: App, ports: PagePorts, rendererOf: () => Promise<PageRenderer>): PageAnswers {
  const cache = new PageCache()
  const searches = new PageCache(SEARCHES)
  const cacheOf = ({ path }: PageWish) => (path.startsWith('/delivery/') ? searches : cache)
  const inWork = new Map<string, Promise<Worked>>()
  const inTurn = createPageTurns()
  const shrinkOne = createLimiter(1)
  const allowances = {
    nowhere: createAllowance(NOWHERE),
    order: createAllowance(ORDER),
    lookedUp: createAllowance(LOOKED_UP),
  }
  const isSecure = app.env.publicUrl?.startsWith('https:') === true
  app.catalogue.onRenewed((catalogue, sinceMs) => {
    for (const one of [cache, searches]) one.renew(catalogue, sinceMs)
  })

  const find = (wish: PageWish) => cacheOf(wish).find(keyOf(wish), app.clock.now())

  /**
   * Pages of the shop are made once for all and counted for nobody: who shares an address with somebody hostile still
   * gets them.
   */
  function isTooMuch({ page, expiresAt }: Made, address: string): boolean {
    if (expiresAt !== null || !app.env.hasRateLimits) return false
    const now = Date.parse(app.clock.now())
    return page.order
      ? !allowances.order.take(page.order.uid, now)
      : !allowances.nowhere.take(householdOf(address), now)
  }

  async function documentOf({ page, renderer }: Made, headers: Headers): Promise<CachedResponse> {
    try {
      return new CachedResponse(page.status, await renderer.render(page), headers)
    } catch (error) {
      app.log.error({ err: error, path: page.path }, 'A page could not be rendered')
      const html = await renderer.render(asMessage(page, 500)).catch(() => null)
      return html === null ? lastResort(page.path) : new CachedResponse(500, html, headers)
    }
  }

  /** Makes a page of the newest catalogue there is when its turn has come. */
  async function work(wish: PageWish, address: string): Promise<Worked> {
    const { route } = parsePath(wish.path)
    const [renderer, catalogue, order] = await Promise.all([
      rendererOf(),
      app.catalogue.current(),
      route.name === 'status' ? ports.findOrder?.(route.uid, route.hash) : null,
    ])
    const { reply, page } = await inTurn(() =>
      draw(wish, address, { renderer, order, catalogue: app.catalogue.settled() ?? catalogue }),
    )
    if ('answer' in reply) await reply.answer.pack()
    if (page) keep(wish, page)
    else cacheOf(wish).forget(keyOf(wish))
    return { reply, isKept: page !== undefined }
  }

  /** What a redirect says of a path without a page. The kiosk shows no pages of the website. */
  async function found({ path, context, status }: PageData, address: string): Promise<Found> {
    if (status !== 404 || context !== 'site' || !ports.detours) return undefined
    const isLookedUp =
      !app.env.hasRateLimits || allowances.lookedUp.take(householdOf(address), Date.parse(app.clock.now()))
    return isLookedUp ? ports.detours.find(path) : undefined
  }

  async function draw(
    wish: PageWish,
    address: string,
    {
      renderer,
      order,
      catalogue,
    }: { renderer: PageRenderer; order: PublicOrder | null | undefined; catalogue: Catalogue },
  ): Promise<Drawn> {
    const { path, origin, kind } = wish
    if (parsePath(path).route.name === 'search') await readForSearch(catalogue, app.clock.now())
    const { seen, reads } = watched(catalogue)
    const drawn = pageData(seen, {
      path,
      now: app.clock.now(),
      origin,
      build: renderer.build,
      mapStyle: app.env.addresses.mapStyle,
      order,
    })
    const detour = await found(drawn, address)
    if (detour && detour.status !== '410' && kind === 'html') return { reply: { detour }, page: undefined }
    const page: PageData = !detour
      ? drawn
      : detour.status === '410'
        ? asMessage(drawn, 410)
        : { ...drawn, isMoved: true }
    const isKeepable = isForAll(page, catalogue) && path === plainPath(path)
    const expiresAt = isKeepable
      ? pageExpiry(page, catalogue, page.totals && rankedBranches(catalogue, page.now).until)
      : null
    const made: Made = { page, renderer, expiresAt }
    if (isTooMuch(made, address)) {
      if (kind === 'json') throw tooManyPageData()
      return { reply: { answer: tooManyPages(path) }, page: undefined }
    }
    const styles = [...renderer.inlineStylesOf(page), themeCss(page.config)]
    const isSecret = page.route.name === 'status'
    const headers: Headers = [
      ...(app.env.isDev
        ? []
        : securityHeaders({ ...page.config, hasMapBlock: hasMapBlock(page) }, { isSecure, styles, isSecret })),
      ['content-type', kind === 'html' ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8'],
      ['cache-control', expiresAt ? 'no-cache' : 'no-store'],
    ]
    const answer =
      kind === 'html'
        ? await documentOf(made, headers)
        : new CachedResponse(200, JSON.stringify(packPage(renderer.prepare(page))), headers)
    const isKept = expiresAt !== null && answer.status === 200 && !app.env.isDev
    const reply = {
      answer,
      isMissing: page.status === 404 && !detour,
      ...(detour?.status === '410' && { gone: detour }),
    }
    return { reply, page: isKept ? { answer, expiresAt, reads: reads() } : undefined }
  }

  function keep(wish: PageWish, page: Keepable): void {
    const isFirst = !cacheOf(wish).has(keyOf(wish))
    cacheOf(wish).keep(keyOf(wish), page)
    // Whatever is kept under this name when its turn comes: nothing is held for those who wait.
    const shrink = () =>
      void shrinkOne(async () => find(wish)?.shrink()).catch((error: unknown) =>
        app.log.warn({ err: error }, 'A page could not be compressed'),
      )
    if (isFirst) shrink()
    else setTimeout(shrink, SHRINK_AFTER_MS).unref()
  }

  /** What is said where a document cannot be made. */
  function failed(wish: PageWish, error: unknown): CachedResponse {
    if (wish.kind !== 'html') throw error
    const isAway = isDatabaseAway(error)
    if (isAway) app.log.warn({ err: error }, 'The database is away')
    else app.log.error({ err: error, path: wish.path }, 'A page could not be made')
    return lastResort(wish.path, { isAway })
  }

  /** Makes a page, once for all who want it at the same time (request coalescing), so misses cause no stampede. */
  async function once(wish: PageWish, address: string): Promise<PageReply> {
    const key = keyOf(wish)
    const begin = () => {
      const promise = work(wish, address).finally(() => inWork.delete(key))
      inWork.set(key, promise)
      return promise
    }
    const known = inWork.get(key)
    if (!known) return (await begin()).reply
    const { reply, isKept } = await known
    // It may have been begun before an edit of which who joined it must not be told late.
    return !isKept || ('answer' in reply && find(wish) === reply.answer)
      ? reply
      : (await (inWork.get(key) ?? begin())).reply
  }

  /** The page from before an edit, as long as it does no harm. */
  function outdated(wish: PageWish): CachedResponse | undefined {
    if (wish.kind !== 'html' || parsePath(wish.path).context !== 'site') return undefined
    const old = cacheOf(wish).findOutdated(keyOf(wish), app.clock.now())
    return old && old.forMs <= OUTDATED_MS && !old.changed.some(name => AT_ONCE.includes(name)) ? old.answer : undefined
  }

  async function make(wish: PageWish, { address, isStaff }: Asker): Promise<PageReply> {
    // What has been announced up to here is read before a kept page is held against it.
    await app.catalogue.current()
    const kept = find(wish)
    if (kept) return { answer: kept }
    const old = isStaff ? undefined : outdated(wish)
    if (!old) return once(wish, address)
    if (!inWork.has(keyOf(wish)))
      once(wish, address).catch((error: unknown) => app.log.warn({ err: error }, 'A page could not be made anew'))
    return { answer: old }
  }

  return {
    kept: wish => (app.catalogue.settled() ? find(wish) : undefined),
    make: (wish, asker) => make(wish, asker).catch((error: unknown) => ({ answer: failed(wish, error) })),
  }
}
