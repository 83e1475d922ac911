export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif'
export const MIME_OF_FORMAT: Readonly<Record<PictureFormat, string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
}

/**
 * Whether an Accept header names the type itself. A bare wildcard does not count: who sends only that may not know the
 * newer formats.
 */
export const acceptsType = (accept: string | undefined, mimeType: string): boolean =>
  (accept ?? '')
    .toLowerCase()
    .split(',')
    .some(entry => {
      const [type, ...parameters] = entry.split(';').map(piece => piece.trim())
      return type === mimeType && !parameters.some(parameter => /^q=0(?:\.0*)?$/.test(parameter))
    })

/** What a reader gets who knows neither WebP nor AVIF. Drawings and animations become still PNG pictures. */
export const plainFormat = (extension: string): PictureFormat =>
  extension === 'webp' ? 'webp' : extension === 'jpg' || extension === 'jpeg' || extension === 'avif' ? 'jpeg' : 'png'
