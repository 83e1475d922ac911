const ELLIPSIS = '...'

/**
 * The beginning of a text for lists and meta descriptions (docs/reference/texts.md#excerpts): at most `length`
 * characters followed by '...', or the whole text when it fits. Counts characters, so no emoji is cut in half.
 */
export function excerpt(text: string, length = 128): string {
  const characters = [...text]
  return characters.length <= length ? text : characters.slice(0, length).join('') + ELLIPSIS
}
