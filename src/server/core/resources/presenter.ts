import { answerSchema } from '#contract/answer-schema.ts'
import type { Resource } from '#contract/resource.ts'
import { fieldsFor } from '#contract/shown-fields.ts'
import { isStaff, type Principal } from '#server/core/auth/principal.ts'
import type { ResourceHook } from '#server/core/resources/hook.ts'
import { once } from '#server/core/resources/once.ts'
import type { Values } from '#server/core/resources/row.ts'

export type Present = (row: Values, principal: Principal) => Values

/** Makes of a row what this reader may see of it; nothing the definition does not name ever leaves the server. */
export function presenter(resource: Resource, hook: ResourceHook = {}): Present {
  const answer = once(() => answerSchema(resource.fields))
  const guestAnswer = once(() => answerSchema(fieldsFor(resource.fields, 'public')))
  return (row, principal) => (isStaff(principal) ? answer() : guestAnswer()).parse(hook.present?.(row, principal) ?? row)
}
