const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const OPENING_LIST = 0x5b
const CLOSING_LIST = 0x5d
const OPENING_OBJECT = 0x7b
const CLOSING_OBJECT = 0x7d

/**
 * How deep lists and objects are nested, and how many values stand in them at most. Texts count as one, whatever they
 * hold. Reads forwards once.
 */
export function shapeOf(json: Uint8Array): { levels: number; values: number } {
  let open = 0
  let levels = 0
  let values = 1
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at]
    if (sign === QUOTE) at = endOfText(json, at + 1)
    else if (sign === COMMA) values += 1
    else if (sign === OPENING_LIST || sign === OPENING_OBJECT) {
      open += 1
      values += 1
      levels = Math.max(levels, open)
    } else if (sign === CLOSING_LIST || sign === CLOSING_OBJECT) open -= 1
  }
  return { levels, values }
}

/** Where the text that begins at `from` has its closing quote: none that a backslash stands before. */
function endOfText(json: Uint8Array, from: number): number {
  let at = from
  while (at < json.length && json[at] !== QUOTE) at += json[at] === BACKSLASH ? 2 : 1
  return at
}
