/**
 * Reads a number as people in Austria type it: `12,90`, `1.234,50`, and `12.90` from the number pad. Null for nothing,
 * the text itself for what is no number, so that it can be shown and refused as typed. Exact: digits become the JSON
 * number they spell.
 */
export function parseNumber(text: string): number | string | null {
  const bare = text.replace(/[\s€%]/g, '')
  if (bare === '') return null
  const isGrouped = /^-?[1-9]\d{0,2}(\.\d{3})+$/.test(bare)
  const plain = bare.includes(',') || isGrouped ? bare.replaceAll('.', '').replace(',', '.') : bare
  return /^-?(\d+(?:\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : text
}

/** A number with a comma, at least `decimals` digits behind it where there are any. */
export function numberText(value: number | string | null | undefined, decimals = 0): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  const [whole = '0', rest = ''] = plainDigits(value).split('.')
  const digits = rest.padEnd(decimals, '0')
  return digits === '' ? whole : `${whole},${digits}`
}

/** Never `1e-7`. */
const plainDigits = (value: number) =>
  Math.abs(value) < 1e-6 && value !== 0 ? value.toFixed(12).replace(/0{1,12}$/, '') : String(value)
