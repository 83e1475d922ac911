import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/calls/hours/calendar.ts'
import { readInput } from '#contract/read-input.ts'
import type { App } from '#server/core/context.ts'
import { inOneSnapshot } from '#server/core/db/in-one-snapshot.ts'
import type { Feature } from '#server/core/feature.ts'
import { askerOf } from '#server/core/http/asker-of.ts'
import { mountCall, routeOf } from '#server/core/http/mount-call.ts'
import { limitedTo } from '#server/core/http/rate-limit.ts'
import { type CalendarSources, readCalendar } from '#server/features/calendar/read-calendar.ts'
import {
  makeSubscription,
  readSubscription,
  removeSubscription,
  subscribedCalendar,
} from '#server/features/calendar/subscriptions.ts'

/** Calendars ask every hour or so, some every few minutes. */
const ASKED_BY_CALENDARS = limitedTo(60)

/** All of it is read as lists are, and gives way to guests who order. */
const mountCalendar = (sources: CalendarSources) => (server: FastifyInstance, app: App) => {
  mountCall(server, app, calls.readCalendar, ({ query, principal, reply }) =>
    app.lists.read(askerOf(reply, principal), db =>
      inOneSnapshot(db, tx => readCalendar(app, tx, principal, query, sources)),
    ),
  )
  mountCall(server, app, calls.readSubscription, ({ principal }) => readSubscription(app, principal))
  mountCall(server, app, calls.makeSubscription, ({ principal, body }) => makeSubscription(app, principal, body))
  mountCall(server, app, calls.removeSubscription, ({ principal }) => removeSubscription(app, principal))
  server.get(routeOf(calls.subscriptionFile.path), ASKED_BY_CALENDARS, async (request, reply) => {
    const { secret } = readInput(calls.subscriptionFile.params, request.params)
    const text = await subscribedCalendar(app, secret, { host: request.hostname, reply, sources })
    return reply
      .type('text/calendar; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-disposition', 'inline; filename="kalender.ics"')
      .send(text)
  })
}

/** What is on at a branch, of all features, day by day (docs/reference/calendar.md). */
export const calendar = (sources: CalendarSources) =>
  ({ name: 'calendar', mount: mountCalendar(sources) }) satisfies Feature
