import { blockTypeOf } from '#contract/content/block-types.ts'
import type { Field } from '#contract/field.ts'
import { innerFields } from '#contract/field-facts.ts'
import { linksIn } from '#contract/links-in.ts'
import { SITE_TYPES, type SiteRow } from '#contract/resources/sites.ts'
import type { ContentBlock } from '#domain/content/content-block.ts'
import { LINK_WAYS, type LinkValue, wayOf } from '#domain/content/link-value.ts'
import { plainText, type RichNode, type RichText } from '#domain/content/rich-text.ts'
import { type ParagraphDifference, paragraphDifference } from '#domain/text/paragraph-difference.ts'
import { blockFacts } from '#web/backoffice/fields/blocks/block-facts.ts'
import { isSameValue } from '#web/backoffice/form/form-store.ts'

type Version = {
  name: string
  title: string | null
  description: string | null
  type: string
  body: readonly ContentBlock[]
}
/** A picture as it is shown; without version and extension it is gone. */
export type ShownPicture = { id: number; version?: number; extension?: string; alt?: string | null }
/**
 * A field that reads differently, in words; '' where it is empty or missing. With a `note` it reads the same and
 * differs otherwise; `lines` say what changed word by word, `pictures` which ones stand there.
 */
export type SiteDifference = {
  label: string
  now: string
  earlier: string
  note?: string
  lines?: ParagraphDifference[]
  pictures?: { now: ShownPicture[]; earlier: ShownPicture[] }
}

const HEAD = { name: 'Name', title: 'Titel', description: 'Beschreibung', type: 'Art' } as const

/** What an earlier version would change of the draft, field by field; blocks are known again by their ids. */
export function siteDifferences(row: SiteRow, version: Version): SiteDifference[] {
  const head = (Object.keys(HEAD) as (keyof typeof HEAD)[]).flatMap(name =>
    isSameValue(row[name], version[name])
      ? []
      : {
          label: HEAD[name],
          now: headWords(name, row[name]),
          earlier: headWords(name, version[name]),
          ...(name !== 'type' && worded([row[name] ?? ''], [version[name] ?? ''])),
        },
  )
  const now = row.content.body
  const ids = [...new Set([...now, ...version.body].map(({ id }) => id))]
  const find = (body: readonly ContentBlock[], id: string) => body.find(block => block.id === id)
  /** As the form counts them; what is gone counts as it did. */
  const numberOf = (id: string) => (find(now, id) ? now : version.body).findIndex(block => block.id === id) + 1
  const blocks = ids.flatMap(id => blockDifferences(find(now, id), find(version.body, id), numberOf(id)))
  const order = (body: readonly ContentBlock[], other: readonly ContentBlock[]) =>
    body.filter(({ id }) => find(other, id)).map(({ id }) => id)
  const isMoved = String(order(now, version.body)) !== String(order(version.body, now))
  const names = (body: readonly ContentBlock[]) => body.map(labelOf).join(', ')
  return [
    ...head,
    ...blocks,
    ...(isMoved ? [{ label: 'Reihenfolge', now: names(now), earlier: names(version.body) }] : []),
  ]
}

const headWords = (name: keyof typeof HEAD, value: string | null) =>
  name === 'type' ? (SITE_TYPES[value as keyof typeof SITE_TYPES] ?? value ?? '') : (value ?? '')
const labelOf = ({ type }: ContentBlock) => blockTypeOf(type)?.label ?? type

function blockDifferences(
  now: ContentBlock | undefined,
  then: ContentBlock | undefined,
  number: number,
): SiteDifference[] {
  const block = now ?? then
  if (!block) return []
  const fields = blockTypeOf(block.type)?.fields ?? {}
  const valuesOf = (one: ContentBlock | undefined) => (one?.value ?? {}) as Readonly<Record<string, unknown>>
  const label = `${labelOf(block)} ${number}`
  const standing = (one: ContentBlock | undefined) => (one ? blockFacts(one) || 'vorhanden' : '')
  if (!now || !then) return [{ label, now: standing(now), earlier: standing(then) }]
  return Object.entries(fields).flatMap(([name, field]) => {
    const [mine, theirs] = [valuesOf(now)[name], valuesOf(then)[name]]
    if (isSameValue(bare(mine), bare(theirs))) return []
    const [here, there] = [words(field, mine), words(field, theirs)]
    return {
      label: `${label} › ${field.label}`,
      now: here,
      earlier: there,
      ...(here === there && { note: sameWords(field) }),
      ...(here !== there && isWorded(field) && worded(linesOf(field, mine), linesOf(field, theirs))),
      ...withPictures(field, mine, theirs),
    }
  })
}

