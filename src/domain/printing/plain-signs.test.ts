import { describe, expect, test } from 'vitest'
import { inPlainSigns } from '#domain/printing/plain-signs.ts'

describe('In signs every printer has', () => {
  test.each([
    { said: 'Käsespätzle für Größinger', is: 'Kaesespaetzle fuer Groessinger' },
    { said: 'Äpfel ÖL MENÜ Übung STRAẞE Ä', is: 'Aepfel OEL MENUE Uebung STRASSE Ae' },
    { said: '2 × Menü à 12,90 €', is: '2 x Menue a 12,90 EUR' },
    { said: 'Crème brûlée, Šopska, Żurek, Łódź', is: 'Creme brulee, Sopska, Zurek, Lodz' },
    { said: 'a\u0308 zusammengesetzt', is: 'ae zusammengesetzt' },
    { said: '寿司 🍣', is: '?? ?' },
    { said: 'Ohne Zwiebel!', is: 'Ohne Zwiebel!' },
  ])('$said reads $is', ({ said, is }) => expect(inPlainSigns(said)).toBe(is))

  test('quotes and dashes are no commands of the slip’s language', () =>
    expect(inPlainSigns('„alt“ – ½')).toBe(String.raw`\x22alt\x22 \x2d 1/2`))
})
