import type { FastifyInstance } from 'fastify'
import {
  readOwnNotices,
  saveOwnNotices,
  subscribeOwnDevice,
  unsubscribeOwnDevice,
} from '#contract/calls/people/staff-notices.ts'
import { isStaff, type Principal, refusalOf } from '#server/core/auth/principal.ts'
import { sessionToken } from '#server/core/auth/session-cookie.ts'
import type { App } from '#server/core/context.ts'
import { mountCall } from '#server/core/http/mount-call.ts'
import {
  readNotices,
  saveNotices,
  subscribeDevice,
  unsubscribeDevice,
} from '#server/features/notifications/staff/own-notices.ts'

/** How one is told of plans and tasks, and on which devices. */
export function mountStaffNotices(server: FastifyInstance, app: App): void {
  mountCall(server, app, readOwnNotices, ({ principal }) => readNotices(app, app.db, idOf(principal)))
  mountCall(server, app, saveOwnNotices, ({ principal, body }) => saveNotices(app, idOf(principal), body.ways))
  mountCall(server, app, subscribeOwnDevice, ({ principal, body, request }) =>
    subscribeDevice(app, { userId: idOf(principal), token: sessionToken(app, request) ?? '' }, body),
  )
  mountCall(server, app, unsubscribeOwnDevice, ({ principal, body }) =>
    unsubscribeDevice(app, idOf(principal), body.endpoint),
  )
}

function idOf(principal: Principal): number {
  if (!isStaff(principal)) throw refusalOf(principal)
  return principal.id
}