/** What is said word by word: texts, and rows row by row. */
const WORDED: readonly Field['kind'][] = ['wysiwyg', 'text', 'textarea', 'collection', 'link']
const isWorded = ({ kind }: Field) => WORDED.includes(kind)

function worded(now: readonly string[], earlier: readonly string[]): { lines?: ParagraphDifference[] } {
  const said = (lines: readonly string[]) => lines.filter(line => line !== '')
  // what is new or gone as a whole has no words that stayed
  return said(now).length > 0 && said(earlier).length > 0
    ? { lines: paragraphDifference(said(now), said(earlier)) }
    : {}
}

/** A text by its paragraphs, a list by its rows. */
function linesOf(field: Field, value: unknown): string[] {
  if (value === null || value === undefined) return []
  if (field.kind === 'wysiwyg') return paragraphsOf((value as RichText).content)
  if (field.kind === 'textarea') return words(field, value).split('\n')
  if (field.kind === 'collection') return (value as Readonly<Record<string, unknown>>[]).map(row => words(field, [row]))
  return [words(field, value)]
}

const paragraphsOf = (nodes: readonly RichNode[] = []): string[] =>
  nodes.flatMap(node =>
    node.type === 'paragraph' || node.type === 'heading'
      ? plainText(node)
      : 'content' in node
        ? paragraphsOf(node.content)
        : [],
  )

function withPictures(field: Field, now: unknown, earlier: unknown): Pick<SiteDifference, 'pictures'> {
  const pictures = { now: picturesIn(field, now), earlier: picturesIn(field, earlier) }
  const ids = (list: readonly ShownPicture[]) => String(list.map(({ id }) => id))
  return ids(pictures.now) === ids(pictures.earlier) ? {} : { pictures }
}

/** The pictures a value shows, in their order: one, those of a slider, and those within a text or a list. */
function picturesIn(field: Field, value: unknown): ShownPicture[] {
  if (value === null || value === undefined) return []
  return linksIn({ value: field }, { value })
    .filter(({ to }) => to === 'images')
    .map(({ path, id }) => {
      const found = path
        .split('.')
        .slice(1)
        .reduce<unknown>((inner, step) => (inner as Record<string, unknown>)[step], value) as ShownPicture & {
        attrs?: ShownPicture
      }
      return { ...(found.attrs ?? found), id }
    })
}

/** What differs where the words are the same. */
const sameWords = ({ kind }: Field) =>
  kind === 'wysiwyg'
    ? 'Gleiche Wörter, anders gestaltet oder verlinkt'
    : kind === 'slider'
      ? 'Andere Bilder, andere Dauer oder ein anderer Bildausschnitt'
      : kind === 'images'
        ? 'Andere Bilder oder ein anderer Bildausschnitt'
        : 'Anders'

/** Links by their ids alone: what shows them may be there or not. */
const bare = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value ?? null), (key, inner: unknown) =>
    ['version', 'extension', 'alt', 'focusX', 'focusY', 'publicHash', 'mimeType'].includes(key) ? undefined : inner,
  ) as unknown

function linkWords(link: LinkValue): string {
  const way = wayOf(link)
  const to = way && link[way]
  return [link.label, typeof to === 'string' ? to : way && `${LINK_WAYS[way]} Nr. ${(to as { id: number }).id}`]
    .filter(Boolean)
    .join(' → ')
}

function words(field: Field, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return value ? 'Ja' : 'Nein'
  if (field.kind === 'wysiwyg') return plainText(value as RichText)
  if (field.kind === 'slider') return `${(value as { images: unknown[] }).images.length} Bilder`
  if (field.kind === 'select') return field.options[value as string] ?? (value as string)
  if (field.kind === 'collection')
    return (value as Readonly<Record<string, unknown>>[])
      .map(row =>
        Object.entries(innerFields(field))
          .map(([name, member]) => words(member, row[name]))
          .join(' '),
      )
      .join(', ')
  if (field.kind === 'link') return linkWords(value as LinkValue)
  if (typeof value === 'object') {
    const { id, name } = value as { id?: number; name?: string | null }
    return name ?? (id === undefined ? '' : `Nr. ${id}`)
  }
  return String(value as string | number)
}
