import type { ComponentType } from 'react'
import type { PageConfig } from '#contract/pages/config.ts'
import { WITHDRAW } from '#contract/pages/legal.ts'
import type { PageContext, PageRoute } from '#contract/pages/route.ts'
import type {
  BranchPageData,
  CheckoutPageData,
  DeliveryPageData,
  FormPageData,
  OverviewData,
  PageData,
  SearchPageData,
  SitePageData,
  StatusPageData,
} from '#contract/pages/page-data.ts'

/** The page each view is made for. */
type Shows = {
  division: OverviewData
  home: OverviewData
  branch: BranchPageData
  checkout: CheckoutPageData
  status: StatusPageData
  cart: OverviewData
  delivery: DeliveryPageData
  site: SitePageData
  withdrawal: SitePageData
  form: FormPageData
  search: SearchPageData
  kiosk: PageData
}
export type ViewName = keyof Shows
type PageView<Page> = ComponentType<{ data: Page }>

/** A view that is there from the start, or one to load. */
type ViewSource<Page> = { view: PageView<Page> } | { load: () => Promise<PageView<Page>> }
export type ViewSources = { [Name in ViewName]: ViewSource<Shows[Name]> }

/** Which view gets which page is settled by `viewName`: a page of a route goes to the view of that route alone. */
type AnyView = PageView<never>
const sources: Partial<Record<ViewName, ViewSource<never>>> = {}
const loaded: Partial<Record<ViewName, AnyView>> = {}

/** Says once, at the start, where the views come from. */
export function registerViews(views: Partial<ViewSources>): void {
  Object.assign(sources, views)
  for (const [name, source] of Object.entries(views))
    if ('view' in source) loaded[name as ViewName] = source.view as AnyView
}

/**
 * What decides which view is shown: the route, and whether the start page is the home page. The kiosk is one view for
 * all its routes.
 */
export type Viewed = { context: PageContext; route: PageRoute; config: Pick<PageConfig, 'startPage'> }

/** The view that shows a page. */
export function viewName({ context, route, config }: Viewed): ViewName {
  if (context === 'self-service') return 'kiosk'
  if (route.name === 'checkout_error') return 'checkout'
  if (route.name === 'division' && route.page === undefined && config.startPage === 'site') return 'site'
  if (route.name === 'division' && route.page !== 1 && config.startPage === 'home') return 'home'
  return 'sitePath' in route && route.sitePath === WITHDRAW.path ? 'withdrawal' : route.name
}

async function ensure(name: ViewName): Promise<void> {
  const source = sources[name]
  if (source && 'load' in source) loaded[name] ??= await source.load()
}

/** Whether the programs of this document can show a page; others come with a document of their own. */
export const knowsView = (page: Viewed): boolean => viewName(page) in sources

/** Makes sure that `viewOf` can answer for a page. */
export const ensureView = (page: Viewed): Promise<void> => ensure(viewName(page))

/** Loads every view, as the server does once at its start. */
export const ensureAllViews = async (): Promise<void> =>
  void (await Promise.all((Object.keys(sources) as ViewName[]).map(ensure)))

/** The component of a page. Throws when `ensureView` has not finished for it. */
export function viewOf(page: Viewed): PageView<PageData> {
  const view = loaded[viewName(page)] as PageView<PageData> | undefined
  if (!view) throw new Error(`The view of ${page.route.name} is not loaded`)
  return view
}
