import type { CallConflict, CallData, SentBody, SentParams, SentQuery } from '#contract/call.ts'
import type { ListPage } from '#contract/list-page.ts'
import type { DeclaredCall } from '#contract/calls/index.ts'
import { send, type SendOptions } from '#web/kit/send.ts'

type Method = DeclaredCall['method']
type At<M extends Method> = Extract<DeclaredCall, { method: M }>
/** The addresses of the contract that take this method: those that answer one thing, and lists that answer a page. */
export type PathOf<M extends Method> = Exclude<At<M>, { isPaged: true }>['path']
type PagedPathOf<M extends Method> = Extract<At<M>, { isPaged: true }>['path']
type Calls = { [C in DeclaredCall as `${C['method']} ${C['path']}`]: C }
type CallAt<M extends Method, P extends string> = P extends string
  ? `${M} ${P}` extends keyof Calls
    ? Calls[`${M} ${P}`]
    : never
  : never

/** What a call still needs beside its address: only what it declares, as it declares it. */
type Given<C> = SendOptions &
  ([C] extends [{ params: object }] ? { params: SentParams<C> } : object) &
  ([C] extends [{ query: object }]
    ? object extends SentQuery<C>
      ? { query?: SentQuery<C> }
      : { query: SentQuery<C> }
    : object) &
  ([C] extends [{ body: object }]
    ? undefined extends SentBody<C>
      ? { body?: SentBody<C> }
      : { body: SentBody<C> }
    : object) &
  ([C] extends [{ headers: infer H }] ? { headers?: Readonly<Partial<Record<keyof H, string>>> } : object)
/** Where nothing has to be given nothing need be written. */
type Rest<C> = object extends Given<C> ? [given?: Given<C>] : [given: Given<C>]
type Anything = SendOptions & {
  params?: Readonly<Record<string, unknown>>
  query?: object
  body?: unknown
  headers?: Record<string, string>
}

/** What a client writes as the body of a call, and what it reads from it, for whoever passes it on. */
export type BodyOf<M extends Method, P extends PathOf<M>> = SentBody<CallAt<M, P>>
export type AnswerOf<M extends Method, P extends PathOf<M>> = CallData<CallAt<M, P>>
/** What stands in `data` of the ApiError when this call is refused with a 409. */
export type ConflictOf<M extends Method, P extends PathOf<M>> = CallConflict<CallAt<M, P>>

type CallApi = <M extends Method, P extends PathOf<M>>(
  method: M,
  path: P,
  ...[given]: Rest<CallAt<M, P>>
) => Promise<CallData<CallAt<M, P>>>
type CallApiPage = <M extends Method, P extends PagedPathOf<M>>(
  method: M,
  path: P,
  ...[given]: Rest<CallAt<M, P>>
) => Promise<{ data: CallData<CallAt<M, P>>; meta: ListPage }>

// Typed from outside: the compiler would hold one body against the types of every call, half of all its work.
const dataOfCall: unknown = async (method: string, path: string, given?: Anything) =>
  (await sendTo(method, path, given)).data

/**
 * Calls the server and answers what the contract says stands in `data`. Method, path, parameters, body and answer are
 * those of `contract/calls`: anything else does not compile, and no schema comes along. @throws ApiError with at least
 * one German message.
 */
export const callApi = dataOfCall as CallApi

const sendTo = (method: string, path: string, given: Anything = {}) =>
  send(
    method,
    path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(given.params?.[name]))),
    given,
  )

const pageOfCall: unknown = sendTo

/** The same for a list that comes by the page, with the numbers of the page. */
export const callApiPage = pageOfCall as CallApiPage
