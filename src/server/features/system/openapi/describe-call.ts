import type { Call } from '#contract/call.ts'
import { grantsFor, isForAnyone } from '#contract/rights/rights.ts'
import { SCOPE_ABILITIES } from '#contract/rights/scope-abilities.ts'
import type { Document } from '#contract/document.ts'
import type { Stream } from '#contract/calls/streams.ts'
import { answer, type Failure, failures, tableFile } from '#server/features/system/openapi/answers.ts'
import { content, type Json, parameters, shape } from '#server/features/system/openapi/json-shape.ts'

type Right = Pick<Call, 'ability' | 'opensWith' | 'byClockToken'>
const needsSession = ({ ability, opensWith, byClockToken }: Right) =>
  !opensWith && !byClockToken && !isForAnyone(ability)
/** Whether a token of a program may open it. */
const hasScope = ({ ability }: Right) =>
  Object.values(SCOPE_ABILITIES).some(({ abilities }) => abilities.includes(ability))

/** Who may call: everyone or a session, and the row of the table of rights, roles with how far each reaches. */
export const describeRight = (right: Right): Json => ({
  security: needsSession(right) ? [{ session: [] }, ...(hasScope(right) ? [{ token: [] }] : [])] : [],
  'x-ability': right.ability,
  'x-rights': grantsFor(right.ability),
})

/** `POST /orders/{id}/status/confirm` becomes `postOrdersIdStatusConfirm`. */
export const operationId = (method: string, path: string) =>
  method.toLowerCase() +
  path
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .map(word => word[0]?.toUpperCase() + word.slice(1))
    .join('')

const tagOf = (path: string) => path.split('/')[1] ?? ''

function failuresOf(
  call: Pick<
    Call,
    | 'ability'
    | 'opensWith'
    | 'byClockToken'
    | 'orderingFor'
    | 'params'
    | 'query'
    | 'body'
    | 'method'
    | 'limitPerMinute'
    | 'takesFile'
  >,
): Failure[] {
  return [
    ...(call.body ? ([400] as const) : []),
    ...(needsSession(call) ? ([401, 403] as const) : []),
    ...(call.params || call.orderingFor ? ([404] as const) : []),
    ...(call.method === 'GET' ? [] : ([409] as const)),
    ...(call.body ? ([413, 415] as const) : []),
    ...(call.body || call.query ? ([422] as const) : []),
    ...(call.limitPerMinute ? ([429] as const) : []),
  ]
}

/** The file beside the other fields; what stands in `data` of the JSON body is the file there. */
function formShape(body: Json): Json {
  const { data: _, ...others } = (body['properties'] ?? {}) as Json
  return { type: 'object', required: ['file'], properties: { ...others, file: { type: 'string', format: 'binary' } } }
}

function requestBody(call: Call): Json {
  const schema = call.bodyShape ?? call.body
  if (!schema) return {}
  const json = shape(schema, 'input')
  const isOptional = schema.safeParse({}).success
  const types = {
    ...content(json).content,
    ...(call.takesFile ? content(formShape(json), 'multipart/form-data').content : {}),
  }
  return { requestBody: { required: !isOptional, content: types } }
}

/** One call as an operation of the document. */
export function describeCall(call: Call): Json {
  const headers = Object.entries(call.headers ?? {}).map(([name, description]) => ({
    name,
    in: 'header',
    description,
    schema: { type: 'string' },
  }))
  const conflict = call.conflict && {
    409: {
      description: 'Der Stand ist ein anderer; `data` sagt, welcher.',
      ...content({
        allOf: [
          { $ref: '#/components/schemas/Errors' },
          { type: 'object', properties: { data: shape(call.conflict, 'output') } },
        ],
      }),
    },
  }
  return {
    operationId: operationId(call.method, call.path),
    summary: call.summary,
    tags: [tagOf(call.path)],
    ...describeRight(call),
    parameters: [...parameters(call.params, 'path'), ...parameters(call.query, 'query'), ...headers],
    ...requestBody(call),
    responses: {
      [String(call.status ?? 200)]: call.isTableFile ? tableFile : answer(shape(call.data, 'output'), call.isPaged),
      ...failures(...failuresOf(call)),
      ...conflict,
    },
  }
}

/** A file that is answered as itself. */
export const describeDocument = ({
  method = 'GET',
  path,
  summary,
  ability,
  params,
  query,
  body,
  mediaType,
}: Document): Json => ({
  operationId: operationId(method, path),
  summary,
  tags: [tagOf(path)],
  ...describeRight({ ability }),
  parameters: [...parameters(params, 'path'), ...parameters(query, 'query')],
  ...(body && { requestBody: { required: true, ...content(shape(body, 'input')) } }),
  responses: {
    200: {
      description: 'Erfolg',
      content: Object.fromEntries(
        [mediaType]
          .flat()
          .map(type => [type, { schema: { type: 'string', ...(BINARY.test(type) && { format: 'binary' }) } }]),
      ),
    },
    ...failures(
      ...failuresOf({
        ability,
        method: 'GET',
        ...(params && { params }),
        ...(query && { query }),
        ...(body && { body }),
      }),
    ),
  },
})
const BINARY = /^(application\/(pdf|zip)|image\/)/

/** A stream of server-sent events; each event's data is JSON of the shape under its name. */
export const describeStream = ({ path, summary, ability, params, query, events, refusals = [] }: Stream): Json => ({
  operationId: operationId('GET', path),
  summary,
  tags: [tagOf(path)],
  ...describeRight({ ability }),
  parameters: [...parameters(params, 'path'), ...parameters(query, 'query')],
  responses: {
    200: {
      description: 'Server-sent events',
      ...content({ type: 'string', description: Object.keys(events).join(', ') }, 'text/event-stream'),
      'x-events': Object.fromEntries(Object.entries(events).map(([name, data]) => [name, shape(data, 'output')])),
    },
    ...failures(
      ...refusals,
      ...failuresOf({ ability, method: 'GET', ...(params && { params }), ...(query && { query }) }),
    ),
  },
})
