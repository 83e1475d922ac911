import { z } from 'zod'
import { calendarDay, instant } from '#contract/calendar.ts'
import type { Field, Fields } from '#contract/field.ts'
import { defaultOf } from '#contract/field-defaults.ts'
import { SHAPES } from '#contract/field-shapes.ts'
import { REQUIRED } from '#contract/german-messages.ts'
import { UNIT_OPTIONS } from '#contract/options.ts'
import { isTimeZone, TIME_ZONE_TEXT } from '#domain/time/time-zone.ts'

/** Also as digits in a text, as it was stored before. */
const wholeNumber = z.union([
  z.number(),
  z
    .string()
    .regex(/^\d{1,9}$/, 'Bitte geben Sie eine ganze Zahl an.')
    .transform(Number),
])
const link = z.object({ id: z.int().positive() })
const pattern = (expression: RegExp, message: string) => z.string().trim().regex(expression, message)
const keysOf = (options: Readonly<Record<string, string>>) => Object.keys(options) as [string, ...string[]]

const time = pattern(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'Bitte geben Sie eine Uhrzeit im Format HH:MM an.')
const startTime = pattern(/^([01]\d|2[0-3]):[0-5]\d$/, 'Bitte geben Sie eine Uhrzeit zwischen 00:00 und 23:59 an.')
const DAY_AND_TIME = 'Bitte geben Sie Datum und Uhrzeit an.'
const dayAnd = (time: RegExp) =>
  pattern(new RegExp(String.raw`^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T(${time.source})$`), DAY_AND_TIME).refine(
    value => calendarDay.safeParse(value.slice(0, 10)).success,
    DAY_AND_TIME,
  )
const localDateTime = dayAnd(/([01]\d|2[0-3]):[0-5]\d/)
const localEnd = dayAnd(/([01]\d|2[0-3]):[0-5]\d|24:00/)

/** Numbers travel as JSON numbers; more decimals than the database keeps would be lost silently, so they are refused. */
const decimals = (count: number, min: number | undefined, max: number) =>
  z
    .number()
    .min(min ?? -max)
    .max(max)
    .refine(value => isExact(value, count), `Höchstens ${count} Nachkommastellen sind möglich.`)
const isExact = (value: number, count: number) => Number(value.toFixed(count)) === value

/** Printable text: control characters other than line breaks and tabs would break paper, mails and databases alike. */
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/
const text = (max: number, required?: true) =>
  z
    .string()
    .trim()
    .min(required ? 1 : 0, REQUIRED)
    .max(max)
    .refine(value => !CONTROL.test(value), 'Der Text enthält unerlaubte Zeichen.')

const catalog = z.array(z.object({ category: link, products: z.array(link).max(2000).default([]) })).max(500)
const bundleItems = z
  .array(z.object({ product: link, amount: decimals(4, 0.0001, 1e6), unit: z.enum(keysOf(UNIT_OPTIONS)).default('amount') }))
  .max(50)

/** Menus are at most three levels deep; a branch item names its branch, a link its address. */
const navigationItem = (children: z.ZodType) =>
  z
    .object({
      type: z.enum(['home', 'branch', 'link']),
      label: text(80, true),
      branch: link.nullish(),
      address: text(2000)
        .refine(
          value => value === '' || /^(https?:\/\/|\/|mailto:|tel:)/.test(value),
          'Bitte geben Sie eine Adresse an, die mit https:// oder / beginnt.',
        )
        .nullish(),
      suffix: text(200).nullish(),
      isEnabled: z.boolean().default(true),
      children,
    })
    .superRefine((item, context) => {
      if (item.type === 'branch' && !item.branch) context.addIssue({ code: 'custom', path: ['branch'], message: REQUIRED })
      if (item.type === 'link' && !item.address) context.addIssue({ code: 'custom', path: ['address'], message: REQUIRED })
    })
const noChildren = z.array(z.never()).max(0, 'Tiefer als drei Ebenen geht es nicht.').default([])
const listOf = (item: z.ZodType) => z.array(item).max(60).default([])
const navigationItems = z.array(navigationItem(listOf(navigationItem(listOf(navigationItem(noChildren)))))).max(60)

