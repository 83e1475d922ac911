import * as calls from '#contract/calls/content/missing-pages.ts'
import type { Feature } from '#server/core/feature.ts'
import { mountCall, paged } from '#server/core/http/mount-call.ts'
import { exportMissingPages } from '#server/features/redirects/export-missing-pages.ts'
import { dropMissingPage, listMissingPages, removeOldMissingPages } from '#server/features/redirects/missing-pages.ts'
import { redirectsHook } from '#server/features/redirects/redirects-hook.ts'

/** Where old paths lead, and which lead nowhere. */
export const redirects = {
  name: 'redirects',
  mount(server, app) {
    mountCall(server, app, calls.listMissingPages, async ({ query }) => {
      const { rows, meta } = await listMissingPages(app, query)
      return paged(rows, meta)
    })
    mountCall(server, app, calls.exportMissingPages, ({ body, principal, reply }) =>
      exportMissingPages(app, body, principal, reply),
    )
    mountCall(server, app, calls.dropMissingPage, ({ params }) => dropMissingPage(app, params.id))
  },
  tasks: app => ({ 'remove-old-missing-pages': () => removeOldMissingPages(app) }),
  crons: { 'remove-old-missing-pages': '27 3 * * *' },
  hooks: { redirects: redirectsHook },
} satisfies Feature
