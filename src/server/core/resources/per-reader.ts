import type { Audience } from '#contract/audience.ts'
import type { Fields } from '#contract/field.ts'
import { fieldsFor } from '#contract/shown-fields.ts'
import { audienceOf } from '#server/core/auth/audience-of.ts'
import type { Principal } from '#server/core/auth/principal.ts'

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
