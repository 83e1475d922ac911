import { setImmediate } from 'node:timers/promises'
import type { PublicOrder } from '#contract/calls/order-shape.ts'
import { parsePath } from '#contract/pages/route.ts'
import { packPage } from '#contract/pages/page-pack.ts'
import type { MessagePageData, PageData } from '#contract/pages/page-data.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'
import type { App } from '#server/core/context.ts'
import { createLimiter } from '#server/core/limiter.ts'
import { isDatabaseAway } from '#server/core/db/is-database-away.ts'
import { createAllowance, householdOf } from '#server/features/pages/limits/page-allowance.ts'
import { plainPath } from '#server/features/pages/limits/plain-path.ts'
import { tooManyPageData, tooManyPages } from '#server/features/pages/limits/too-many-pages.ts'
import { PageCache } from '#server/features/pages/page-cache.ts'
import { lastResort } from '#server/features/pages/last-resort.ts'
import { isKeptSearch } from '#server/features/pages/delivery-search.ts'
import { pageData } from '#server/features/pages/page-data.ts'
import { pageExpiry } from '#server/features/pages/page-expiry.ts'
import { rankedBranches } from '#server/features/pages/ranked-branches.ts'
import type { PageRenderer } from '#server/features/pages/page-renderer.ts'
import { securityHeaders } from '#server/features/pages/security-headers.ts'
import { StoredAnswer } from '#server/features/pages/stored-answer.ts'
import { themeCss } from '#server/features/pages/theme-css.ts'

/** Parts of pages that other features know. */
export type PagePorts = {
  /** The guest's view of an order, or null when uid and hash belong to none. */
  findOrder?: (uid: string, hash: string) => Promise<PublicOrder | null>
}

/** A page as a document or as its data; `origin` is scheme and host of its canonical address, '' where nobody knows them. */
export type PageWish = { kind: 'html' | 'json'; path: string; origin: string }

export type PageAnswers = {
  /** The ready-made answer, if there is one that still holds. */
  kept(wish: PageWish): StoredAnswer | undefined
  /**
   * Makes the answer, and keeps it when it is the same for everyone. Wishes for the same page at once share the work. What cannot be
   * kept is refused to an `address` that has more of it made than any guest looks at. @throws Problem `tooMany`, for the data of a page.
   */
  make(wish: PageWish, address: string): Promise<StoredAnswer>
}

type Headers = readonly (readonly [string, string])[]

/** `expiresAt` is null for what must not be kept. */
type Made = { page: PageData; renderer: PageRenderer; expiresAt: string | null }

/** Searches for who delivers are kept apart from the other pages, which they must not push out. */
const SEARCHES = { pages: 100, bytes: 8_000_000 }
/** Pages that nobody has, and others that cannot be kept: for one household, and for one order by whomever it is looked at. */
const NOWHERE = { atOnce: 60, perSecond: 1 }
const ORDER = { atOnce: 30, perSecond: 0.5 }

const keyOf = ({ kind, path, origin }: PageWish) => `${kind} ${origin} ${path}`

/** Pages that are asked for at once are drawn with time between them for all that takes less. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  await setImmediate()
  return work()
}

/** The frame of a page around a message instead of what it would have shown. */
function asMessage(page: PageData, status: MessagePageData['status']): MessagePageData {
  const {
    branch: _branch,
    menu: _menu,
    checkout: _checkout,
    order: _order,
    pushKey: _key,
    site: _site,
    delivery: _delivery,
    ...frame
  } = page
  return { ...frame, status }
}

/** Whether a page is worth keeping: the same for everyone, and no search that anybody could vary for ever. */
const isForAll = (page: PageData, catalogue: Catalogue) =>
  page.status === 200 && !page.order && (!page.delivery || isKeptSearch(catalogue, page))

