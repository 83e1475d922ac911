import {
  listSiteVersions,
  moveBelow,
  publishSite,
  readSiteVersion,
  restoreSite,
  unpublishSite,
} from '#contract/calls/content/sites.ts'
import type { Feature } from '#server/core/feature.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { mountCall } from '#server/core/http/mount-call.ts'
import {
  publishSite as publish,
  restoreSite as restore,
  turnSites,
  unpublishSite as unpublish,
} from '#server/features/content/publish-site.ts'
import { moveBelow as move } from '#server/features/content/move-below.ts'
import { nodesHook } from '#server/features/content/nodes-hook.ts'
import { scenesHook } from '#server/features/content/scenes-hook.ts'
import { blocksHook, sitesHook } from '#server/features/content/site-hooks.ts'
import { versionOf, versionsOf } from '#server/features/content/versions.ts'

type Needs = {
  /** Keeps links to a page alive that has moved from one path to another. */
  pathChanged: (tx: Executor, from: string, to: string) => Promise<void>
  /** Tells the screens that show a scene. */
  sceneChanged: (tx: Executor, id: number) => Promise<void>
}

/** Pages, shared blocks and pieces of content: drafts, what is published when, and the versions of before. */
export const content = ({ pathChanged, sceneChanged }: Needs) => {
  const hook = sitesHook(pathChanged)
  return {
    name: 'content',
    mount(server, app) {
      mountCall(server, app, publishSite, ({ principal, params, body }) => publish(app, principal, params.id, body))
      mountCall(server, app, unpublishSite, ({ principal, params, body }) => unpublish(app, principal, params.id, body))
      mountCall(server, app, restoreSite, ({ principal, params, body }) =>
        restore(app, principal, { id: params.id, number: params.number, hook }, body),
      )
      mountCall(server, app, moveBelow, ({ principal, params, body }) =>
        move(app, principal, { id: params.id, from: body.from, hook }),
      )
      mountCall(server, app, listSiteVersions, ({ params }) => versionsOf(app.db, params.id))
      mountCall(server, app, readSiteVersion, ({ params }) => versionOf(app.db, params.id, params.number))
    },
    tasks: app => ({ 'turn-sites': () => turnSites(app) }),
    hooks: { sites: hook, blocks: blocksHook, nodes: nodesHook(pathChanged), scenes: scenesHook(sceneChanged) },
  } satisfies Feature
}
