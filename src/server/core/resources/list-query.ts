import { z } from 'zod'
import type { Audience } from '#contract/audience.ts'
import { calendarDay } from '#contract/calendar.ts'
import type { Field, Fields } from '#contract/field.ts'
import { choicesOf, kindOf, rangeOf } from '#contract/field-facts.ts'
import { rangedFields, readRanges } from '#contract/list-range.ts'
import { sortNames } from '#contract/list-sorts.ts'
import { boundName, BOUNDS, isBound, rangeProblem } from '#contract/range.ts'
import type { Resource } from '#contract/resource.ts'
import { reaches } from '#contract/shown-fields.ts'
import { cleanLine } from '#domain/orders/draft/clean-text.ts'
import { isKey } from '#server/core/resources/columns.ts'

const RELATED = z.union([
  z.literal('').transform(() => undefined),
  z.string().regex(/^(none|\d{1,15})$/, 'Bitte geben Sie eine Nummer an.'),
])

/**
 * Only what the definition names can be sorted and filtered by, and of it only what the reader gets: an order tells of
 * its values.
 */
export function listQuery(resource: Resource, shown: Fields = resource.fields, reader: Audience = 'management') {
  const names = sortNames(resource, shown)
  const asked = z.object({
    search: z.string().max(200).transform(cleanLine).optional(),
    page: z.coerce.number().int().min(1).max(1_000_000).optional(),
    limit: z.coerce.number().int().min(1).max(500).optional(),
    after: z.string().max(1000).optional(),
    before: z.string().max(1000).optional(),
    sort: z.enum(names.flatMap(name => [name, `-${name}`]) as [string, ...string[]]).default(resource.list.sort),
    ...Object.fromEntries(named(resource.list.filters, shown).map(name => [name, filterValue(shown[name]).optional()])),
    ...Object.fromEntries(
      rangedFields(shown).flatMap(([name, field]) => BOUNDS.map(bound => [boundName(name, bound), boundValue(field)])),
    ),
    ...Object.fromEntries(
      Object.entries(resource.list.related ?? {}).flatMap(([name, field]) =>
        reaches(field.audience ?? 'page', reader) ? [[name, relatedValue(field).optional()]] : [],
      ),
    ),
  })
  return asked.superRefine((given, context) => {
    for (const [name, range] of readRanges(shown, given as unknown as Readonly<Record<string, string | undefined>>)) {
      const kind = rangedFields(shown).find(([one]) => one === name)?.[1]
      const problem = kind && rangeProblem(rangeOf(kind) ?? 'number', range)
      if (problem)
        context.addIssue({ code: 'custom', path: [boundName(name, problem.bound)], message: problem.message })
    }
  })
}

/** One end of a range; an empty one is none. */
function boundValue(field: Field) {
  const kind = rangeOf(field) ?? 'number'
  const message =
    kind === 'number'
      ? 'Bitte geben Sie eine Zahl an, zum Beispiel 12.5.'
      : 'Bitte geben Sie einen Tag an, zum Beispiel 2026-11-30.'
  return z
    .string()
    .max(20)
    .refine(text => text === '' || isBound(kind, text), message)
    .transform(text => text || undefined)
    .optional()
}

/** Those of the names whose fields the reader gets. */
export const named = (names: readonly string[] = [], shown: Fields): string[] =>
  names.filter(name => Object.hasOwn(shown, name))

/** The same of what no field holds: links from elsewhere may be asked for as missing. */
const relatedValue = (field: Field): z.ZodType<string | undefined> => {
  if (field.kind === 'references') return RELATED
  if (field.kind === 'day') return z.union([z.literal('').transform(() => undefined), calendarDay])
  return filterValue(field)
}

/** What a filter may be asked for; an empty one filters nothing. */
function filterValue(field: Field | undefined): z.ZodType<string | undefined> {
  const empty = z.literal('').transform(() => undefined)
  const text = z.union([empty, z.string().max(200).transform(cleanLine)])
  if (!field) return text
  const { filter } = kindOf(field)
  if (isKey(field)) return z.union([empty, z.string().regex(/^\d{1,15}$/, 'Bitte geben Sie eine Nummer an.')])
  if (filter === 'flag') return z.union([empty, z.enum(['true', 'false', '1', '0'])])
  if (filter === 'choice') return z.union([empty, z.enum(Object.keys(choicesOf(field)))])
  return text
}
