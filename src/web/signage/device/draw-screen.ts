const WIDTH = 960
const QUALITY = 0.7
/** A drawing stands still: what would only begin to appear is there. */
const STILL = '*{animation:none!important;transition:none!important}'
const CORNER = 'corner'

/**
 * A picture of the page, drawn by itself: its elements with their styles become one drawing, films and pictures copied
 * into it first. Only what comes from this server may be copied, so a foreign page stays empty. @throws where a browser
 * draws no pages.
 */
export async function drawScreen(): Promise<string> {
  const { innerWidth: width, innerHeight: height } = globalThis
  const faces = await ownFaces()
  const copy = await copyOf(document.body, faces)
  copy.prepend(styleOf(faces + rulesOf([...document.styleSheets]) + STILL))
  return drawn(copy, width, height, { scale: Math.min(1, WIDTH / Math.max(width, height)), type: 'image/jpeg' })
}

/**
 * A part of the page as it can be drawn: films and pictures copied, frames left out, and what has styles of its own as
 * a picture.
 */
async function copyOf(part: HTMLElement | ShadowRoot, faces: string): Promise<HTMLElement> {
  const copy = part instanceof ShadowRoot ? document.createElement('div') : (part.cloneNode(false) as HTMLElement)
  copy.append(...[...part.childNodes].map(node => node.cloneNode(true)))
  const [real, twins] = [[...part.querySelectorAll('*')], [...copy.querySelectorAll('*')]]
  for (const [place, element] of real.entries()) {
    const twin = twins[place]
    if (element instanceof HTMLVideoElement || element instanceof HTMLImageElement)
      twin?.replaceWith(pictureOf(element))
    else if (element instanceof HTMLIFrameElement || element instanceof HTMLScriptElement) twin?.remove()
    else if (element instanceof HTMLElement && twin instanceof HTMLElement && element.shadowRoot) {
      twin.style.padding = '0'
      twin.replaceChildren(await cornerOf(element, element.shadowRoot, faces))
    }
  }
  return copy
}

/** What stands in a corner of its own: its styles would reach the rest of the drawing, so it is drawn apart. */
async function cornerOf(host: HTMLElement, root: ShadowRoot, faces: string): Promise<HTMLImageElement> {
  const { offsetWidth: width, offsetHeight: height } = host
  const copy = await copyOf(root, faces)
  copy.className = CORNER
  copy.style.cssText = `display:flow-root;box-sizing:border-box;height:${height}px;padding-top:${host.style.paddingTop || 0}`
  copy.prepend(styleOf(faces + rulesOf(root.adoptedStyleSheets).replaceAll(':host', `.${CORNER}`) + STILL))
  const picture = document.createElement('img')
  picture.style.cssText = `display:block;width:${width}px;height:${height}px`
  picture.src = await drawn(copy, width, height, { scale: Math.min(1, WIDTH / width), type: 'image/webp' })
  return picture
}

/** An element drawn so large, as a data URL. */
async function drawn(element: HTMLElement, width: number, height: number, as: Painted): Promise<string> {
  element.setAttribute('xmlns', 'http://www.w3.org/1999/xhtml')
  const page = new XMLSerializer().serializeToString(element)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><foreignObject width="100%" height="100%">${page}</foreignObject></svg>`
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await image.decode()
  return painted(image, width, height, as)
}

/** What is clear stays so in parts of a drawing. */
type Painted = { scale: number; type: 'image/jpeg' | 'image/webp' }

function painted(source: CanvasImageSource, width: number, height: number, { scale, type }: Painted): string {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas')
  if (type === 'image/jpeg') context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(source, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL(type, QUALITY)
}

/** A film's or picture's present sight as a picture of its own, small enough to travel. */
function pictureOf(element: HTMLVideoElement | HTMLImageElement): HTMLImageElement {
  const isFilm = element instanceof HTMLVideoElement
  const [wide, high] = isFilm
    ? [element.videoWidth, element.videoHeight]
    : [element.naturalWidth, element.naturalHeight]
  const picture = element.ownerDocument.createElement('img')
  for (const { name, value } of element.attributes)
    if (['class', 'width', 'height'].includes(name) || name.startsWith('data-')) picture.setAttribute(name, value)
  picture.style.cssText = element.style.cssText
  // Pictures are seen in their turn, a film always.
  if (isFilm) picture.dataset['shown'] = ''
  if (wide > 0) picture.src = painted(element, wide, high, { scale: Math.min(1, WIDTH / wide), type: 'image/webp' })
  return picture
}

function styleOf(text: string): HTMLStyleElement {
  const style = document.createElement('style')
  style.textContent = text
  return style
}

const rulesOf = (sheets: readonly CSSStyleSheet[]): string =>
  sheets
    .flatMap(sheet => [...sheet.cssRules].filter(rule => !(rule instanceof CSSFontFaceRule)).map(rule => rule.cssText))
    .join('\n')

/**
 * The letters of the page with their files inside, since a drawing loads nothing: with others its words would be cut
 * where the screen cuts none.
 */
async function ownFaces(): Promise<string> {
  const rules = [...document.styleSheets, ...document.adoptedStyleSheets].flatMap(sheet => [...sheet.cssRules])
  const loaded = new Set(
    [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => unquoted(family)),
  )
  const faces = rules
    .filter(rule => rule instanceof CSSFontFaceRule)
    .filter(({ style }) => loaded.has(unquoted(style.getPropertyValue('font-family'))))
    .map(async ({ cssText }) => {
      const [, url] = /url\(["']?([^"'()]+)["']?\)/.exec(cssText) ?? []
      const inside = url && (await insideOf(url).catch(() => null))
      return inside ? cssText.replace(url, inside) : ''
    })
  return (await Promise.all(faces)).join('\n')
}
const unquoted = (family: string) => family.replaceAll(/["']/g, '')

async function insideOf(url: string): Promise<string> {
  const file = await (await fetch(url)).blob()
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    // A data URL, as it was asked for.
    reader.onload = () => resolve(reader.result as string)
    reader.onerror = () => reject(new Error('The letters cannot be read'))
    reader.readAsDataURL(file)
  })
}
