import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { liveTopics, MOST_TOPICS, type Stream, type TopicName, TOPICS } from '#contract/calls/streams.ts'
import { readInput } from '#contract/read-input.ts'
import { isForAnyone } from '#contract/rights/rights.ts'
import { Problem } from '#domain/problem.ts'
import { guestOrStaffOf, principalOf, selfOf } from '#server/core/auth/authenticate.ts'
import { requireAbility } from '#server/core/auth/principal.ts'
import { devicesByKey } from '#server/core/auth/device.ts'
import { ownKey, sentKey } from '#server/core/auth/device-key.ts'
import { sessionToken } from '#server/core/auth/session-cookie.ts'
import type { App } from '#server/core/context.ts'
import { isDatabaseAway } from '#server/core/db/is-database-away.ts'
import { connectionRoom } from '#server/core/http/connection-room.ts'
import type { Listening, Topics } from '#server/core/http/live-topic.ts'
import { routeOf } from '#server/core/http/mount-call.ts'
import { openStream } from '#server/core/http/open-stream.ts'
import { createStreamPlaces } from '#server/core/http/stream-places.ts'
import { createStreamQueue, type Followed, type Message } from '#server/core/http/stream-queue.ts'
import { deviceChannel } from '#server/core/live/device-channel.ts'
import { playerChannel } from '#server/core/live/player-channel.ts'

/** When what opened a stream may have come to its end, and whether it has. */
type Life = { channels: readonly string[]; isOver: () => Promise<boolean> }
type Write = (message: Message, topic: string) => string

/**
 * Mounts every topic at its own address and all of them at `/api/live`: one stream for a browser, whatever it follows.
 * Messages of one stream keep their order. Streams end when the server closes, so that it does not wait for them;
 * browsers come back by themselves. Nothing is replayed (no `Last-Event-ID`): every stream begins with how things
 * stand, so after a reconnect no missed event is needed.
 */
