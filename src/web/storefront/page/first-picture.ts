const MARK = 'fetchpriority="high"'
const NAMES = { src: 'href', srcset: 'imagesrcset', sizes: 'imagesizes' } as const

/**
 * What the head says of the picture that a page begins with, so that the browser asks for it before it has read that
 * far.
 */
export function firstPicture(html: string): string {
  const picture = markedPicture(html)
  if (picture === null) return ''
  const attributes = Object.entries(NAMES).flatMap(([from, to]) => {
    const value = valueOf(picture, from)
    return value ? [`${to}="${value}"`] : []
  })
  return `<link rel="preload" as="image" ${attributes.join(' ')} fetchpriority="high">`
}

/**
 * The first picture that is to come first, from `<img` to the end of its tag; what is no picture bears the mark in
 * vain.
 */
function markedPicture(html: string): string | null {
  const text = html.toLowerCase()
  for (let mark = text.indexOf(MARK); mark !== -1; mark = text.indexOf(MARK, mark + MARK.length)) {
    const start = text.lastIndexOf('<', mark)
    const end = text.indexOf('>', mark)
    if (end === -1) return null
    if (text.startsWith('<img ', start)) return html.slice(start, end)
  }
  return null
}

/** The value of an attribute, whatever the case of its name. */
function valueOf(tag: string, name: string): string {
  const before = ` ${name}="`
  const at = tag.toLowerCase().indexOf(before)
  if (at === -1) return ''
  const from = at + before.length
  return tag.slice(from, Math.max(from, tag.indexOf('"', from)))
}
