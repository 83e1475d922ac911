import { z } from 'zod'

export type Json = Record<string, unknown>

/** A schema as OpenAPI 3.1 writes it, without the limits of JavaScript's numbers, which say nothing. */
export const shape = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const {
    $schema: _,
    $defs,
    ...rest
  } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
    override: ({ jsonSchema }) => {
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
    },
  })
  return $defs ? withoutReferences(rest) : rest
}

/** Only 'any JSON at all' refers to itself, and an empty schema says the same without pointing outside its place. */
const withoutReferences = (json: Json): Json =>
  JSON.parse(JSON.stringify(json).replaceAll(/\{"\$ref":"#\/\$defs\/\w+"\}/g, '{}')) as Json

export const content = (schema: Json, type = 'application/json') => ({ content: { [type]: { schema } } })

/** Each member of an object schema as a parameter of the request. */
export const parameters = (schema: z.ZodObject | undefined, place: 'query' | 'path'): Json[] => {
  if (!schema) return []
  const { properties = {}, required = [] } = shape(schema, 'input') as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: value,
  }))
}
