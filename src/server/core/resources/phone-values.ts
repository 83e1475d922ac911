import type { Field } from '#contract/field.ts'
import { innerFields } from '#contract/field-facts.ts'
import { normalizePhone } from '#domain/orders/draft/phone.ts'
import { IMPOSSIBLE_PHONE_TEXT, readPhone } from '#domain/orders/draft/read-phone.ts'
import { Problem, type ProblemEntry } from '#domain/problem.ts'
import type { App } from '#server/core/context.ts'
import type { Values } from '#server/core/resources/row.ts'

type Fields = Readonly<Record<string, Field>>

/**
 * Brings telephone numbers in checked values, nested ones too, into the form that is dialled from anywhere
 * (docs/reference/ordering.md#phone-numbers), in place. What is international already keeps its spaces, and what nobody
 * can read stays: it may be a short number of the house. Returns what cannot exist, at its field.
 */
export function completePhones(fields: Fields, values: Values, country: string, path = ''): ProblemEntry[] {
  return Object.entries(values).flatMap(([name, value]): ProblemEntry[] => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (!field || value == null) return []
    const at = `${path}${name}`
    if (field.kind !== 'phone' || typeof value !== 'string')
      return completeWithin(innerFields(field), value, country, at)
    const { phone, problem } = readPhone(value, country)
    if (problem === IMPOSSIBLE_PHONE_TEXT) return [{ field: at, code: 'invalidPhone', message: problem }]
    if (problem === null && phone !== normalizePhone(value)) values[name] = phone
    return []
  })
}

/** The same in a group or in each entry of a list. */
function completeWithin(fields: Fields, value: unknown, country: string, at: string): ProblemEntry[] {
  if (Object.keys(fields).length === 0 || typeof value !== 'object') return []
  return Array.isArray(value)
    ? value.flatMap((entry, index) => completeWithin(fields, entry, country, `${at}.${index}`))
    : completePhones(fields, value as Values, country, `${at}.`)
}

/**
 * The same for a row that is written: a branch has a country of its own, everything else that of the shop.
 * @throws Problem `invalid` naming each number that cannot exist.
 */
export async function completeRowPhones(app: App, fields: Fields, body: Values, before: Values = {}): Promise<void> {
  if (!Object.entries(fields).some(([name, { kind }]) => kind === 'phone' && body[name])) return
  const own = body['country'] ?? before['country']
  const country = typeof own === 'string' ? own : (await app.catalogue.current()).config.country
  const problems = completePhones(fields, body, country)
  if (problems.length > 0) throw new Problem('invalid', problems)
}