export function mountLive(server: FastifyInstance, app: App, topics: Topics): void {
  /** Ends each of the streams because the server does. */
  const open = new Set<() => void>()
  const takePlace = createStreamPlaces(connectionRoom(), app.env.hasRateLimits)
  /** A database that is away is told of now and then, not by each of a thousand streams. */
  let toldAt = -Infinity
  const isNews = (error: unknown) => {
    if (!isDatabaseAway(error)) return true
    if (performance.now() - toldAt < AWAY_TOLD_MS) return false
    toldAt = performance.now()
    return true
  }
  let isClosing = false
  server.addHook('preClose', async () => {
    isClosing = true
    for (const leave of open) leave()
  })

  /** Pages count by the server's clock. */
  const amongOthers = ({ event, data }: Message, topic: string) =>
    `data: {"topic":${JSON.stringify(topic)},"event":"${event}","data":${jsonOf(data)},"now":"${app.clock.now()}"}\n\n`

  async function listen(name: TopicName, values: object, request: FastifyRequest): Promise<Listening> {
    const { ability, bySelf, params, query }: Stream = TOPICS[name]
    if (!isForAnyone(ability)) requireAbility(await (bySelf ? selfOf : principalOf)(app, request), ability)
    const read = { ...(params && readInput(params, values)), ...(query && readInput(query, values)) }
    return topics[name](read as never, request)
  }

  /** Only a session or a key that counts is one: whoever makes them up stays a guest of their address. */
  async function placeFor(request: FastifyRequest): Promise<() => void> {
    if (!app.env.hasRateLimits) return takePlace({ address: request.ip, session: undefined })
    const { kind } = await guestOrStaffOf(app, request)
    const session =
      kind === 'user'
        ? sessionToken(app, request)
        : kind === 'device' || kind === 'player'
          ? sentKey(request)
          : undefined
    return takePlace({ address: request.ip, session })
  }

  async function serve(
    request: FastifyRequest,
    reply: FastifyReply,
    listening: () => Promise<Followed[]>,
    write: Write,
  ) {
    const leave = await placeFor(request)
    const followed = await listening().catch((error: unknown) => {
      leave()
      throw error
    })
    return stream(reply, followed, write, leave, await lifeOf(request))
  }

  /** A stream that a key opened ends with the key, not with the next thing it would tell. */
  async function lifeOf(request: FastifyRequest): Promise<Life | undefined> {
    const sender = await request.sender
    const key = ownKey(app, request)
    if ((sender?.kind !== 'device' && sender?.kind !== 'player') || key === undefined) return undefined
    return {
      channels: [sender.kind === 'player' ? playerChannel(sender.id) : deviceChannel(sender.id), 'catalogue'],
      isOver: async () => !(await devicesByKey(app, [key])).has(key),
    }
  }

  function stream(
    reply: FastifyReply,
    followed: readonly Followed[],
    write: Write,
    leave: () => void,
    life?: Life,
  ): FastifyReply {
    const unsubscribe = [leave]
    const { send, end, sendAway } = openStream(reply, () => {
      for (const stop of unsubscribe) stop()
      if (open.delete(sendAway)) app.lifecycle.streams -= 1
    })
    const queue = createStreamQueue({
      send: (messages, topic) => send(messages.map(message => write(message, topic)).join('')),
      end,
      warn: (err, text) => {
        if (isNews(err)) reply.log.warn({ err }, text)
      },
    })
    unsubscribe.push(queue.stop)
    for (const listening of followed) {
      const { channel, branchId, everyMs } = listening
      unsubscribe.push(app.live.subscribe(channel, event => queue.push(listening, event), branchId))
      const begin = () => queue.push(listening, { topic: channel, resync: true })
      if (everyMs) unsubscribe.push(clearIntervalOf(setInterval(begin, everyMs)))
      begin()
    }
    for (const channel of life?.channels ?? [])
      unsubscribe.push(
        app.live.subscribe(channel, () => {
          life?.isOver().then(
            isOver => isOver && end(),
            (error: unknown) => reply.log.warn({ err: error }, 'Whether a key still counts could not be looked up'),
          )
        }),
      )
    open.add(sendAway)
    app.lifecycle.streams += 1
    // the listener may have left, or the server begun to close, while the right to listen was looked up
    if (isClosing || reply.raw.destroyed) sendAway()
    return reply
  }

  for (const [topic, { path }] of Object.entries(TOPICS))
    server.get(routeOf(path), async (request, reply) => {
      const values = { ...(request.query as object), ...(request.params as object) }
      return serve(
        request,
        reply,
        async () => [{ topic, ...(await listen(topic as TopicName, values, request)) }],
        alone,
      )
    })

  server.get(routeOf(liveTopics.path), async (request, reply) => {
    const topicsAsked = topicsIn(readInput(liveTopics.query, request.query).topic)
    const listening = () =>
      Promise.all(topicsAsked.map(async topic => ({ topic, ...(await listen(...nameAndValues(topic), request)) })))
    return serve(request, reply, listening, amongOthers)
  })
}

const AWAY_TOLD_MS = 10_000

const clearIntervalOf = (timer: NodeJS.Timeout) => () => clearInterval(timer)

const alone = ({ event, data }: Message) => `event: ${event}\ndata: ${jsonOf(data)}\n\n`

/** What many listeners are told is made into text once. */
const texts = new WeakMap<object, string>()
function jsonOf(data: object): string {
  const known = texts.get(data)
  if (known !== undefined) return known
  const text = JSON.stringify(data)
  texts.set(data, text)
  return text
}

/** The topics asked for, each once. @throws Problem `invalid` for more than one connection carries. */
function topicsIn(asked: string): string[] {
  const topics = [...new Set(asked.split(','))]
  if (topics.length > MOST_TOPICS)
    throw new Problem('invalid', {
      field: 'topic',
      code: 'tooMany',
      message: `Mehr als ${MOST_TOPICS} Themen auf einmal gehen nicht.`,
    })
  return topics
}

/**
 * `orders:3` is the topic `orders` with 3 for the first of its parameters. @throws Problem `invalid` for a topic that
 * does not exist.
 */
function nameAndValues(topic: string): [TopicName, object] {
  const [name = '', ...values] = topic.split(':')
  const stream: Stream | undefined = Object.hasOwn(TOPICS, name) ? TOPICS[name as TopicName] : undefined
  const names = Object.keys({ ...stream?.params?.shape, ...stream?.query?.shape })
  if (!stream || values.length > names.length)
    throw new Problem('invalid', { field: 'topic', code: 'unknown', message: 'Dieses Thema gibt es nicht.' })
  return [name as TopicName, Object.fromEntries(values.map((value, index) => [names[index], value]))]
}
