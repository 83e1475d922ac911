import type { Feature } from '#server/core/feature.ts'
import type { FastifyInstance } from 'fastify'
import {
  createSavedView,
  listSavedViews,
  orderSavedViews,
  removeSavedView,
  updateSavedView,
} from '#contract/calls/saved-views.ts'
import type { App } from '#server/core/context.ts'
import { mountCall } from '#server/core/http/mount-call.ts'
import { changeView, keepView, orderViews, ownViews, removeView } from '#server/features/saved-views/saved-views.ts'
import { refusalOf, type Principal } from '#server/core/auth/principal.ts'

/** One's own views, and nobody else's. */
function mountSavedViews(server: FastifyInstance, app: App): void {
  mountCall(server, app, listSavedViews, ({ principal }) => ownViews(app.db, personOf(principal)))
  mountCall(server, app, createSavedView, ({ principal, body }) => keepView(app, personOf(principal), body))
  mountCall(server, app, orderSavedViews, ({ principal, body }) => orderViews(app, personOf(principal), body))
  mountCall(server, app, updateSavedView, ({ principal, params, body }) =>
    changeView(app, personOf(principal), params.id, body),
  )
  mountCall(server, app, removeSavedView, async ({ principal, params }) => {
    await removeView(app, personOf(principal), params.id)
    return { id: params.id }
  })
}

function personOf(principal: Principal): number {
  if (principal.kind !== 'user') throw refusalOf(principal)
  return principal.id
}

/** What people keep of lists for themselves. */
export const savedViews = { name: 'saved-views', mount: mountSavedViews } satisfies Feature
