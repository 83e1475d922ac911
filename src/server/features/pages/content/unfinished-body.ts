import { blockEntry, MOST_BLOCKS } from '#contract/content/blocks-schema.ts'
import { blockTypeOf } from '#contract/content/block-types.ts'
import { defaultOf } from '#contract/field-defaults.ts'
import { valueSchema } from '#contract/field-schema.ts'
import type { Field } from '#contract/field.ts'
import type { ContentBlock } from '#domain/content/content-block.ts'

/** More rows than anybody looks at in one block. */
const MOST_ROWS = 100

/**
 * A body while somebody types it. Every value passes the check it passes when it is saved, which makes texts anew and
 * refuses strange addresses; what does not pass is empty instead of refused, so the rest can be looked at. A block that
 * could not be told from another is left out. Never throws.
 */
export function unfinishedBody(given: unknown): ContentBlock[] {
  const seen = new Set<string>()
  return listOf(given)
    .slice(0, MOST_BLOCKS)
    .flatMap(raw => {
      const block = blockEntry.safeParse(raw).data
      const fields = block && blockTypeOf(block.type)?.fields
      if (!block || !fields || seen.has(block.id)) return []
      seen.add(block.id)
      const values = (typeof block.value === 'object' && block.value !== null ? block.value : {}) as Readonly<
        Record<string, unknown>
      >
      const read = Object.entries(fields).map(([name, field]) => [name, readable(field, values[name])] as const)
      return [{ id: block.id, type: block.type, value: Object.fromEntries(read) }]
    })
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

function readable(field: Field, value: unknown): unknown {
  const schema = valueSchema(field)
  const whole = schema.safeParse(value)
  if (whole.success) return whole.data
  // A row that is only begun does not hide those before it.
  if (field.kind === 'collection')
    return listOf(value)
      .slice(0, MOST_ROWS)
      .flatMap(row => listOf(schema.safeParse([row]).data))
  return defaultOf(field)
}
