const WIDTH = 960
const QUALITY = 0.7

/**
 * A picture of the page, drawn by itself: its elements with their styles become one drawing, films and pictures copied into it first. Only what comes
 * from this server may be copied, so a foreign page stays empty. @throws where a browser draws no pages.
 */
export async function drawScreen(): Promise<string> {
  const { innerWidth: width, innerHeight: height } = globalThis
  const scale = Math.min(1, WIDTH / Math.max(width, height))
  const copy = document.body.cloneNode(true) as HTMLElement
  const [real, drawn] = [[...document.body.querySelectorAll('*')], [...copy.querySelectorAll('*')]]
  for (const [place, element] of real.entries()) {
    const twin = drawn[place]
    if (element instanceof HTMLVideoElement || element instanceof HTMLImageElement) twin?.replaceWith(pictureOf(element))
    else if (element instanceof HTMLIFrameElement || element instanceof HTMLScriptElement) twin?.remove()
  }
  const style = document.createElement('style')
  style.textContent = [...document.styleSheets].flatMap(sheet => [...sheet.cssRules].map(rule => rule.cssText)).join('\n')
  copy.prepend(style)
  copy.setAttribute('xmlns', 'http://www.w3.org/1999/xhtml')
  const page = new XMLSerializer().serializeToString(copy)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><foreignObject width="100%" height="100%">${page}</foreignObject></svg>`
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas')
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/jpeg', QUALITY)
}

/** A film's or picture's present sight as a picture of its own, small enough to travel. */
function pictureOf(element: HTMLVideoElement | HTMLImageElement): HTMLImageElement {
  const [wide, high] =
    element instanceof HTMLVideoElement ? [element.videoWidth, element.videoHeight] : [element.naturalWidth, element.naturalHeight]
  const picture = element.ownerDocument.createElement('img')
  picture.className = element.className
  picture.style.cssText = element.style.cssText
  if (wide === 0) return picture
  const canvas = document.createElement('canvas')
  const scale = Math.min(1, WIDTH / wide)
  canvas.width = Math.max(1, Math.round(wide * scale))
  canvas.height = Math.max(1, Math.round(high * scale))
  canvas.getContext('2d')?.drawImage(element, 0, 0, canvas.width, canvas.height)
  picture.src = canvas.toDataURL('image/jpeg', QUALITY)
  return picture
}
