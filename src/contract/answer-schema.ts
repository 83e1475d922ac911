import { z } from 'zod'
import type { Audience } from '#contract/audience.ts'
import { imageReference, namedReference, uploadReference } from '#contract/embedded-shape.ts'
import type { Field, Fields } from '#contract/field.ts'
import { defaultOf } from '#contract/field-defaults.ts'
import { isNullable } from '#contract/field-schema.ts'
import type { AnyFields, Answers } from '#contract/fields/kind.ts'
import { isSecret, kindOf } from '#contract/field-facts.ts'
import { reaches, widestOf } from '#contract/shown-fields.ts'

/**
 * The answer: the row's own values, links with what they show. What is not said here never leaves the server. What does
 * not reach `reader` may be missing: an answer for everyone holds more for some.
 */
export const answerSchema = (fields: Fields, reader: Audience = 'public'): z.ZodObject =>
  z.object({
    id: z.int(),
    version: z.int(),
    createdAt: z.string(),
    updatedAt: z.string(),
    createdBy: namedReference.nullish(),
    updatedBy: namedReference.nullish(),
    isShared: z.boolean().optional(),
    ...membersOf(fields, { reader, outer: 'page' }, member),
  })

/** For whom an answer is, and for whom whatever the fields stand in. */
type Place = { reader: Audience; outer: Audience }
type Member = (value: z.ZodType, field: Field) => z.ZodType

const membersOf = (fields: Fields, place: Place, memberOf: Member) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => !isSecret(field))
      .map(([name, field]) => {
        const value = valueOf(field, place)
        return [
          name,
          reaches(widestOf(field, place.outer), place.reader)
            ? memberOf(value, field)
            : member(value, field).optional(),
        ]
      }),
  )

const member: Member = (value, field) => (isNullable(field) ? value.nullable() : value)

/** Nested values were stored as they stood at the time: what was added to them since reads as its default. */
const nestedMember: Member = (value, field) => {
  if (field.required) return value
  const standing = defaultOf(field)
  return (standing === null ? value.nullable() : value).default(() => structuredCopy(standing))
}
const structuredCopy = (value: unknown): never => JSON.parse(JSON.stringify(value)) as never

/** Whoever gets a field at all is who its inside is for. */
const inside = (field: Field, { reader, outer }: Place): Place => {
  const widest = widestOf(field, outer)
  return { reader: reaches(widest, reader) ? reader : widest, outer: field.audience ?? outer }
}
const answersAt = (place: Place): Answers => ({
  z,
  reference: namedReference,
  image: imageReference,
  upload: uploadReference,
  object: (fields: AnyFields) => z.object(membersOf(fields as Fields, place, member)),
  nested: (fields: AnyFields) => z.object(membersOf(fields as Fields, place, nestedMember)),
})

/** Secrets are left out before they are asked for. */
const valueOf = (field: Field, place: Place): z.ZodType =>
  kindOf(field).answer?.(answersAt(inside(field, place)), field) ?? z.never()
