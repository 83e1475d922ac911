import { answerSchema } from '#contract/answer-schema.ts'
import type { Resource } from '#contract/resource.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { ResourceHook } from '#server/core/resources/hook.ts'
import { perReader } from '#server/core/resources/per-reader.ts'
import type { Values } from '#server/core/resources/row.ts'

export type Present = (row: Values, principal: Principal) => Values

/** Makes of a row what this reader may see of it; nothing the definition does not name ever leaves the server. */
export function presenter(resource: Resource, hook: ResourceHook = {}): Present {
  const answers = perReader(resource.fields, answerSchema)
  return (row, principal) =>
    answers(principal, hook.seenAs?.(row, principal)).parse(hook.present?.(row, principal) ?? row)
}
