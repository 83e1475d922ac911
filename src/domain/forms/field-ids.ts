import { slug } from '#domain/text/slug.ts'

const LONGEST = 40

/**
 * A name that no address, program or file stumbles over: begins with a letter, so that it is neither a position nor one
 * of the form's own.
 */
export const isFieldId = (text: string): boolean => /^[a-z][a-z0-9_-]{0,39}$/i.test(text)

/**
 * Gives every field that has none an id made of its label, another one than those that are there. What people have
 * typed stays, doubled or not: that is theirs to mend.
 */
export function withFieldIds<F extends { fieldId?: string | null; label: string }>(
  fields: readonly F[],
): (F & { fieldId: string })[] {
  const taken = new Set(fields.flatMap(({ fieldId }) => (fieldId ? [fieldId.toLowerCase()] : [])))
  return fields.map(field => {
    if (field.fieldId) return { ...field, fieldId: field.fieldId }
    const fieldId = freeId(field.label, taken)
    taken.add(fieldId)
    return { ...field, fieldId }
  })
}

function freeId(label: string, taken: ReadonlySet<string>): string {
  const made = slug(label)
    .replace(/-+/g, '-')
    .replace(/^[^a-z]+|-$/g, '')
  const base = made.slice(0, LONGEST - 4).replace(/-$/, '') || 'feld'
  for (let count = 1; ; count += 1) {
    const id = count === 1 ? base : `${base}-${count}`
    if (!taken.has(id)) return id
  }
}
