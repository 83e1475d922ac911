import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/calls/inbox.ts'
import type { App } from '#server/core/context.ts'
import { inOneSnapshot } from '#server/core/db/in-one-snapshot.ts'
import type { Feature } from '#server/core/feature.ts'
import { askerOf } from '#server/core/http/asker-of.ts'
import { mountCall } from '#server/core/http/mount-call.ts'
import { countInbox, type InboxSources, readInbox } from '#server/features/inbox/read-inbox.ts'

/** Both are read as lists are, and give way to guests who order. */
const mountInbox = (sources: InboxSources) => (server: FastifyInstance, app: App) => {
  mountCall(server, app, calls.readInbox, ({ principal, reply }) =>
    app.lists.read(askerOf(reply, principal), db => inOneSnapshot(db, tx => readInbox(app, tx, principal, sources))),
  )
  mountCall(server, app, calls.countInbox, ({ principal, reply }) =>
    app.lists.read(askerOf(reply, principal), db => inOneSnapshot(db, tx => countInbox(app, tx, principal, sources))),
  )
}

/** What waits for somebody, of all features, as one list (docs/reference/people.md#inbox). */
export const inbox = (sources: InboxSources) => ({ name: 'inbox', mount: mountInbox(sources) }) satisfies Feature
