import { inSlices } from '#server/core/in-slices.ts'

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c]
const [OPENING_LIST, CLOSING_LIST, OPENING_OBJECT, CLOSING_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d]
/** So many bytes are looked at in a turn: a few milliseconds. */
const PIECE = 1024 * 1024

type Place = { from: number; to: number }

const isBlank = (sign: number | undefined) => sign === 0x20 || sign === 0x0a || sign === 0x0d || sign === 0x09

/**
 * Where the entries of a JSON list stand, null for bytes that are none. What stands in an entry is not looked at but
 * for its brackets and texts; whoever parses an entry learns whether it is one. Reads forwards once, in slices.
 */
export async function entriesOf(json: Uint8Array): Promise<Place[] | null> {
  const [first, last] = [edge(json, 0, 1), edge(json, json.length - 1, -1)]
  if (json[first] !== OPENING_LIST || json[last] !== CLOSING_LIST || last <= first) return null
  const places: Place[] = []
  let [open, isInText, from, isWhole] = [0, false, first + 1, true]
  let at = first + 1
  const pieces = Array.from({ length: Math.ceil((last - at) / PIECE) })
  await inSlices(pieces, (_, index) => {
    const end = Math.min(last, first + 1 + (index + 1) * PIECE)
    for (; at < end; at += 1) {
      const sign = json[at]
      if (isInText) {
        if (sign === BACKSLASH) at += 1
        else if (sign === QUOTE) isInText = false
      } else if (sign === QUOTE) isInText = true
      else if (sign === OPENING_LIST || sign === OPENING_OBJECT) open += 1
      else if (sign === CLOSING_LIST || sign === CLOSING_OBJECT) {
        open -= 1
        if (open < 0) isWhole = false
      } else if (sign === COMMA && open === 0) {
        places.push({ from, to: at })
        from = at + 1
      }
    }
  })
  if (!isWhole || open !== 0 || isInText) return null
  if (places.length > 0 || edge(json, from, 1) < last) places.push({ from, to: last })
  return places
}

/** The first place in a direction where something stands. */
function edge(json: Uint8Array, start: number, step: 1 | -1): number {
  let at = start
  while (at >= 0 && at < json.length && isBlank(json[at])) at += step
  return at
}
