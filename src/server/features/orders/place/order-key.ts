import { z } from 'zod'
import { Problem } from '#domain/problem.ts'

const uuid = z.guid()

/**
 * The idempotency key of a submit, from the body or the `Idempotency-Key` header, in lower case; null without one.
 * @throws Problem `invalid` at `clientOrderKey` when it is no UUID or the two differ.
 */
export function orderKey(inBody: string | null | undefined, header: string | string[] | undefined): string | null {
  const given = [inBody, ...(Array.isArray(header) ? header : [header])].filter(key => key != null && key !== '')
  const keys = new Set(given.map(key => String(key).toLowerCase()))
  const [key = null] = keys
  if (key === null) return null
  if (keys.size > 1 || !uuid.safeParse(key).success) {
    throw new Problem('invalid', {
      field: 'clientOrderKey',
      code: 'invalidKey',
      message: 'Die Kennung der Bestellung ist ungültig. Bitte laden Sie die Seite neu.',
    })
  }
  return key
}
