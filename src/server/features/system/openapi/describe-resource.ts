import { z } from 'zod'
import { createSchema, updateSchema } from '#contract/field-schema.ts'
import type { Resource } from '#contract/resource.ts'
import { abilityOf } from '#contract/rights/collection-rights.ts'
import type { CollectionVerb } from '#contract/rights/rights.ts'
import { tableBody } from '#contract/table-file.ts'
import { bulkAnswer, bulkBody } from '#contract/bulk.ts'
import { rowUse } from '#contract/row-use.ts'
import { answer, failures, tableFile } from '#server/features/system/openapi/answers.ts'
import { describeRight, operationId } from '#server/features/system/openapi/describe-call.ts'
import { content, type Json, parameters, shape } from '#server/features/system/openapi/json-shape.ts'
import { listQuery } from '#server/core/resources/list-query.ts'

const removed = shape(z.object({ id: z.int() }), 'output')
const several = shape(bulkAnswer, 'output')
const uses = shape(z.array(rowUse), 'output')

const DRAFT = {
  name: 'draft',
  in: 'query',
  required: false,
  description: 'true for the drafts, to whoever may work with them; without it what is published.',
  schema: { type: 'string', enum: ['true'] },
}

/** The calls of a collection, by path and method. */
export function describeResource(resource: Resource): Record<string, Json> {
  const { path, lookup, fields } = resource
  const draft = resource.hasDrafts ? [DRAFT] : []
  const one = { $ref: `#/components/schemas/${path}` }
  const id = (description: string) => ({
    name: 'id',
    in: 'path',
    required: true,
    description,
    schema: { type: 'string' },
  })
  const operation = (method: string, address: string, summary: string, verb: CollectionVerb, more: Json) => ({
    operationId: operationId(method, address),
    summary,
    tags: [path],
    ...describeRight({ ability: abilityOf(resource, verb) }),
    ...more,
  })
  const rows = path.replaceAll('-', ' ')
  const [list, bulk, file, single, used] = [
    `/${path}`,
    `/${path}/bulk`,
    `/${path}/export`,
    `/${path}/{id}`,
    `/${path}/{id}/uses`,
  ]
  return {
    [list]: {
      get: operation('GET', list, `Lists the ${rows}: searched, filtered, sorted and page by page as asked.`, 'read', {
        parameters: [...parameters(listQuery(resource), 'query'), ...draft],
        responses: { 200: answer({ type: 'array', items: one }, true), ...failures(401, 403, 422) },
      }),
      post: operation('POST', list, `Adds one to the ${rows}.`, 'create', {
        requestBody: { required: true, ...content(shape(createSchema(fields), 'input')) },
        responses: { 201: answer(one), ...failures(400, 401, 403, 409, 413, 415, 422) },
      }),
    },
    [bulk]: {
      post: operation(
        'POST',
        bulk,
        `Changes or removes several of the ${rows} in one transaction; those that refuse are named.`,
        'update',
        {
          requestBody: { required: true, ...content(shape(bulkBody, 'input')) },
          responses: { 200: answer(several), ...failures(400, 401, 403, 409, 413, 415, 422) },
        },
      ),
    },
    [file]: {
      post: operation(
        'POST',
        file,
        `Writes the ${rows} of a list as a file, CSV or XLSX, with the columns named.`,
        'browse',
        {
          requestBody: { required: true, ...content(shape(tableBody, 'input')) },
          responses: { 200: tableFile, ...failures(400, 401, 403, 413, 415, 422) },
        },
      ),
    },
    [single]: {
      get: operation('GET', single, `Reads one of the ${rows}.`, 'read', {
        parameters: [id(lookup ? `Id, or ${lookup}` : 'Id'), ...draft],
        responses: { 200: answer(one), ...failures(401, 403, 404) },
      }),
      put: operation('PUT', single, `Changes one of the ${rows}: the fields named, and no others.`, 'update', {
        parameters: [id('Id')],
        requestBody: { required: true, ...content(shape(updateSchema(fields), 'input')) },
        responses: { 200: answer(one), ...failures(400, 401, 403, 404, 409, 413, 415, 422) },
      }),
      delete: operation('DELETE', single, `Removes one of the ${rows}.`, 'remove', {
        parameters: [id('Id')],
        responses: { 200: answer(removed), ...failures(401, 403, 404, 409) },
      }),
    },
    [used]: {
      get: operation('GET', used, `Lists what refers to one of the ${rows}.`, 'remove', {
        parameters: [id('Id')],
        responses: { 200: answer(uses), ...failures(401, 403, 404) },
      }),
    },
  }
}
