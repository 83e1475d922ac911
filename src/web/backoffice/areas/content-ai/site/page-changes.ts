import type { SiteProposal } from '#contract/calls/content/content-ai.ts'
import { blockTypeOf } from '#contract/content/block-types.ts'
import { startValues } from '#contract/field-defaults.ts'
import type { Field, Fields } from '#contract/field.ts'
import type { ContentBlock } from '#domain/content/content-block.ts'
import { fullWords } from '#web/backoffice/fields/words.ts'
import type { WordContext } from '#web/backoffice/fields/words-of.ts'
import { isSameValue } from '#web/backoffice/form/form-store.ts'

type Body = readonly ContentBlock[]
export type ChangedField = { label: string; before: string; after: string }
/** What a proposal would do to one block of the page, or with `ORDER` to the order of those that stay. */
export type PageChange = {
  id: string
  kind: 'added' | 'changed' | 'removed' | 'order'
  label: string
  fields: ChangedField[]
  /** What in it nobody in the house has said. */
  flags: SiteProposal['flags']
}
/** No block has this id. */
export const ORDER = ':order'

const idsOf = (body: Body) => body.map(({ id }) => id)
const find = (body: Body, id: string) => body.find(block => block.id === id)
const labelOf = ({ type }: ContentBlock) => blockTypeOf(type)?.label ?? 'Unbekannter Baustein'

/**
 * The proposal beside what stands in the form. A model saw the page as it was `saved`: blocks it left as they were stay
 * as they were typed since, and those that were added since stand where they stand.
 */
export function settledProposal(proposed: Body, saved: Body, now: Body): ContentBlock[] {
  const settled = proposed.flatMap(block => {
    const seen = find(saved, block.id)
    return seen && isSameValue(seen, block) ? (find(now, block.id) ?? []) : [block]
  })
  const unseen = new Set(idsOf(now).filter(id => !find(saved, id)))
  return inOrder(settled, now, id => unseen.has(id))
}

/**
 * What would be added, changed and removed, in the order of the page as it would be; what is removed comes where it
 * stood.
 */
export function pageChanges(
  now: Body,
  proposed: Body,
  flags: SiteProposal['flags'],
  context: WordContext,
): PageChange[] {
  const changes = inOrder(proposed, now, () => true).flatMap((block): PageChange[] => {
    const [old, next] = [find(now, block.id), find(proposed, block.id)]
    const shown = next ?? block
    const fields = changedFields(
      blockTypeOf(shown.type)?.fields ?? {},
      old?.type === shown.type ? old.value : undefined,
      next?.value,
      context,
    )
    const change = {
      id: block.id,
      label: labelOf(shown),
      fields,
      flags: next ? flags.filter(flag => flag.block === block.id) : [],
    }
    if (!next) return [{ ...change, kind: 'removed' }]
    if (!old) return [{ ...change, kind: 'added' }]
    return isSameValue(old, next) ? [] : [{ ...change, kind: 'changed' }]
  })
  const common = (body: Body, other: Body) => body.filter(({ id }) => find(other, id)).map(labelOf)
  const isMoved =
    String(idsOf(now).filter(id => find(proposed, id))) !== String(idsOf(proposed).filter(id => find(now, id)))
  const order = {
    label: 'Reihenfolge',
    before: common(now, proposed).join(', '),
    after: common(proposed, now).join(', '),
  }
  return isMoved
    ? [...changes, { id: ORDER, kind: 'order', label: 'Reihenfolge', fields: [order], flags: [] }]
    : changes
}

/** The page with the changes that were chosen by their ids, and without the others. */
export function withChanges(now: Body, proposed: Body, chosen: ReadonlySet<string>): ContentBlock[] {
  const [lead, other] = chosen.has(ORDER) ? [proposed, now] : [now, proposed]
  return inOrder(lead, other, () => true).flatMap(({ id }) => {
    const [old, next] = [find(now, id), find(proposed, id)]
    const taken = chosen.has(id) || (old && next && isSameValue(old, next)) ? next : old
    return taken ?? []
  })
}

/** Blocks in their order, with those that only `other` has behind what they stand behind there. */
function inOrder(lead: Body, other: Body, isWanted: (id: string) => boolean): ContentBlock[] {
  const all = [...lead]
  other.forEach((block, index) => {
    if (find(all, block.id) || !isWanted(block.id)) return
    const before = other.slice(0, index).findLast(({ id }) => find(all, id))
    all.splice(before ? idsOf(all).indexOf(before.id) + 1 : 0, 0, block)
  })
  return all
}

type Values = Readonly<Record<string, unknown>>
function changedFields(fields: Fields, before: unknown, after: unknown, context: WordContext): ChangedField[] {
  // of a block that comes or goes, what nobody has chosen is not worth a line
  const [old, next] = [(before ?? startValues(fields)) as Values, (after ?? startValues(fields)) as Values]
  return Object.entries(fields).flatMap(([name, field]) => {
    if (isSameValue(old[name], next[name])) return []
    const [was, is] = [wordsOf(field, old[name], context), wordsOf(field, next[name], context)]
    return was === is ? [] : [{ label: field.label, before: was, after: is }]
  })
}

/** A value in words; a switch that is off says nothing of a block that is new. */
function wordsOf(field: Field, value: unknown, context: WordContext): string {
  if (value === null || value === undefined || value === '' || value === false) return ''
  if (field.kind === 'image') return pictureWords(value)
  if (field.kind === 'slider') return ((value as { images?: unknown[] }).images ?? []).map(pictureWords).join(', ')
  if (field.kind === 'collection')
    return (value as Values[]).map(row => rowWords(field.fields, row, context)).join(', ')
  if (field.kind === 'group' || field.kind === 'tabs') return rowWords(field.fields, value as Values, context)
  return fullWords(field, value, context)
}
const rowWords = (fields: Fields, row: Values, context: WordContext) =>
  Object.entries(fields)
    .map(([name, field]) => wordsOf(field, row[name], context))
    .filter(Boolean)
    .join(' ')
const pictureWords = (value: unknown) => {
  const { id, alt } = value as { id: number; alt?: string | null }
  return alt ? `Bild „${alt}“` : `Bild Nr. ${id}`
}
