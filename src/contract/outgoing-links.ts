import { blockTypeOf } from '#contract/content/block-types.ts'
import type { Fields } from '#contract/field.ts'
import { innerFields } from '#contract/field-facts.ts'
import type { ContentBlock } from '#domain/content/content-block.ts'
import type { LinkValue } from '#domain/content/link-value.ts'
import type { RichNode, RichText } from '#domain/content/rich-text.ts'
import type { OutgoingLink } from '#domain/content/website-links.ts'

type Values = Readonly<Record<string, unknown>>

/** Every link guests may press in the blocks of a body, in the order they stand in it: in texts and as buttons. */
export const outgoingLinks = (blocks: readonly ContentBlock[]): OutgoingLink[] =>
  blocks.flatMap(({ type, value }) => {
    const fields = blockTypeOf(type)?.fields
    return fields && value ? inFields(fields, value as Values) : []
  })

const inFields = (fields: Fields, values: Values): OutgoingLink[] =>
  Object.entries(fields).flatMap(([name, field]): OutgoingLink[] => {
    const value = values[name]
    if (value === null || value === undefined) return []
    if (field.kind === 'wysiwyg') return inNodes((value as RichText).content)
    if (field.kind === 'link') return inLink(value as LinkValue)
    const inner = innerFields(field)
    if (Object.keys(inner).length === 0 || typeof value !== 'object') return []
    return Array.isArray(value)
      ? (value as Values[]).flatMap(row => inFields(inner, row))
      : inFields(inner, value as Values)
  })

const inLink = (link: LinkValue | null): OutgoingLink[] => (link ? toWhat(link) : [])

const toWhat = ({ label, reference, href, to, file }: LinkValue): OutgoingLink[] =>
  reference
    ? [{ label, site: reference.id }]
    : file
      ? [{ label, file: file.id }]
      : href || to
        ? [{ label, address: href || to || '' }]
        : []

/** Words that lead to one place and stand beside each other are one link, however they are set. */
function inNodes(nodes: readonly RichNode[] = []): OutgoingLink[] {
  const found: OutgoingLink[] = []
  let last: OutgoingLink | undefined
  for (const node of nodes) {
    if (node.type !== 'text') {
      last = undefined
      if ('content' in node) found.push(...inNodes(node.content))
      continue
    }
    const mark = node.marks?.find(one => one.type === 'link')
    const link = mark && 'attrs' in mark ? linkOf(mark.attrs, node.text) : undefined
    if (link && last && link.site === last.site && link.address === last.address) last.label += node.text
    else if (link) found.push(link)
    last = link && last && found.at(-1) === last ? last : link
  }
  return found
}

const linkOf = ({ href, site }: { href: string; site?: number }, label: string): OutgoingLink =>
  site === undefined ? { label, address: href } : { label, site }