/** The way from a path to the bytes of its page. `rendererOf` may take its time at the first page and throws when nothing was built. */
export function createPageAnswers(app: App, ports: PagePorts, rendererOf: () => Promise<PageRenderer>): PageAnswers {
  const cache = new PageCache()
  const searches = new PageCache(SEARCHES)
  const cacheOf = ({ path }: PageWish) => (path.startsWith('/delivery/') ? searches : cache)
  const inWork = new Map<string, Promise<StoredAnswer>>()
  const oneByOne = createLimiter(1)
  const allowances = { nowhere: createAllowance(NOWHERE), order: createAllowance(ORDER) }
  const isSecure = app.env.publicUrl?.startsWith('https:') === true
  app.catalogue.onInvalidate(() => {
    cache.drop()
    searches.drop()
  })

  async function build({ path, origin }: PageWish): Promise<Made> {
    const renderer = await rendererOf()
    const catalogue = await app.catalogue.current()
    const { route } = parsePath(path)
    const order = route.name === 'status' ? await ports.findOrder?.(route.uid, route.hash) : null
    const page = pageData(catalogue, {
      path,
      now: app.clock.now(),
      origin,
      build: renderer.build,
      mapStyle: app.env.addresses.mapStyle,
      order,
    })
    return {
      page,
      renderer,
      expiresAt:
        isForAll(page, catalogue) && path === plainPath(path)
          ? pageExpiry(page, catalogue, page.totals && rankedBranches(catalogue, page.now).until)
          : null,
    }
  }

  /** Pages of the shop are made once for all and counted for nobody: who shares an address with somebody hostile still gets them. */
  function isTooMuch({ page, expiresAt }: Made, address: string): boolean {
    if (expiresAt !== null || !app.env.hasRateLimits) return false
    const now = Date.parse(app.clock.now())
    return page.order ? !allowances.order.take(page.order.uid, now) : !allowances.nowhere.take(householdOf(address), now)
  }

  async function documentOf({ page, renderer }: Made, headers: Headers): Promise<StoredAnswer> {
    try {
      return new StoredAnswer(page.status, await renderer.render(page), headers)
    } catch (error) {
      app.log.error({ err: error, path: page.path }, 'A page could not be rendered')
      const html = await renderer.render(asMessage(page, 500)).catch(() => null)
      return html === null ? lastResort(page.path) : new StoredAnswer(500, html, headers)
    }
  }

  async function work(wish: PageWish, address: string): Promise<StoredAnswer> {
    const { generation } = cacheOf(wish)
    const made = await build(wish).catch((error: unknown) => {
      if (wish.kind !== 'html') throw error
      const isAway = isDatabaseAway(error)
      if (isAway) app.log.warn({ err: error }, 'The database is away')
      else app.log.error({ err: error, path: wish.path }, 'A page could not be made')
      return lastResort(wish.path, { isAway })
    })
    if (made instanceof StoredAnswer) return made
    if (isTooMuch(made, address)) {
      if (wish.kind === 'json') throw tooManyPageData()
      return tooManyPages(wish.path)
    }
    const { page, renderer, expiresAt } = made
    const styles = [renderer.inlineStyle, themeCss(page.config)]
    const isSecret = page.route.name === 'status'
    const headers: Headers = [
      ...(app.env.isDev ? [] : securityHeaders(page.config, { isSecure, styles, isSecret })),
      ['content-type', wish.kind === 'html' ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8'],
      ['cache-control', expiresAt ? 'no-cache' : 'no-store'],
    ]
    const stored =
      wish.kind === 'html'
        ? await oneByOne(() => inTurn(() => documentOf(made, headers)))
        : new StoredAnswer(200, JSON.stringify(packPage(renderer.prepare(page))), headers)
    if (expiresAt && stored.status === 200 && !app.env.isDev) {
      cacheOf(wish).keep(keyOf(wish), stored, expiresAt, generation)
      stored.shrink().catch((error: unknown) => app.log.warn({ err: error }, 'A page could not be compressed'))
    }
    return stored
  }

  return {
    kept: wish => cacheOf(wish).find(keyOf(wish), app.clock.now()),
    make(wish, address) {
      const key = keyOf(wish)
      const known = inWork.get(key)
      if (known) return known
      const promise = work(wish, address).finally(() => inWork.delete(key))
      inWork.set(key, promise)
      return promise
    },
  }
}
