import { z } from 'zod'
import { imageReference, namedReference, uploadReference } from '#contract/embedded-shape.ts'
import type { Field, Fields } from '#contract/field.ts'
import { defaultOf } from '#contract/field-defaults.ts'
import { isNullable } from '#contract/field-schema.ts'
import type { AnyFields, Answers } from '#contract/fields/kind.ts'
import { isSecret, kindOf } from '#contract/field-facts.ts'

/** The answer: the row's own values, links with what they show. What is not said here never leaves the server. */
export const answerSchema = (fields: Fields): z.ZodObject =>
  z.object({
    id: z.int(),
    version: z.int(),
    createdAt: z.string(),
    updatedAt: z.string(),
    createdBy: namedReference.nullish(),
    updatedBy: namedReference.nullish(),
    isShared: z.boolean().optional(),
    ...members(fields),
  })

const members = (fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => !isSecret(field))
      .map(([name, field]) => [name, member(field)]),
  )

function member(field: Field): z.ZodType {
  const value = valueOf(field)
  const always = isNullable(field) ? value.nullable() : value
  return isForGuests(field) ? always : always.optional()
}

const isForGuests = ({ audience = 'page' }: Field) => audience === 'page' || audience === 'public'

/** Nested values were stored as they stood at the time: what was added to them since reads as its default. */
const nested = (fields: Fields): z.ZodObject =>
  z.object(
    Object.fromEntries(
      Object.entries(fields)
        .filter(([, field]) => !isSecret(field))
        .map(([name, field]) => {
          const value = valueOf(field)
          if (field.required) return [name, value]
          const standing = defaultOf(field)
          return [name, (standing === null ? value.nullable() : value).default(() => structuredCopy(standing))]
        }),
    ),
  )
const structuredCopy = (value: unknown): never => JSON.parse(JSON.stringify(value)) as never

const ANSWERS: Answers = {
  z,
  reference: namedReference,
  image: imageReference,
  upload: uploadReference,
  object: (fields: AnyFields) => z.object(members(fields as Fields)),
  nested: (fields: AnyFields) => nested(fields as Fields),
}

/** Secrets are left out before they are asked for. */
const valueOf = (field: Field): z.ZodType => kindOf(field).answer?.(ANSWERS, field) ?? z.never()
