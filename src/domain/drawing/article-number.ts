/**
 * The last digit of a number of this family, of all others: weights of 3 and 1 from behind (GS1 General Specifications,
 * 7.9).
 */
export function checkDigit(digits: string): number {
  const sum = [...digits]
    .toReversed()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}

/** What a number for articles is made of, without the gaps it is printed with. */
export const digitsOf = (text: string): string => text.replaceAll(/[\s-]/g, '')

/**
 * What is wrong with an article number as it stands on goods, in words that say how to mend it; null where nothing is:
 * 8, 12, 13 or 14 digits, the last one right.
 */
export function articleNumberProblem(text: string): string | null {
  const digits = digitsOf(text)
  if (!/^(\d{8}|\d{12,14})$/.test(digits))
    return `Ein Strichcode (EAN/GTIN) hat 8, 12, 13 oder 14 Ziffern${/^\d+$/.test(digits) ? `, hier sind es ${digits.length}` : ' und sonst nichts'}.`
  const check = checkDigit(digits.slice(0, -1))
  return check === Number(digits.slice(-1))
    ? null
    : `Der Strichcode ist falsch abgeschrieben: Nach seiner Prüfziffer müsste er auf ${check} enden. Bitte vergleichen Sie ihn mit dem Aufdruck.`
}

/** Whether this is an article number as it stands on goods. */
export const isArticleNumber = (text: string): boolean => articleNumberProblem(text) === null
