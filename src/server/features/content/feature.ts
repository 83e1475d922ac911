import { listSiteVersions, publishSite, readSiteVersion, restoreSite, unpublishSite } from '#contract/calls/sites.ts'
import type { Feature } from '#server/core/feature.ts'
import { mountCall } from '#server/core/http/mount-call.ts'
import {
  publishSite as publish,
  restoreSite as restore,
  turnSites,
  unpublishSite as unpublish,
} from '#server/features/content/publish-site.ts'
import { blocksHook, sitesHook } from '#server/features/content/site-hooks.ts'
import { versionOf, versionsOf } from '#server/features/content/versions.ts'

/** Pages and shared blocks: drafts, what is published when, and the versions of before. */
export const content = {
  name: 'content',
  mount(server, app) {
    mountCall(server, app, publishSite, ({ principal, params, body }) => publish(app, principal, params.id, body))
    mountCall(server, app, unpublishSite, ({ principal, params, body }) => unpublish(app, principal, params.id, body))
    mountCall(server, app, restoreSite, ({ principal, params, body }) => restore(app, principal, params.id, params.number, body))
    mountCall(server, app, listSiteVersions, ({ params }) => versionsOf(app.db, params.id))
    mountCall(server, app, readSiteVersion, ({ params }) => versionOf(app.db, params.id, params.number))
  },
  tasks: app => ({ 'turn-sites': () => turnSites(app) }),
  hooks: { sites: sitesHook, blocks: blocksHook },
} satisfies Feature
