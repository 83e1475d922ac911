const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/**
 * Signs that show nothing and can make text read otherwise than it is stored: controls, and those that turn the
 * direction of writing.
 */
const UNSEEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu

/** Text without signs nobody sees; line ends stay. */
export const plain = (text: string): string => text.replaceAll(/\r\n?/g, '\n').replaceAll(UNSEEN, '')

/** Text for HTML and its attributes; whatever a guest typed stays text. */
export const escapeHtml = (text: string): string =>
  plain(text).replace(/[&<>"']/g, character => ENTITIES[character] ?? character)

/** Text for a header such as the subject: no line end may begin another header. */
export const oneLine = (text: string): string => plain(text).replaceAll(/\s+/g, ' ').trim()
