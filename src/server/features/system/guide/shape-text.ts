type Schema = {
  type?: string | readonly string[]
  enum?: readonly unknown[]
  const?: unknown
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  allOf?: readonly Schema[]
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  items?: Schema
  format?: string
  pattern?: string
  minLength?: number
  $ref?: string
  default?: unknown
}

const DEEPEST = 3
const MOST_VALUES = 12

/** A schema as TypeScript would write it, on one line; what lies deeper than a reader looks is `object`. */
export function shapeText(schema: unknown, depth = 0): string {
  const { $ref, enum: values, anyOf, oneOf, allOf, type, properties, items, required = [], ...rest } = schema as Schema
  if ($ref) return $ref.split('/').at(-1) ?? 'object'
  if ('const' in rest) return JSON.stringify(rest.const)
  if (values)
    return (
      values
        .slice(0, MOST_VALUES)
        .map(value => JSON.stringify(value))
        .join(' | ') + (values.length > MOST_VALUES ? ' | …' : '')
    )
  const several = anyOf ?? oneOf
  if (several) return [...new Set(several.map(one => shapeText(one, depth)))].join(' | ')
  if (allOf) return allOf.map(one => shapeText(one, depth)).join(' & ')
  if (properties) {
    if (depth >= DEEPEST) return 'object'
    const inner = Object.entries(properties).map(
      ([name, one]) => `${name}${required.includes(name) ? '' : '?'}: ${shapeText(one, depth + 1)}`,
    )
    return inner.length === 0 ? '{}' : `{ ${inner.join('; ')} }`
  }
  if (type === 'array' || items) {
    const inner = shapeText(items ?? {}, depth)
    return inner.includes(' | ') ? `(${inner})[]` : `${inner}[]`
  }
  return typeof type === 'object' ? type.map(plainName).join(' | ') : plainName(type)
}

const plainName = (type: string | undefined): string =>
  type === undefined ? 'unknown' : type === 'integer' ? 'number' : type

/** A value that such a schema takes, with what is required of it alone; for the examples. */
export function exampleValue(schema: unknown, depth = 0): unknown {
  const { enum: values, anyOf, oneOf, type, properties, items, required = [], format, ...rest } = schema as Schema
  if ('const' in rest) return rest.const
  if ('default' in rest) return rest.default
  if (values) return values[0]
  const several = anyOf ?? oneOf
  if (several) return exampleValue(several.find(one => one.type !== 'null') ?? {}, depth)
  if (properties)
    return depth > DEEPEST
      ? {}
      : Object.fromEntries(required.map(key => [key, exampleValue(properties[key] ?? {}, depth + 1)]))
  const one = typeof type === 'object' ? type.find(each => each !== 'null') : type
  if (one === 'array') return items && depth <= DEEPEST ? [exampleValue(items, depth + 1)] : []
  if (one === 'integer' || one === 'number') return 1
  if (one === 'boolean') return true
  return exampleText({ format, ...rest })
}

const TEXT = 'Beispiel'
/** Texts of all kinds the contract asks for; the first that a pattern takes is its example. */
const TEXTS = [
  TEXT,
  'beispiel',
  'BEISPIEL',
  '1',
  '2026-11-30',
  '2026-11-30T18:00',
  '2026-11-30T18:00:00Z',
  '2026-11',
  '18:00',
  'anna@beispiel.at',
  '+43 660 1234567',
  '#336699',
  'https://beispiel.at/',
  'data:text/plain;base64,QmVpc3BpZWw=',
  '0b6f5a1e-2c3d-4e5f-8a9b-1c2d3e4f5a6b',
  'AT12 3456 7890 1234 5678',
]
const BY_FORMAT: Readonly<Record<string, string>> = {
  uuid: '0b6f5a1e-2c3d-4e5f-8a9b-1c2d3e4f5a6b',
  'date-time': '2026-11-30T18:00:00Z',
  date: '2026-11-30',
  email: 'anna@beispiel.at',
  uri: 'https://beispiel.at/',
}

function exampleText({
  format = '',
  pattern,
  minLength = 0,
}: Pick<Schema, 'format' | 'pattern' | 'minLength'>): string {
  const known = BY_FORMAT[format]
  if (known !== undefined) return known
  if (pattern !== undefined) {
    const taken = new RegExp(pattern, 'u')
    return TEXTS.find(text => taken.test(text)) ?? '…'
  }
  return TEXT.repeat(Math.max(1, Math.ceil(minLength / TEXT.length)))
}
