// What a person cannot type and a database cannot keep: control characters but tab and line feed.
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f]/g

/**
 * A text as it is stored: without control characters and broken surrogates, line ends as line feeds, trimmed; '' for
 * nothing.
 */
export const cleanText = (text: string | null | undefined): string =>
  text ? text.toWellFormed().replaceAll('\r\n', '\n').replace(CONTROL, '').trim() : ''

/**
 * The same for a field of one line: every run of white space is one space, so that nothing can start a new line of a
 * mail's head.
 */
export const cleanLine = (text: string | null | undefined): string => cleanText(text).replace(/\s+/g, ' ')
