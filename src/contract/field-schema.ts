import { z } from 'zod'
import { calendarDay, instant } from '#contract/calendar.ts'
import type { Field, Fields } from '#contract/field.ts'
import { blocksSchema } from '#contract/content/blocks-schema.ts'
import { linkValueSchema, mapAddress, richTextSchema, sitePath } from '#contract/content/value-schemas.ts'
import { defaultOf } from '#contract/field-defaults.ts'
import type { AnyFields, Checks } from '#contract/fields/kind.ts'
import { redirectTexts } from '#contract/fields/redirect-schemas.ts'
import { REQUIRED } from '#contract/german-messages.ts'
import { kindOf } from '#contract/field-facts.ts'

const link = z.object({ id: z.int().positive() })
const isWithoutRepeats = (links: readonly { id: number }[]) =>
  new Set(links.map(entry => entry.id)).size === links.length
const isExact = (value: number, count: number) => Number(value.toFixed(count)) === value
/** Control characters other than line breaks and tabs would break paper, mails and databases alike. */
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/

const CHECKS: Checks = {
  z,
  missing: REQUIRED,
  link,
  links: z.array(link).max(2000).refine(isWithoutRepeats, 'Ein Eintrag kommt doppelt vor.'),
  day: calendarDay,
  instant,
  pattern: (expression, message) => z.string().trim().regex(expression, message),
  /**
   * Numbers travel as JSON numbers; more decimals than the database keeps would be lost silently, so they are refused.
   */
  decimals: (count, min, max) =>
    z
      .number()
      .min(min ?? -max)
      .max(max)
      .refine(value => isExact(value, count), `Höchstens ${count} Nachkommastellen sind möglich.`),
  text: (max, required) =>
    z
      .string()
      .trim()
      .min(required ? 1 : 0, REQUIRED)
      .max(max)
      .refine(value => !CONTROL.test(value), 'Der Text enthält unerlaubte Zeichen.'),
  redirectTexts,
  object: (fields: AnyFields) => createSchema(fields as Fields),
  richText: required => richTextSchema(required),
  linkValue: linkValueSchema(link),
  mapAddress,
  sitePath,
  blocks: () => blocksSchema(createSchema),
}

/** What creating and changing a row check alike is made once, as long as its definition lives. */
const made = new WeakMap<Field, z.ZodType>()

/**
 * The check of one value as it arrives from a browser. Nullable unless required; defaults are added by `createSchema`.
 */
export function valueSchema(field: Field): z.ZodType {
  const schema = made.get(field) ?? kindOf(field).schema(CHECKS, field)
  made.set(field, schema)
  return schema
}

/** Whether a row may say nothing here. */
export const isNullable = (field: Field) =>
  !field.required && (defaultOf(field) === null || ('canBeEmpty' in field && field.canBeEmpty === true))
const nullable = (field: Field) => (isNullable(field) ? valueSchema(field).nullable() : valueSchema(field))

/** A complete object of these fields: required ones must be there, the others take their defaults. */
export const createSchema = (fields: Fields): z.ZodObject =>
  z.object(Object.fromEntries(written(fields).map(([name, field]) => [name, memberSchema(field)])))
/** What people write: the rest the system writes itself. */
const written = (fields: Fields) => Object.entries(fields).filter(([, { isFixed }]) => !isFixed)
function memberSchema(field: Field): z.ZodType {
  const checked = nullable(field)
  if (field.required) return kindOf(field).unnamed?.(checked) ?? checked
  return checked.default(() => structuredCopy(defaultOf(field)))
}
const structuredCopy = (value: unknown): never => JSON.parse(JSON.stringify(value)) as never

/** A change: names the fields it touches and leaves the others. */
export const updateSchema = (fields: Fields): z.ZodObject =>
  z.object({
    version: z.int().positive().optional(),
    ...Object.fromEntries(written(fields).map(([name, field]) => [name, nullable(field).optional()])),
  })