/** The check of one value as it arrives from a browser. Nullable unless required; defaults are added by `createSchema`. */
export function valueSchema(field: Field): z.ZodType {
  switch (field.kind) {
    case 'boolean':
      return z.boolean()
    case 'integer':
      return z
        .int()
        .min(field.min ?? -2147483648)
        .max(field.max ?? 2147483647)
    case 'decimal':
      return decimals(6, field.min, field.max ?? 99_999_999)
    case 'money':
      return decimals(4, field.min, 99_999_999)
    case 'percentage':
      return decimals(4, 0, 100)
    case 'select':
      return z.enum(keysOf(field.options))
    case 'multiselect':
      return z.array(z.enum(keysOf(field.options))).max(100)
    case 'unit':
      return z.enum(keysOf(UNIT_OPTIONS))
    case 'texts':
    case 'allergens':
      return z.array(text(field.kind === 'texts' ? (field.max ?? 200) : 40, true)).max(2000)
    case 'integers':
      return z
        .array(
          wholeNumber.pipe(
            z
              .int()
              .min(field.min ?? 0)
              .max(field.max ?? 2147483647),
          ),
        )
        .max(100)
    case 'phone':
      return phone
    case 'timeZone':
      return z.string().trim().refine(isTimeZone, TIME_ZONE_TEXT)
    case 'email':
      return field.required ? z.email().max(254) : z.union([z.literal('').transform(() => null), z.email().max(254)])
    case 'url':
      return field.required ? webAddress : z.union([z.literal('').transform(() => null), webAddress])
    case 'color':
      return pattern(/^#[0-9a-fA-F]{6}$/, 'Bitte geben Sie eine Farbe im Format #rrggbb an.')
    case 'identifier':
      return pattern(/^[a-z0-9]+(?:[-_.][a-z0-9]+)*$/, 'Erlaubt sind Kleinbuchstaben, Ziffern und Bindestriche.').max(field.max ?? 80)
    case 'password':
      return field.isNumeric
        ? z.union([
            z.literal('').transform(() => null),
            pattern(/^\d*$/, 'Erlaubt sind nur Ziffern.')
              .min(field.min ?? 10)
              .max(40),
          ])
        : z
            .string()
            .min(field.min ?? 10)
            .max(200)
    case 'day':
      return calendarDay
    case 'time':
      return field.isStart ? startTime : time
    case 'localDateTime':
      return field.isEnd ? localEnd : localDateTime
    case 'instant':
      return instant
    case 'reference':
    case 'image':
    case 'file':
      return link
    case 'references':
    case 'images':
    case 'files':
      return z.array(link).max(2000).refine(isWithoutRepeats, 'Ein Eintrag kommt doppelt vor.')
    case 'group':
      return objectOf(field.fields)
    case 'collection':
      return z.array(objectOf(field.fields)).max(500)
    case 'openingRules':
      return z.array(objectOf(SHAPES.openingRules).superRefine(checkOpeningRule)).max(400)
    case 'deliveryAreas':
      return z.array(objectOf(SHAPES.deliveryAreas)).max(500)
    case 'alternativeUnits':
      return z.array(objectOf(SHAPES.alternativeUnits)).max(20)
    case 'closures':
      return z.array(objectOf(SHAPES.closures)).max(200)
    case 'pauses':
      return z.array(objectOf(SHAPES.pauses)).max(50)
    case 'capacityRules':
      return z.array(objectOf(SHAPES.capacityRules)).max(200)
    case 'parts':
      return parts
    case 'navigationItems':
      return navigationItems
    case 'catalog':
      return catalog
    case 'bundleItems':
      return bundleItems
    default:
      return text(('max' in field ? field.max : undefined) ?? (field.kind === 'text' ? 500 : 100_000), field.required)
  }
}

/** Numbers as people write them on a door: digits with the usual signs between them. */
const phone = z.union([
  z.literal('').transform(() => null),
  pattern(/^\+?\d[\d\s()/.-]{2,30}$/, 'Bitte geben Sie eine gültige Nummer im Format +436641234567 an.'),
])
const webAddress = z.url({ protocol: /^https?$/ }).max(2000)
const isWithoutRepeats = (links: readonly { id: number }[]) => new Set(links.map(entry => entry.id)).size === links.length

/** A closed day needs no times; an open range needs both; a one-off rule needs its date. */
function checkOpeningRule(value: unknown, context: z.RefinementCtx) {
  const rule = value as { type: string; date?: string | null; isClosed?: boolean; from?: string | null; to?: string | null }
  const missing = [rule.type === 'once' && !rule.date && 'date', !rule.isClosed && !rule.from && 'from', !rule.isClosed && !rule.to && 'to']
  for (const name of missing) if (name) context.addIssue({ code: 'custom', path: [name], message: REQUIRED })
}

/** Whether a row may say nothing here. */
export const isNullable = (field: Field) =>
  !field.required && (defaultOf(field) === null || ('canBeEmpty' in field && field.canBeEmpty === true))
const nullable = (field: Field) => (isNullable(field) ? valueSchema(field).nullable() : valueSchema(field))

/** A complete object of these fields: required ones must be there, the others take their defaults. */
export const createSchema = (fields: Fields): z.ZodObject => objectOf(fields)
function objectOf(fields: Fields): z.ZodObject {
  return z.object(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, memberSchema(field)])))
}
/** A required group is always there, filled with its own defaults. */
function memberSchema(field: Field): z.ZodType {
  if (field.kind === 'group' && field.required) return valueSchema(field).prefault({})
  return field.required ? valueSchema(field) : nullable(field).default(() => structuredCopy(defaultOf(field)))
}
const structuredCopy = (value: unknown): never => JSON.parse(JSON.stringify(value)) as never

/** A change: names the fields it touches and leaves the others. */
export const updateSchema = (fields: Fields): z.ZodObject =>
  z.object({
    version: z.int().positive().optional(),
    ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, nullable(field).optional()])),
  })

/** Last, because it is made of everything above. */
const parts = z.object({ parts: z.array(objectOf(SHAPES.part)).max(50).default([]) })
