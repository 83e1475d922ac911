/** Where a film of another house is kept, and by which name. */
export type Video = { service: 'YouTube' | 'Vimeo'; id: string }

const YOUTUBE =
  /^https:\/\/(?:(?:www\.|m\.)?youtube\.com|www\.youtube-nocookie\.com)\/(?:(?:embed|shorts|live)\/|watch\?(?:[^#]*&)?v=)([\w-]{11})(?:[?&#/]|$)/
const SHORT = /^https:\/\/youtu\.be\/([\w-]{11})(?:[?&#/]|$)/
const VIMEO = /^https:\/\/(?:(?:www\.)?vimeo\.com|player\.vimeo\.com\/video)\/(\d{4,12})(?:[?&#/]|$)/

/**
 * The film an address leads to, as people copy it from the address bar or from what a service offers under "share";
 * null for any other address.
 */
export function videoAt(address: string): Video | null {
  const tube = (YOUTUBE.exec(address) ?? SHORT.exec(address))?.[1]
  if (tube) return { service: 'YouTube', id: tube }
  const id = VIMEO.exec(address)?.[1]
  return id ? { service: 'Vimeo', id } : null
}

/** The address a frame loads: made anew of what was read, with as little of the service as it offers. */
export const videoFrame = ({ service, id }: Video): string =>
  service === 'YouTube'
    ? `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`
    : `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`

/** Where the film stands at its service, for who rather watches it there. */
export const videoPage = ({ service, id }: Video): string =>
  service === 'YouTube' ? `https://www.youtube.com/watch?v=${id}` : `https://vimeo.com/${id}`
