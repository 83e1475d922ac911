const FIRST = /<img\b[^>]*\bfetchpriority="high"[^>]*>/i
const NAMES = { src: 'href', srcset: 'imagesrcset', sizes: 'imagesizes' } as const

/** What the head says of the picture that a page begins with, so that the browser asks for it before it has read that far. */
export function firstPicture(html: string): string {
  const [picture] = FIRST.exec(html) ?? []
  if (!picture) return ''
  const attributes = Object.entries(NAMES).flatMap(([from, to]) => {
    const [, value] = new RegExp(` ${from}="([^"]*)"`, 'i').exec(picture) ?? []
    return value ? [`${to}="${value}"`] : []
  })
  return `<link rel="preload" as="image" ${attributes.join(' ')} fetchpriority="high">`
}
