import type { z } from 'zod'
import type { Ability } from '#contract/rights/rights.ts'
import type { KeyKind } from '#domain/devices/branch-key.ts'

/**
 * The idempotency key of a call: sent again under it, a request is done once and answered as before; another body under
 * it is 409 `keyReused` (docs/reference/api-conventions.md#idempotency-keys).
 */
export type IdempotencyKey = {
  /** The field of the body it stands in. */
  field?: string
  /** It may also, or only, be sent as the header `Idempotency-Key`. */
  isHeader?: true
  isRequired?: true
  /** A UUID unless said; `text` is 8 to 100 letters, digits and `_.:-`. */
  form?: 'uuid' | 'text'
  /** Fields of the body that differ each time it is sent, such as the moment of sending. */
  notContent?: readonly string[]
  /** What is said of a key without its form. */
  invalid?: string
  /** What is said where the key was used for something else. */
  reused: string
}

/** One call as plain data. The route, the published OpenAPI document and the typed client derive from it. */
export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below /api, parameters in braces: `/orders/{id}`. */
  path: string
  summary: string
  /** Who may call, by the table of rights. */
  ability: Ability
  /**
   * Called by a device, known by branch and key in the address (`branchId`, `apiKey`). Who happens to be signed in
   * beside it does not matter.
   */
  opensWith?: KeyKind
  /**
   * Called by a device for itself, known by the key it sends (`Authorization: Device …`) or the one its browser keeps
   * as a kiosk.
   */
  bySelf?: true
  /**
   * Called by somebody's clock, known by its token and their user name in the address (`a` and `b`, in either order).
   * Who happens to be signed in beside it does not matter.
   */
  byClockToken?: true
  /** An address guests order by: where the website is a marketing site nobody finds it, or only staff does. */
  orderingFor?: 'everyone' | 'guests'
  /** The question may name a branch or person that is gone: what is told of them outlives them. */
  asksForGone?: true
  /** Open even to somebody who was told to choose a new password first. */
  beforeNewPassword?: true
  /** Open, once the password is one's own, to somebody who first has to set up a second factor. */
  beforeSecondFactor?: true
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** What stands in `data` of the answer. */
  data: z.ZodType
  /** Lists answer `meta` with total, page and limit beside `data`. */
  isPaged?: true
  /** Answers a file, a list as CSV or XLSX; the handler sends it itself. */
  isTableFile?: true
  /** Status of success, 200 unless said. */
  status?: 200 | 201 | 204
  /** What the body looks like where the handler checks it itself, for the published contract. */
  bodyShape?: z.ZodType
  /** The file may also come as a multipart form, in the field `file` beside the others. */
  takesFile?: true
  /** What stands in `data` beside the errors of a 409. */
  conflict?: z.ZodType
  /** Headers with a meaning of their own, by name. */
  headers?: Readonly<Record<string, string>>
  /** Makes it safe to send twice. */
  idempotencyKey?: IdempotencyKey
  /** Requests a minute from one address; guests' writes are limited tighter than the rest. */
  limitPerMinute?: number
}

/** Keeps the literal types of a call. */
export const defineCall = <const C extends Call>(call: C): C => call

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
/** What a handler receives and promises. */
export type CallParams<C extends Call> = Parsed<C['params']>
export type CallQuery<C extends Call> = Parsed<C['query']>
export type CallBody<C extends Call> = Parsed<C['body']>
/** What a handler returns: checked against `data` before it leaves. */
export type CallResult<C extends Call> = z.input<C['data']>
/** What a client reads. */
export type CallData<C> = C extends { data: infer S extends z.ZodType } ? z.output<S> : never
/** What a client reads beside the errors of a 409. */
export type CallConflict<C> = [C] extends [{ conflict: infer S extends z.ZodType }] ? z.output<S> : undefined

/**
 * What a client writes: the schema's input; where it takes anything and makes a number of it (`z.coerce`), what it
 * makes.
 */
type Written<S extends z.ZodType> = Narrowed<z.input<S>, z.output<S>>
type Narrowed<I, O> = { [K in keyof I]: unknown extends I[K] ? (K extends keyof O ? O[K] : never) : I[K] }
/** Parameters of the address that need not be there may also be given as nothing and are left out then. */
type Optional<T> = { [K in keyof T]: object extends Pick<T, K> ? T[K] | null : T[K] }

/** Everything in an address is text in the end, so that an id may come as the number it is. */
type Addressed<T> = { [K in keyof T]: T[K] extends string ? string | number : T[K] }

// Of any type, not of a `Call`: holding all calls against it at each use takes the compiler longer than all the rest.
export type SentParams<C> = [C] extends [{ params: infer S extends z.ZodType }] ? Addressed<Written<S>> : undefined
export type SentQuery<C> = [C] extends [{ query: infer S extends z.ZodType }] ? Optional<Written<S>> : undefined
export type SentBody<C> = [C] extends [{ body: infer S extends z.ZodType }]
  ? S extends z.ZodObject
    ? Written<S>
    : z.input<S>
  : undefined
