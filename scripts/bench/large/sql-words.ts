import pg from 'pg'

/** A list of words inside a statement. */
export const list = (words: readonly string[]): string =>
  `array[${words.map(word => pg.escapeLiteral(word)).join(', ')}]`
