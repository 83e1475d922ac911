import type { Mark, RichNode, RichText } from '#domain/content/rich-text.ts'
import { safeHref } from '#domain/content/safe-href.ts'
import { isInternalAddress } from '#domain/text/internal-address.ts'

/** A picture as it is shown: its address, a smaller one with the `srcset` of all, and what it shows. */
export type ShownPicture = { src: string; srcSet: string; alt: string; width: number; height: number }
type Pictures = (id: number) => ShownPicture | null

const escaped = (text: string) => text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
const TAGS = { bold: 'strong', italic: 'em', underline: 'u', strike: 's' } as const

/**
 * A text as HTML. Every tag and attribute in it is written here and every word is escaped, so whatever a text holds is shown as words. Pictures
 * that are gone are left out; other sites open in a new tab and are not told where from.
 */
export const richHtml = ({ content }: RichText, pictures: Pictures): string => content.map(node => htmlOf(node, pictures)).join('')

function htmlOf(node: RichNode, pictures: Pictures): string {
  switch (node.type) {
    case 'text':
      return (node.marks ?? []).reduce((inner, mark) => marked(inner, mark), escaped(node.text))
    case 'hardBreak':
      return '<br>'
    case 'horizontalRule':
      return '<hr>'
    case 'picture':
      return pictureHtml(pictures(node.attrs.id))
    case 'heading': {
      const level = Math.min(Math.max(Math.trunc(node.attrs.level) || 2, 2), 4)
      return `<h${level}>${inside(node.content, pictures)}</h${level}>`
    }
    case 'orderedList': {
      const start = Math.trunc(node.attrs.start) || 1
      return `<ol${start === 1 ? '' : ` start="${start}"`}>${inside(node.content, pictures)}</ol>`
    }
    case 'bulletList':
      return `<ul>${inside(node.content, pictures)}</ul>`
    case 'listItem':
      return `<li>${inside(node.content, pictures)}</li>`
    case 'blockquote':
      return `<blockquote>${inside(node.content, pictures)}</blockquote>`
    case 'paragraph':
      return `<p>${inside(node.content, pictures)}</p>`
    default:
      return ''
  }
}

const inside = (content: readonly RichNode[] | undefined, pictures: Pictures) =>
  (content ?? []).map(node => htmlOf(node, pictures)).join('')

function marked(inner: string, mark: Mark): string {
  if (mark.type !== 'link') return Object.hasOwn(TAGS, mark.type) ? `<${TAGS[mark.type]}>${inner}</${TAGS[mark.type]}>` : inner
  const href = safeHref(mark.attrs.href)
  if (href === null) return inner
  const isElsewhere = /^https?:/i.test(href) && !isInternalAddress(href)
  return `<a href="${escaped(href)}"${isElsewhere ? ' target="_blank" rel="noopener noreferrer"' : ''}>${inner}</a>`
}

const pictureHtml = (picture: ShownPicture | null) =>
  picture
    ? `<img src="${escaped(picture.src)}" srcset="${escaped(picture.srcSet)}" sizes="(min-width: 800px) 720px, 100vw" width="${picture.width}" height="${picture.height}" alt="${escaped(picture.alt)}" loading="lazy" decoding="async">`
    : ''
