/** RFC 3492: what the numbers of punycode are, for names of domains. */
const [BASE, MIN, MAX, SKEW, DAMP, FIRST_BIAS, FIRST_POINT] = [36, 1, 26, 38, 700, 72, 128]
const LAST_POINT = 0x10_ff_ff
const LONGEST_LABEL = 63

const digitOf = (code: number): number =>
  code >= 48 && code <= 57 ? code - 22 : code >= 97 && code <= 122 ? code - 97 : BASE

function adapt(delta: number, count: number, isFirst: boolean): number {
  let rest = isFirst ? Math.floor(delta / DAMP) : delta >> 1
  rest += Math.floor(rest / count)
  let k = 0
  for (; rest > ((BASE - MIN) * MAX) >> 1; k += BASE) rest = Math.floor(rest / (BASE - MIN))
  return k + Math.floor(((BASE - MIN + 1) * rest) / (rest + SKEW))
}

/** A label behind its `xn--` in letters; null where it is none. */
function decoded(label: string): string | null {
  const cut = label.lastIndexOf('-')
  const output = cut > 0 ? Array.from(label.slice(0, cut), sign => sign.codePointAt(0) ?? 0) : []
  let [point, at, bias] = [FIRST_POINT, 0, FIRST_BIAS]
  for (let place = cut > 0 ? cut + 1 : 0; place < label.length;) {
    const from = at
    for (let [weight, k] = [1, BASE]; ; k += BASE) {
      const digit = place < label.length ? digitOf(label.codePointAt(place) ?? 0) : BASE
      place += 1
      if (digit >= BASE) return null
      at += digit * weight
      const least = k <= bias ? MIN : k >= bias + MAX ? MAX : k - bias
      if (digit < least) break
      weight *= BASE - least
      if (!Number.isSafeInteger(at) || !Number.isSafeInteger(weight)) return null
    }
    const count = output.length + 1
    bias = adapt(at - from, count, from === 0)
    point += Math.floor(at / count)
    if (point > LAST_POINT || (point >= 0xd8_00 && point <= 0xdf_ff)) return null
    at %= count
    output.splice(at, 0, point)
    at += 1
  }
  return String.fromCodePoint(...output)
}

/** Letters people here read, and tell apart: those of European names, without the ones that look like others (ı, ſ). */
const READABLE = /^[a-z0-9ß-öø-įĳ-ķĺ-ňŋ-ž-]+$/u

/**
 * A domain as people write it: `xn--kse-qla.at` is `käse.at`. A label in other scripts, a mixture of them, or one that
 * says in punycode what needs none stays as it is, so that no address looks like another one (homographs).
 */
export const domainInLetters = (domain: string): string =>
  domain.includes('xn--') ? domain.split('.').map(labelInLetters).join('.') : domain

function labelInLetters(label: string): string {
  if (!label.startsWith('xn--') || label.length > LONGEST_LABEL) return label
  const letters = decoded(label.slice(4))
  if (letters === null || !READABLE.test(letters) || letters !== letters.normalize('NFKC').toLowerCase()) return label
  return /[^a-z0-9-]/u.test(letters) ? letters : label
}
