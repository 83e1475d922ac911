import { OFF_THE_CENTS } from '#contract/cent.ts'
import { z } from 'zod'
import { calendarDay, instant } from '#contract/calendar.ts'
import type { Field, Fields } from '#contract/field.ts'
import { blocksSchema } from '#contract/content/blocks-schema.ts'
import { linkValueSchema, mapAddress, richTextSchema, sitePath, videoAddress } from '#contract/content/value-schemas.ts'
import { defaultOf } from '#contract/field-defaults.ts'
import type { AnyFields, Checks } from '#contract/fields/kind.ts'
import { REQUIRED } from '#contract/german-messages.ts'
import { isBlank } from '#domain/text/blank.ts'
import { kindOf } from '#contract/field-facts.ts'
import { normalPath } from '#domain/redirects/normal-path.ts'
import { pathProblem } from '#domain/redirects/path-problem.ts'
import { targetProblem } from '#domain/redirects/target.ts'

/** A text with a problem of its own kind, refused in words that say what is wrong with it. Nothing stays nothing. */
const checked = (problem: (text: string) => string | null, kept: (text: string) => string) => (text: z.ZodString) =>
  text
    .superRefine((value, context) => {
      const message = value === '' ? null : problem(value)
      if (message !== null) context.addIssue({ code: 'custom', message })
    })
    .transform(value => (value === '' ? null : kept(value)))

/** What a redirect is told: the path it starts from, in its normal form, and where it leads. */
const redirectTexts = {
  redirectPath: checked(pathProblem, normalPath),
  redirectTarget: checked(targetProblem, text => text),
}

const link = z.object({ id: z.int().positive() })
const isWithoutRepeats = (links: readonly { id: number }[]) =>
  new Set(links.map(entry => entry.id)).size === links.length
const linksOf = (entry: typeof link) =>
  z.array(entry).max(2000).refine(isWithoutRepeats, 'Ein Eintrag kommt doppelt vor.')
/** A point in percent from left and top, or one of the places pages were given by name. */
const focus = z
  .string()
  .trim()
  .regex(
    /^(?:(?:0|[1-9]0|100) (?:0|[1-9]0|100)|center|top|bottom|left|right)$/,
    'Bitte wählen Sie im Bild, was zu sehen bleibt.',
  )
const isExact = (value: number, count: number) => Number(value.toFixed(count)) === value
/** Control characters other than line breaks and tabs would break paper, mails and databases alike. */
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/

const checksOf = (objectOf: (fields: AnyFields) => z.ZodObject): Checks => ({
  z,
  missing: REQUIRED,
  link,
  links: linksOf(link),
  focus,
  cutLinks: linksOf(link.extend({ focus: focus.nullish() })),
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
      .refine(
        value => isExact(value, count),
        count === 2 ? OFF_THE_CENTS : `Höchstens ${count} Nachkommastellen sind möglich.`,
      ),
  text: (max, required) =>
    z
      .string()
      .trim()
      .min(required ? 1 : 0, REQUIRED)
      .max(max)
      .refine(value => !required || value === '' || !isBlank(value), REQUIRED)
      .refine(value => !CONTROL.test(value), 'Der Text enthält unerlaubte Zeichen.'),
  redirectTexts,
  object: objectOf,
  richText: required => richTextSchema(required),
  linkValue: linkValueSchema(link),
  mapAddress,
  videoAddress,
  sitePath,
  blocks: isInner => blocksSchema(createSchema, isInner),
})
const CHECKS = checksOf(fields => createSchema(fields as Fields))
/**
 * Of what is sent: a member inside of a value that no field names is a mistake, such as `validFrom` in an opening rule,
 * which would otherwise seem to be in force. What the system writes itself comes back from whoever read it, and is left
 * aside.
 */
const SENT_CHECKS: Checks = checksOf(fields => {
  const fixed = Object.entries(fields).filter(([, { isFixed }]) => isFixed)
  return z.strictObject({
    ...objectOf(fields as Fields, SENT_CHECKS),
    ...Object.fromEntries(
      fixed.map(([name]) => [
        name,
        z
          .unknown()
          .optional()
          .transform(() => undefined),
      ]),
    ),
  })
})

/** What creating and changing a row check alike is made once, as long as its definition lives. */
const made = new Map([CHECKS, SENT_CHECKS].map(checks => [checks, new WeakMap<Field, z.ZodType>()]))

/**
 * The check of one value as it arrives from a browser. Nullable unless required; defaults are added by `createSchema`.
 */
export function valueSchema(field: Field, checks = CHECKS): z.ZodType {
  const schema = made.get(checks)?.get(field) ?? kindOf(field).schema(checks, field)
  made.get(checks)?.set(field, schema)
  return schema
}

/** Whether a row may say nothing here. */
export const isNullable = (field: Field) =>
  !field.required && (defaultOf(field) === null || ('canBeEmpty' in field && field.canBeEmpty === true))
const nullable = (field: Field, checks: Checks) =>
  isNullable(field) ? valueSchema(field, checks).nullable() : valueSchema(field, checks)

/** A complete object of these fields: required ones must be there, the others take their defaults. */
export const createSchema = (fields: Fields): z.ZodObject => z.object(objectOf(fields, CHECKS))
/** The same of what somebody sends: inside of its values nothing stands that no field names. */
export const sentSchema = (fields: Fields): z.ZodObject => z.object(objectOf(fields, SENT_CHECKS))
const objectOf = (fields: Fields, checks: Checks) =>
  Object.fromEntries(written(fields).map(([name, field]) => [name, memberSchema(field, checks)]))
/** What people write: the rest the system writes itself. */
const written = (fields: Fields) => Object.entries(fields).filter(([, { isFixed }]) => !isFixed)
function memberSchema(field: Field, checks: Checks): z.ZodType {
  const checked = nullable(field, checks)
  if (field.required) return kindOf(field).unnamed?.(checked) ?? checked
  return checked.default(() => structuredCopy(defaultOf(field)))
}
const structuredCopy = (value: unknown): never => JSON.parse(JSON.stringify(value)) as never

/** A change as it is sent: names the fields it touches and leaves the others. */
export const updateSchema = (fields: Fields): z.ZodObject =>
  z.object({
    version: z.int().positive().optional(),
    ...Object.fromEntries(written(fields).map(([name, field]) => [name, nullable(field, SENT_CHECKS).optional()])),
  })
