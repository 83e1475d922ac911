import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { z } from 'zod'
import type { Call, IdempotencyKey } from '#contract/call.ts'
import { Problem } from '#domain/problem.ts'

/**
 * The idempotency key of one request, with the SHA-256 of what was sent under it. `field` is where a refusal points,
 * `reused` its German sentence.
 */
export type GivenKey = { value: string; bodyHash: Buffer; field: string; reused: string }

/** The key a handler is given: always one where the call requires it, null where none was sent. */
export type KeyOf<C extends Call> = C['idempotencyKey'] extends { isRequired: true }
  ? GivenKey
  : C['idempotencyKey'] extends IdempotencyKey
    ? GivenKey | null
    : null

const HEADER = 'Idempotency-Key'
const FORMS = { uuid: z.guid(), text: z.string().regex(/^[\w.:-]{8,100}$/) } as const

/**
 * The key of a request, from the field of its body or the header its call declares; UUIDs in lower case. Null for a
 * call without keys, and where none was sent.
 * @throws Problem `invalid` at the key's place: `invalidKey` when it has the wrong form or body and header differ,
 * `required` when the call needs one.
 */
export function readKey<const C extends Call>(
  { idempotencyKey: declared, body: schema }: C,
  { body, headers = {} }: { body: unknown; headers?: IncomingHttpHeaders },
): KeyOf<C> {
  return (declared ? keyIn(declared, schema, body, headers) : null) as KeyOf<C>
}

function keyIn(
  declared: IdempotencyKey,
  schema: Call['body'],
  body: unknown,
  headers: IncomingHttpHeaders,
): GivenKey | null {
  const { field: name, isHeader, form = 'uuid', isRequired, notContent = [], reused } = declared
  const content = { ...(body as Record<string, unknown>) }
  const inHeader = isHeader ? headers[HEADER.toLowerCase()] : undefined
  const given = [name === undefined ? undefined : content[name], ...(Array.isArray(inHeader) ? inHeader : [inHeader])]
    .filter(key => key != null && key !== '')
    .map(key => (form === 'uuid' ? String(key).toLowerCase() : String(key)))
  const field = name ?? HEADER
  const [value] = given
  if (value === undefined && !isRequired) return null
  if (value === undefined || (isRequired && !FORMS[form].safeParse(value).success))
    throw new Problem('invalid', {
      field,
      code: 'required',
      message: 'Der Aufruf braucht einen Idempotency-Key von mindestens 8 Zeichen.',
    })
  if (new Set(given).size > 1 || !FORMS[form].safeParse(value).success)
    throw new Problem('invalid', { field, code: 'invalidKey', message: declared.invalid ?? INVALID })
  for (const gone of [...(name === undefined ? [] : [name]), ...notContent]) delete content[gone]
  return { value, bodyHash: hashOf(content, schema), field, reused }
}

const INVALID = 'Die Kennung der Anfrage ist ungültig. Bitte laden Sie die Seite neu.'

/** Fields of an object stand in the order of its schema. Those of a record are sorted: JSON gives them no order. */
function hashOf(content: Readonly<Record<string, unknown>>, schema: Call['body']): Buffer {
  const entries = Object.entries(content)
  const ordered = schema instanceof z.ZodRecord ? entries.sort(([a], [b]) => (a < b ? -1 : 1)) : entries
  return createHash('sha256')
    .update(JSON.stringify(Object.fromEntries(ordered)))
    .digest()
}

/**
 * Holds a request against the one its key is bound to. `stored` is that one's hash, null for one taken before hashes
 * were kept; `isSame` says whether what is not in the body (the form, the step) is the same too.
 * @throws Problem `conflict`, code `keyReused`, when it says something else.
 */
export function requireSameContent({ bodyHash, field, reused }: GivenKey, stored: Buffer | null, isSame = true): void {
  if (isSame && (stored === null || stored.equals(bodyHash))) return
  throw new Problem('conflict', { field, code: 'keyReused', message: reused })
}
