import { z } from 'zod'
import { boardOrder } from '#contract/calls/device-orders.ts'
import { deviceCommand, ownDevice } from '#contract/calls/device-shape.ts'
import { tvEvents } from '#contract/calls/signage/beat-shape.ts'
import { publicOrder, staffOrder } from '#contract/calls/order-shape.ts'
import type { Ability } from '#contract/rights/rights.ts'

/** Server-sent events as plain data: what is told under which name. */
export type Stream = {
  /** Below /api, parameters in braces. */
  path: string
  summary: string
  ability: Ability
  /** Followed by a device for itself, as calls are that say so. */
  bySelf?: true
  params?: z.ZodObject
  query?: z.ZodObject
  events: Readonly<Record<string, z.ZodType>>
  /** Statuses it is refused with beside those that follow from access and parameters. */
  refusals?: readonly (401 | 403 | 404)[]
}
const defineStream = <const S extends Stream>(stream: S): S => stream

export const liveOrder = defineStream({
  path: '/orders/public/{uid}/{hash}/live',
  summary: "Streams the guest's order, at once and whenever it changes.",
  ability: 'orders.follow',
  params: z.object({ uid: z.string().max(40), hash: z.string().max(100) }),
  events: { order: publicOrder },
})
export const liveDesk = defineStream({
  path: '/orders/live',
  summary:
    'Streams every order of the branches one may see that is new or changes; `resync` asks to load the list anew.',
  ability: 'orders.read',
  query: z.object({ branch: z.coerce.number().int().optional() }),
  events: { order: staffOrder, resync: z.object({ now: z.iso.datetime() }) },
})
export const livePulse = defineStream({
  path: '/pulse/live',
  summary: `Streams the server's time every second, so that a server that hangs or a line that died is noticed.`,
  ability: 'pulse.follow',
  events: { pulse: z.object({ now: z.iso.datetime() }) },
})
export const liveBoard = defineStream({
  path: '/orders/board/live',
  summary:
    'Streams what the pick-up board of the branch of this key shows, at once and whenever it changes, with the time of the server.',
  ability: 'orders.board',
  events: { board: z.object({ now: z.iso.datetime(), orders: z.array(boardOrder) }) },
})
export const liveDevice = defineStream({
  path: '/devices/self/live',
  summary: 'Streams to a device what staff say of it, at once and whenever it changes, and what it is to do.',
  ability: 'devices.beat',
  bySelf: true,
  events: { device: z.object({ device: ownDevice, commands: z.array(deviceCommand) }) },
})
export const liveCatalogue = defineStream({
  path: '/catalogue/live',
  summary: 'Streams the version of catalogue, settings and availability, at once and whenever it rises.',
  ability: 'shop.read',
  events: { catalogue: z.object({ version: z.int() }) },
})
export const liveMenu = defineStream({
  path: '/branches/{id}/menu/live',
  summary:
    'Streams the version of what one orders from at a branch (its menu, its settings, what is sold out), at once and whenever it differs; 0 when the branch is gone.',
  ability: 'shop.read',
  params: z.object({ id: z.coerce.number().int() }),
  events: { menu: z.object({ version: z.int() }) },
})

export const liveTasks = defineStream({
  path: '/tasks/live',
  summary: 'Streams which task of a project changes, or of all one sees; `resync` asks to load them anew.',
  ability: 'tasks.follow',
  query: z.object({ project: z.coerce.number().int().optional() }),
  events: { task: z.object({ id: z.int() }), resync: z.object({ now: z.iso.datetime() }) },
})
export const livePlan = defineStream({
  path: '/working-schedules/live',
  summary: 'Streams that the plan of a branch one works at is to be read anew, at once and whenever it changes.',
  ability: 'working-schedules.read',
  events: { plan: z.object({ now: z.iso.datetime() }) },
})

export const liveInbox = defineStream({
  path: '/inbox/live',
  summary:
    'Streams that what waits for one is to be read anew, at once and whenever a device or a TV of a branch one sees fails, works again or was seen to have failed.',
  ability: 'inbox.read',
  events: { inbox: z.object({ now: z.iso.datetime() }) },
})

export const liveTv = defineStream({
  path: '/digital-signage-devices/self/live',
  summary: 'Streams to a TV the revision of its manifest and what it is to do, at once and whenever either changes.',
  ability: 'digital-signage-devices.beat',
  bySelf: true,
  events: { tv: tvEvents.tv },
})
export const liveTvOrders = defineStream({
  path: '/digital-signage-devices/self/boards/{segment}/live',
  summary: 'Streams to a TV what an order board of its programme shows, at once and whenever it changes.',
  ability: 'digital-signage-devices.beat',
  bySelf: true,
  params: z.object({ segment: z.coerce.number().int() }),
  events: { orders: tvEvents.orders },
})

/**
 * What pages may follow, by name. Each has an address of its own for programs; browsers follow several at once at
 * `/live`.
 */
export const TOPICS = {
  order: liveOrder,
  orders: liveDesk,
  pulse: livePulse,
  board: liveBoard,
  device: liveDevice,
  catalogue: liveCatalogue,
  menu: liveMenu,
  tasks: liveTasks,
  plan: livePlan,
  inbox: liveInbox,
  tv: liveTv,
  tvOrders: liveTvOrders,
} as const satisfies Readonly<Record<string, Stream>>
export type TopicName = keyof typeof TOPICS
/** What a topic tells, by the name of the event. */
export type TopicEvents<N extends TopicName> = {
  [E in keyof (typeof TOPICS)[N]['events']]: z.output<(typeof TOPICS)[N]['events'][E]>
}

/** What one page follows, and some room. Each topic costs a look at the database when it begins. */
export const MOST_TOPICS = 8

/** A topic as it is asked for: its name and, behind colons, its values in the order of its parameters: `orders:3`. */
export const liveTopics = defineStream({
  path: '/live',
  summary: `Streams up to ${MOST_TOPICS} topics at once, named in \`topic\` with commas between them: \`catalogue\`, \`menu:{branch}\`, \`orders\`, \`orders:{branch}\`, \`pulse\`, \`plan\`, \`order:{uid}:{hash}\`. Each message names its topic, its event and the server's time.`,
  ability: 'shop.read',
  query: z.object({ topic: z.string().max(1000) }),
  events: {
    message: z.object({ topic: z.string(), event: z.string(), data: z.unknown(), now: z.iso.datetime() }),
  },
  refusals: [401, 403, 404],
})
export const STREAMS: readonly Stream[] = [...Object.values(TOPICS), liveTopics]
