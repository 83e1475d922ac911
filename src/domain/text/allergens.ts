/** The 14 allergens that must be named in the EU, by their Austrian letter codes; the order is that of the printed legend. */
export const ALLERGENS = {
  A: 'Glutenhaltiges Getreide',
  B: 'Krebstiere',
  C: 'Eier',
  D: 'Fisch',
  E: 'Erdnüsse',
  F: 'Soja',
  G: 'Milch (einschließlich Laktose)',
  H: 'Schalenfrüchte',
  L: 'Sellerie',
  M: 'Senf',
  N: 'Sesam',
  O: 'Schwefeldioxid und Sulfite',
  P: 'Lupinen',
  R: 'Weichtiere',
} as const

export type AllergenLetter = keyof typeof ALLERGENS

/** The letter of a code, which may carry a sub-kind behind it ('A1', 'H Mandel'); `undefined` for what is no allergen code. */
export function allergenLetter(code: string): AllergenLetter | undefined {
  const letter = code.trim().charAt(0).toUpperCase()
  const isCode = Object.hasOwn(ALLERGENS, letter) && !/^\p{L}/u.test(code.trim().slice(1))
  return isCode ? (letter as AllergenLetter) : undefined
}

/** How a shop marks allergens: by Austrian letters, by the numbers of the EU list as in Germany, or by their names. */
export type AllergenStyle = 'lettersAt' | 'numbersDe' | 'names'

/** The mark of an allergen in a style: 'C' or '3'; none where names stand for themselves. The numbers follow annex II of EU regulation 1169/2011. */
export function allergenMark(letter: AllergenLetter, style: AllergenStyle): string {
  if (style === 'names') return ''
  return style === 'numbersDe' ? String(Object.keys(ALLERGENS).indexOf(letter) + 1) : letter
}

/**
 * Codes as they stand beside a dish: 'A1, H Mandel' as letters, '1, 8 Mandel' as numbers, 'Glutenhaltiges Getreide,
 * Schalenfrüchte (Mandel)' as names. Each once; what is no code is said as it stands, for what is unknown is not safe.
 */
export function allergenText(codes: readonly string[], style: AllergenStyle): string {
  return [...new Set(codes.map(code => shortText(code, style)))].join(', ')
}

/** Codes in full: 'H Schalenfrüchte (Mandel), Q', with the mark of the style in front. */
export function allergenFullText(codes: readonly string[], style: AllergenStyle): string {
  return [...new Set(codes.map(code => fullText(code, style)))].join(', ')
}

function shortText(code: string, style: AllergenStyle): string {
  const letter = allergenLetter(code)
  if (!letter || style === 'lettersAt') return code.trim()
  return style === 'names' ? fullText(code, style) : [allergenMark(letter, style), subKind(code)].filter(Boolean).join(' ')
}

function fullText(code: string, style: AllergenStyle): string {
  const letter = allergenLetter(code)
  if (!letter) return code.trim()
  const kind = subKind(code)
  return `${allergenMark(letter, style)} ${ALLERGENS[letter]}${kind && ` (${kind})`}`.trim()
}

/** 'Mandel' of 'H Mandel'; a bare number behind a letter says nothing without the shop's own list and stays with the letter. */
const subKind = (code: string) => code.trim().slice(1).trim().replace(/^\d+$/, '')
