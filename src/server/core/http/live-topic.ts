import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Stream, TopicEvents, TopicName, TOPICS } from '#contract/calls/streams.ts'
import type { LiveEvent } from '#server/core/live/live-event.ts'

type Values<S> = S extends z.ZodType ? z.output<S> : object
type Asked<S extends Stream> = Values<S['params']> & Values<S['query']>
type TopicMessage<N extends TopicName> = N extends TopicName
  ? { [E in keyof TopicEvents<N> & string]: { event: E; data: TopicEvents<N>[E] } }[keyof TopicEvents<N> & string]
  : never

/** A subscription of one listener to a channel of the hub. */
export type Listening<N extends TopicName = TopicName> = {
  channel: string
  /** Where it tells of one branch alone. */
  branchId?: number | undefined
  /** Tells as at the beginning again and again, this many milliseconds apart. */
  everyMs?: number
} & (OneByOne<N> | Batched<N>)

type OneByOne<N extends TopicName> = {
  /** The message this listener gets of an event, and of the beginning; null sends nothing, 'end' ends the stream. */
  tell: (event: LiveEvent) => Promise<TopicMessage<N> | 'end' | null>
  tellAll?: never
}
type Batched<N extends TopicName> = {
  /** The messages of all events that wait, read in one go; 'end' ends the stream. */
  tellAll: (events: readonly LiveEvent[]) => Promise<readonly TopicMessage<N>[] | 'end'>
  tell?: never
}

/** Opens a topic for whoever passed the access its contract names. @throws Problem for values that lead nowhere. */
export type Topic<N extends TopicName> = (
  values: Asked<(typeof TOPICS)[N]>,
  request: FastifyRequest,
) => Listening<N> | Promise<Listening<N>>
/** Who tells what pages may follow: every topic of the contract. */
export type Topics = { readonly [N in TopicName]: Topic<N> }
