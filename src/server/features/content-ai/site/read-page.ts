import { randomUUID } from 'node:crypto'
import { blockTypeOf, type BlockTypeName } from '#contract/content/block-types.ts'
import { startValues } from '#contract/field-defaults.ts'
import { valueSchema } from '#contract/field-schema.ts'
import type { Field } from '#contract/field.ts'
import type { ContentBlock } from '#domain/content/content-block.ts'
import type { Choices } from '#server/features/content-ai/site/choices.ts'
import { rawOf, readFields } from '#server/features/content-ai/site/model-fields.ts'
import { withUnseen } from '#server/features/content-ai/site/unseen-values.ts'

const BODY = { kind: 'blocks', label: 'Inhalt' } as const satisfies Field
/** More blocks than a page anybody reads; what a model goes on with is left aside. */
const MOST_BLOCKS = 30

/**
 * A page as it is proposed. `written` are the ids of blocks a model has written; `dropped` counts those of which
 * nothing could be made.
 */
export type ProposedPage = { body: ContentBlock[]; written: string[]; dropped: number }

/**
 * Reads the page a model has written. Blocks that stay are taken from the page, never from the answer, and every
 * written one passes the check that what is typed passes. Null where the answer has not the shape, or nothing of it is
 * of use.
 */
export function readPage(
  answer: unknown,
  types: readonly BlockTypeName[],
  before: readonly ContentBlock[],
  choices: Choices,
): ProposedPage | null {
  const { blocks } = rawOf(answer)
  if (!Array.isArray(blocks)) return null
  const body: ContentBlock[] = []
  const written: string[] = []
  let dropped = Math.max(0, blocks.length - MOST_BLOCKS)
  for (const raw of blocks.slice(0, MOST_BLOCKS).map(rawOf)) {
    const { keep } = raw
    const named = before.find(({ id }) => id === (typeof keep === 'string' ? keep : raw['id']))
    const block = typeof keep === 'string' ? named : blockOf(raw, types, named, choices)
    if (!block || body.some(({ id }) => id === block.id)) {
      dropped += 1
      continue
    }
    body.push(block)
    if (block !== named) written.push(block.id)
  }
  return body.length > 0 ? { body, written, dropped } : null
}

function blockOf(
  { type, value }: Readonly<Record<string, unknown>>,
  types: readonly BlockTypeName[],
  named: ContentBlock | undefined,
  choices: Choices,
): ContentBlock | undefined {
  const definition = types.includes(type as BlockTypeName) ? blockTypeOf(String(type)) : undefined
  const said = definition && readFields(value, definition.fields, choices)
  if (!definition || !said) return undefined
  const old = named?.type === type ? named : undefined
  const merged = withUnseen(definition.fields, { ...startValues(definition.fields), ...rawOf(old?.value) }, said)
  const { data } = valueSchema(BODY).safeParse([{ id: old?.id ?? randomUUID().slice(0, 12), type, value: merged }])
  return (data as ContentBlock[] | undefined)?.[0]
}
