import { z } from 'zod'
import type { Call } from '#contract/call.ts'
import { CALLS } from '#contract/calls/index.ts'
import { answerSchema } from '#contract/answer-schema.ts'
import { createSchema, updateSchema } from '#contract/field-schema.ts'
import type { Resource } from '#contract/resource.ts'
import { RESOURCES } from '#contract/resources/index.ts'
import { listQuery } from '#server/resources/list-query.ts'

type Json = Record<string, unknown>
const shape = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' })
  return rest
}
const content = (schema: Json) => ({ content: { 'application/json': { schema } } })
const meta = { type: 'object', properties: { total: { type: 'integer' }, page: { type: 'integer' }, limit: { type: 'integer' } } }
const answer = (data: Json, isPaged = false) => ({
  description: 'Erfolg',
  ...content({ type: 'object', required: ['data'], properties: { data, ...(isPaged ? { meta } : {}) } }),
})
const failure = { description: 'Fehler', ...content({ $ref: '#/components/schemas/Errors' }) }
const idParameter = { name: 'id', in: 'path', required: true, schema: { type: 'string' } }

/** Each member of an object schema as a parameter of the request. */
const parameters = (schema: z.ZodObject | undefined, place: 'query' | 'path') => {
  if (!schema) return []
  const { properties = {}, required = [] } = shape(schema, 'input') as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: value,
  }))
}
const security = (access: unknown) => (access === 'anyone' ? [] : [{ session: [] }])

function describeCall(call: Call): Json {
  return {
    summary: call.summary,
    tags: [call.path.split('/')[1] ?? ''],
    security: security(call.access),
    parameters: [...parameters(call.params, 'path'), ...parameters(call.query, 'query')],
    ...(call.body ? { requestBody: content(shape(call.body, 'input')) } : {}),
    responses: { [String(call.status ?? 200)]: answer(shape(call.data, 'output'), call.isPaged), default: failure },
  }
}

function describeResource(resource: Resource): Record<string, Json> {
  const one = { $ref: `#/components/schemas/${resource.path}` }
  const common = { tags: [resource.path] }
  return {
    [`/${resource.path}`]: {
      get: {
        ...common,
        summary: `${resource.label.many} lesen`,
        security: security(resource.access.read),
        parameters: parameters(listQuery(resource), 'query'),
        responses: { 200: answer({ type: 'array', items: one }, true), default: failure },
      },
      post: {
        ...common,
        summary: `${resource.label.one} erstellen`,
        security: security('staff'),
        requestBody: content(shape(createSchema(resource.fields), 'input')),
        responses: { 201: answer(one), default: failure },
      },
    },
    [`/${resource.path}/{id}`]: {
      get: {
        ...common,
        summary: `${resource.label.one} lesen`,
        security: security(resource.access.read),
        parameters: [idParameter],
        responses: { 200: answer(one), default: failure },
      },
      put: {
        ...common,
        summary: `${resource.label.one} ändern; nicht genannte Felder bleiben`,
        security: security('staff'),
        parameters: [idParameter],
        requestBody: content(shape(updateSchema(resource.fields), 'input')),
        responses: { 200: answer(one), default: failure },
      },
      delete: {
        ...common,
        summary: `${resource.label.one} löschen`,
        security: security('staff'),
        parameters: [idParameter],
        responses: { 200: answer({ type: 'object', properties: { id: { type: 'integer' } } }), default: failure },
      },
    },
  }
}

/** The published contract, derived from the same calls and definitions that the routes are mounted from. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {}
  for (const resource of RESOURCES) Object.assign(paths, describeResource(resource))
  for (const call of CALLS) paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: describeCall(call) }
  return {
    openapi: '3.1.0',
    info: { title: 'Tresen', version: '1.7.2-dev', description: 'Bestellen, Theke und Verwaltung für Betriebe mit mehreren Filialen.' },
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'tresen_session' } },
      schemas: {
        Errors: {
          type: 'object',
          required: ['errors'],
          properties: {
            errors: {
              type: 'array',
              items: {
                type: 'object',
                required: ['message'],
                properties: { message: { type: 'string' }, field: { type: 'string' }, code: { type: 'string' } },
              },
            },
            data: {},
          },
        },
        ...Object.fromEntries(RESOURCES.map(resource => [resource.path, shape(answerSchema(resource.fields), 'output')])),
      },
    },
  }
}
