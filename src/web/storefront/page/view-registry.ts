import type { ComponentType } from 'react'
import type { PageConfig, PageContext, PageData, PageRoute } from '#contract/page.ts'

export type PageView = ComponentType<{ data: PageData }>
export type ViewName = 'division' | 'home' | 'branch' | 'checkout' | 'status' | 'cart' | 'site' | 'kiosk'

/** A view that is there from the start, or one to load with the source file that the build's manifest knows it by. */
export type ViewSource = { view: PageView } | { file: string; load: () => Promise<PageView> }

const sources: Partial<Record<ViewName, ViewSource>> = {}
const loaded: Partial<Record<ViewName, PageView>> = {}

/** Says once, at the start, where the views come from. */
export function registerViews(views: Record<ViewName, ViewSource>): void {
  Object.assign(sources, views)
  for (const [name, source] of Object.entries(views)) if ('view' in source) loaded[name as ViewName] = source.view
}

/** What decides which view is shown: the route, and whether the start page is the home page. The kiosk is one view for all its routes. */
export type Viewed = { context: PageContext; route: PageRoute; config: Pick<PageConfig, 'enablePluginHomePage'> }

const viewName = ({ context, route: { name }, config }: Viewed): ViewName =>
  context === 'self-service'
    ? 'kiosk'
    : name === 'checkout_error'
      ? 'checkout'
      : name === 'division' && config.enablePluginHomePage
        ? 'home'
        : name

async function ensure(name: ViewName): Promise<void> {
  const source = sources[name]
  if (source && 'load' in source) loaded[name] ??= await source.load()
}

/** Makes sure that `viewOf` can answer for a page. */
export const ensureView = (page: Viewed): Promise<void> => ensure(viewName(page))

/** Loads every view, as the server does once at its start. */
export const ensureAllViews = async (): Promise<void> => void (await Promise.all((Object.keys(sources) as ViewName[]).map(ensure)))

/** The source file of a view outside the first bundle. */
export function viewFile(page: Viewed): string | undefined {
  const source = sources[viewName(page)]
  return source && 'file' in source ? source.file : undefined
}

/** The component of a page. Throws when `ensureView` has not finished for it. */
export function viewOf(page: Viewed): PageView {
  const view = loaded[viewName(page)]
  if (!view) throw new Error(`The view of ${page.route.name} is not loaded`)
  return view
}
