/** The start of an escape that stands for half of a sign. */
const HALF = /\\u[dD][89a-fA-F]/
const BOTH = /\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}/y
const ONE = /\\u[dD][89a-fA-F][\da-fA-F]{2}/y

/**
 * JSON in which every half of a pair of surrogates that stands alone has become the replacement character. Reads
 * forwards once.
 */
export function replaceLoneSurrogates(json: string): string {
  if (!HALF.test(json)) return json
  const parts: string[] = []
  let from = 0
  let at = json.indexOf('\\')
  while (at >= 0) {
    if (matchesAt(ONE, json, at) && !matchesAt(BOTH, json, at)) {
      parts.push(json.slice(from, at), '\\ufffd')
      from = at + 6
      at = from
    } else at += matchesAt(BOTH, json, at) ? 12 : 2
    at = json.indexOf('\\', at)
  }
  return parts.join('') + json.slice(from)
}

function matchesAt(expression: RegExp, text: string, at: number): boolean {
  expression.lastIndex = at
  return expression.test(text)
}
