import type { PublicOrder } from '#contract/calls/order-shape.ts'
import type { App } from '#server/core/context.ts'
import type { Feature } from '#server/core/feature.ts'
import type { Detours } from '#server/features/pages/detour.ts'
import { keepBuild } from '#server/features/pages/previous-builds.ts'
import { menuTopic } from '#server/features/pages/live/live-menu.ts'
import { mountPages } from '#server/features/pages/mount-pages.ts'

type Needs = {
  /** The guest's view of an order, or null when uid and hash belong to none. */
  findOrder: (app: App, uid: string, hash: string) => Promise<PublicOrder | null>
  /** What redirects are to pages; `close` writes what they have gathered. */
  createDetours: (app: App) => Detours & { close(): Promise<void> }
}

/** The public pages and the browser's files. */
export const pages = ({ findOrder, createDetours }: Needs) =>
  ({
    name: 'pages',
    topics: app => ({ menu: menuTopic(app) }),
    mount(server, app) {
      const detours = createDetours(app)
      mountPages(server, app, { findOrder: (uid, hash) => findOrder(app, uid, hash), detours })
      // the last requests are answered by then
      server.addHook('onClose', () => detours.close())
    },
    begin(app) {
      if (app.env.isDev) return () => undefined
      const kept = keepBuild(app.env.dataDir).catch((error: unknown) =>
        app.log.warn({ err: error }, 'The build could not be kept'),
      )
      return () => kept
    },
  }) satisfies Feature
