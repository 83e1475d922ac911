import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/calls/inbox.ts'
import type { App } from '#server/core/context.ts'
import { inOneSnapshot } from '#server/core/db/in-one-snapshot.ts'
import type { Feature } from '#server/core/feature.ts'
import { askerOf } from '#server/core/http/asker-of.ts'
import { mountCall } from '#server/core/http/mount-call.ts'
import { type Inbox, INBOX_ROWS, type Waiting } from '#contract/calls/inbox.ts'
import { liveInbox } from '#contract/calls/streams.ts'
import { holds, mayForBranch } from '#contract/rights/decide.ts'
import { type InboxKind, inboxOrder } from '#domain/people/inbox.ts'
import { principalsNow } from '#server/core/auth/authenticate.ts'
import type { Topic } from '#server/core/http/live-topic.ts'
import { FAILURES_CHANNEL } from '#server/core/live/failures-channel.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { Executor } from '#server/core/db/executor.ts'

/**
 * What of one kind waits for somebody, asked of the feature that owns it and by its rights: how much, and the first
 * `limit` of it. Of whoever may do nothing about it, nothing waits.
 */
type InboxSource = (asked: { app: App; db: Executor; principal: Principal; limit: number }) => Promise<Waiting>
type InboxSources = Readonly<Record<InboxKind, InboxSource>>

const KINDS = (sources: InboxSources) => Object.keys(sources) as InboxKind[]

/** All that waits for somebody as one list, the most pressing first. */
async function readInbox(app: App, db: Executor, principal: Principal, sources: InboxSources): Promise<Inbox> {
  const found: { kind: InboxKind; rows: Waiting['rows']; count: number }[] = []
  // one after the other: they share one snapshot, which is one connection
  for (const kind of KINDS(sources))
    found.push({ kind, ...(await sources[kind]({ app, db, principal, limit: INBOX_ROWS })) })
  const counts = found.flatMap(({ kind, count }) => (count > 0 ? [{ kind, count }] : []))
  return {
    rows: found.flatMap(({ rows }) => rows).sort(inboxOrder),
    counts,
    count: counts.reduce((sum, { count }) => sum + count, 0),
  }
}

/** How much waits for somebody. */
async function countInbox(
  app: App,
  db: Executor,
  principal: Principal,
  sources: InboxSources,
): Promise<{ count: number }> {
  let count = 0
  for (const kind of KINDS(sources)) count += (await sources[kind]({ app, db, principal, limit: 0 })).count
  return { count }
}

/** Both are read as lists are, and give way to guests who order. */
const mountInbox = (sources: InboxSources) => (server: FastifyInstance, app: App) => {
  mountCall(server, app, calls.readInbox, ({ principal, reply }) =>
    app.lists.read(askerOf(reply, principal), db => inOneSnapshot(db, tx => readInbox(app, tx, principal, sources))),
  )
  mountCall(server, app, calls.countInbox, ({ principal, reply }) =>
    app.lists.read(askerOf(reply, principal), db => inOneSnapshot(db, tx => countInbox(app, tx, principal, sources))),
  )
}

/** Tells that what waits is to be read anew. Of requests, tasks and the rest the topics of their own pages tell. */
function inboxTopic(app: App): Topic<'inbox'> {
  const principalNow = principalsNow(app)
  const isSeen = (principal: Principal, branchId: number) =>
    SEEING.some(ability => mayForBranch(principal, ability, branchId))
  return (_, request) => ({
    channel: FAILURES_CHANNEL,
    async tell({ branchId }) {
      const principal = await principalNow(request)
      if (!holds(principal, liveInbox.ability)) return 'end'
      const isTheirs = branchId === undefined || isSeen(principal, branchId)
      return isTheirs ? { event: 'inbox', data: { now: app.clock.now() } } : null
    },
  })
}
const SEEING = ['devices.read', 'digital-signage-devices.read'] as const

/** What waits for somebody, of all features, as one list (docs/reference/people.md#inbox). */
export const inbox = (sources: InboxSources) =>
  ({
    name: 'inbox',
    mount: mountInbox(sources),
    topics: app => ({ inbox: inboxTopic(app) }),
  }) satisfies Feature
