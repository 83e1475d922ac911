import { answerSchema } from '#contract/answer-schema.ts'
import { openAnswer } from '#contract/open-answer.ts'
import type { Resource } from '#contract/resource.ts'
import type { Audience } from '#contract/audience.ts'
import type { Fields } from '#contract/field.ts'
import { fieldsFor } from '#contract/shown-fields.ts'
import { type Principal, audienceOf } from '#server/core/auth/principal.ts'
import type { ResourceHook } from '#server/core/resources/hook.ts'
import type { Values } from '#server/core/resources/row.ts'

export type Present = (row: Values, principal: Principal) => Values

/** Makes of a row what this reader may see of it; nothing the definition does not name ever leaves the server. */
export function presenter(resource: Resource, hook: ResourceHook = {}): Present {
  const answers = perReader(resource.fields, answerSchema)
  return (row, principal) =>
    openAnswer(answers(principal, hook.seenAs?.(row, principal)), hook.present?.(row, principal) ?? row)
}

type PerReader<T> = (principal: Principal, audience?: Audience) => T

/**
 * What is made of the fields that reach a reader, when the first of them asks. Most collections show everybody the
 * same: such readers share it. `audience` is said where a reader is somebody else for one row than for the rest.
 */
export function perReader<T>(fields: Fields, make: (shown: Fields, audience: Audience) => T): PerReader<T> {
  const byAudience = new Map<Audience, T>()
  const byFields = new Map<string, T>()
  const madeFor = (audience: Audience): T => {
    const shown = fieldsFor(fields, audience)
    const key = JSON.stringify(shown)
    const made = byFields.get(key) ?? make(shown, audience)
    byFields.set(key, made)
    byAudience.set(audience, made)
    return made
  }
  return (principal, audience = audienceOf(principal)) => byAudience.get(audience) ?? madeFor(audience)
}
