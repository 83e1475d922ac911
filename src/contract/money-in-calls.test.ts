import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Call } from '#contract/call.ts'
import { CALLS } from '#contract/calls/index.ts'
import { configFields } from '#contract/config/config-fields.ts'
import type { Fields } from '#contract/field.ts'
import { innerFields } from '#contract/field-facts.ts'
import { valueSchema } from '#contract/field-schema.ts'
import { RESOURCES } from '#contract/resources/index.ts'

type Schema = {
  type?: string
  multipleOf?: number
  properties?: Record<string, Schema>
  items?: Schema
  prefixItems?: Schema[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  additionalProperties?: Schema | boolean
  $ref?: string
  $defs?: Record<string, Schema>
}
const DEEPEST = 12

/** The last names of all numbers of a body that lie on no grid. */
function looseNumbers(schema: Schema, defs: Record<string, Schema>, path: string, depth = 0): string[] {
  if (depth > DEEPEST) return []
  const inside = (of: Schema | undefined, at = path) => (of ? looseNumbers(of, defs, at, depth + 1) : [])
  const { items, prefixItems = [], anyOf = [], oneOf = [], allOf = [], additionalProperties: more } = schema
  return [
    ...(schema.type === 'number' && schema.multipleOf === undefined ? [path] : []),
    ...inside(schema.$ref === undefined ? undefined : defs[schema.$ref.split('/').at(-1) ?? '']),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, of]) => inside(of, `${path}.${name}`)),
    ...[items, ...prefixItems, ...anyOf, ...oneOf, ...allOf].flatMap(part => inside(part)),
    ...(typeof more === 'object' ? inside(more, `${path}.*`) : []),
  ]
}

/** Numbers of bodies that are no money, and questions about money that store none. */
const NO_SUMS: readonly RegExp[] = [
  /\.(?:pixelRatio|totalBytes|freeBytes|seconds|degrees|weight|ago)$/,
  /\.position\.(?:latitude|longitude|accuracy)$/,
  /\.(?:quantityLeft|items\.amount|deliveryArea|expectedGross)$|\/items\/\{index\}\.amount$/,
  /\.(?:tax|takeawayTax|dineInTax)$/,
  /^POST \/analytics-log\.data/,
  /\/export\.(?:gross\.(?:from|above|to|below)|least|most)$/,
  /\.(?:measure\.(?:minimum|maximum)|ticks\.value)$/,
  // by how much per cent or money prices for a unit change; what comes out has four decimals
  /^POST \/products\/prices\.adjust\.value$/,
]

test('every number of a call that is money lies on the cents, or on the grid of prices', () => {
  const loose = (CALLS as readonly Call[]).flatMap(({ method, path, body }) => {
    if (!body) return []
    const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema
    return looseNumbers(schema, schema.$defs ?? {}, `${method} ${path}`)
  })
  expect([...new Set(loose)].filter(path => !NO_SUMS.some(known => known.test(path)))).toEqual([])
})

/** Prices for one unit, which four decimals are for: of goods, options, deposits. */
const UNIT_PRICES = [
  'products.price',
  'products.reduction.price',
  'products.config.parts.options.value',
  'option-groups.options.value',
  'products.deposit.amount',
]

/** All fields of money with the way to them. */
const moneyIn = (fields: Fields, at: string, depth = 0): { path: string; isSum: boolean; accepts: boolean }[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const path = `${at}.${name}`
    const inner = depth < DEEPEST ? innerFields(field) : null
    return [
      ...(field.kind === 'money' && !field.isFixed
        ? [{ path, isSum: field.isSum === true, accepts: valueSchema(field).safeParse(1.005).success }]
        : []),
      ...(inner ? moneyIn(inner, path, depth + 1) : []),
    ]
  })

test('every sum of a collection or setting is of whole cents, and what is not is a price for a unit', () => {
  const all = [...RESOURCES.flatMap(({ path, fields }) => moneyIn(fields, path)), ...moneyIn(configFields, 'config')]
  expect(all.filter(({ isSum, accepts }) => isSum === accepts)).toEqual([])
  expect(
    all
      .filter(({ isSum }) => !isSum)
      .map(({ path }) => path)
      .filter(path => !UNIT_PRICES.includes(path)),
  ).toEqual([])
  expect(all.filter(({ isSum }) => isSum).length).toBeGreaterThan(5)
})
