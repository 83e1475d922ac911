import { type LinkMark, type Mark, plainText, type RichNode, type RichText } from '#domain/content/rich-text.ts'
import { safeHref } from '#domain/content/safe-href.ts'
import { uploadIn } from '#domain/content/upload-address.ts'
import { isInternalAddress } from '#domain/text/internal-address.ts'

/** A picture as it is shown: its address, a smaller one with the `srcset` of all, and what it shows. */
export type ShownPicture = { src: string; srcSet: string; alt: string; width: number; height: number }
/**
 * What stands in a text by its id, as it is now; null for what is gone. `site` is the path of a page guests may see.
 * `anchor` names headings by their words, `level` says how they are read beside those before them.
 */
type Shown = {
  picture: (id: number) => ShownPicture | null
  file: (id: number) => string | null
  site?: (id: number) => string | null
  anchor?: (words: string) => string | null
  level?: (wanted: number) => number
}

const escaped = (text: string) => text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
const TAGS = { bold: 'strong', italic: 'em', underline: 'u', strike: 's' } as const

/**
 * A text as HTML. Every tag and attribute in it is written here and every word is escaped, so whatever a text holds is
 * shown as words. Pictures that are gone are left out, and links to files that are gone or pages that guests may not
 * see are words; other sites open in a new tab and are not told where from.
 */
export const richHtml = ({ content }: RichText, shown: Shown): string =>
  content.map(node => htmlOf(node, shown)).join('')

function htmlOf(node: RichNode, shown: Shown): string {
  switch (node.type) {
    case 'text':
      return (node.marks ?? []).reduce((inner, mark) => marked(inner, mark, shown), escaped(node.text))
    case 'hardBreak':
      return '<br>'
    case 'horizontalRule':
      return '<hr>'
    case 'picture':
      return pictureHtml(shown.picture(node.attrs.id))
    case 'heading': {
      const look = Math.min(Math.max(Math.trunc(node.attrs.level) || 2, 2), 4)
      const level = shown.level?.(look) ?? look
      const anchor = shown.anchor?.(plainText(node)) ?? null
      const more = [
        ...(anchor === null ? [] : [` id="${escaped(anchor)}"`]),
        ...(level === look ? [] : [` data-look="${look}"`]),
      ].join('')
      return `<h${level}${more}>${inside(node.content, shown)}</h${level}>`
    }
    case 'orderedList': {
      const start = Math.trunc(node.attrs.start) || 1
      return `<ol${start === 1 ? '' : ` start="${start}"`}>${inside(node.content, shown)}</ol>`
    }
    case 'bulletList':
      return `<ul>${inside(node.content, shown)}</ul>`
    case 'listItem':
      return `<li>${inside(node.content, shown)}</li>`
    case 'blockquote':
      return `<blockquote>${inside(node.content, shown)}</blockquote>`
    case 'paragraph':
      return `<p>${inside(node.content, shown)}</p>`
    default:
      node satisfies never
      return ''
  }
}

const inside = (content: readonly RichNode[] | undefined, shown: Shown) =>
  (content ?? []).map(node => htmlOf(node, shown)).join('')

function marked(inner: string, mark: Mark, shown: Shown): string {
  if (mark.type !== 'link')
    return Object.hasOwn(TAGS, mark.type) ? `<${TAGS[mark.type]}>${inner}</${TAGS[mark.type]}>` : inner
  const upload = uploadIn(mark.attrs.href)
  const href = upload === null ? pageOr(mark.attrs, shown) : shown.file(upload)
  if (href === null) return inner
  const isElsewhere = upload !== null || (/^https?:/i.test(href) && !isInternalAddress(href))
  return `<a href="${escaped(href)}"${isElsewhere ? ' target="_blank" rel="noopener noreferrer"' : ''}>${inner}</a>`
}

/** The address of the page a link knows, with the place on it; without one the link's own. */
function pageOr({ href, site }: LinkMark['attrs'], shown: Shown): string | null {
  if (site === undefined) return safeHref(href)
  const path = shown.site?.(site) ?? null
  return path === null ? null : safeHref(path + href.slice(href.search(/[?#]|$/)))
}

const pictureHtml = (picture: ShownPicture | null) =>
  picture
    ? `<img src="${escaped(picture.src)}" srcset="${escaped(picture.srcSet)}" sizes="(min-width: 800px) 720px, 100vw" width="${picture.width}" height="${picture.height}" alt="${escaped(picture.alt)}" loading="lazy" decoding="async">`
    : ''
