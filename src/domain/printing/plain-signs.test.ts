import { describe, expect, test } from 'vitest'
import { inPlainSigns } from '#domain/printing/plain-signs.ts'

describe('In signs every printer has', () => {
  test.each([
    { said: 'Käsespätzle für Größinger', is: 'Kaesespaetzle fuer Groessinger' },
    { said: 'Äpfel ÖL MENÜ Übung STRAẞE Ä', is: 'Aepfel OEL MENUE Uebung STRASSE Ae' },
    { said: '2 × Menü à 12,90 €', is: '2 x Menue a 12,90 EUR' },
    { said: 'Crème brûlée, Šopska, Żurek, Łódź', is: 'Creme brulee, Sopska, Zurek, Lodz' },
    { said: 'a\u0308 zusammengesetzt', is: 'ae zusammengesetzt' },
    { said: '寿司', is: '**' },
    { said: 'Борщ → ✓', is: String.raw`Borschtsch \x2d> ok` },
    { said: 'Wirklich?', is: 'Wirklich?' },
    { said: 'Ohne Zwiebel!', is: 'Ohne Zwiebel!' },
  ])('$said reads $is', ({ said, is }) => expect(inPlainSigns(said)).toBe(is))

  test('only what a printer has not is written otherwise', () =>
    expect(inPlainSigns('Größe ÖL Łódź „alt“', sign => 'äöüÄÖÜß'.includes(sign))).toBe(
      String.raw`Größe ÖL Lodz \x22alt\x22`,
    ))

  test('quotes and dashes are no commands of the slip’s language, in whatever width', () => {
    expect(inPlainSigns('„alt“ – ½')).toBe(String.raw`\x22alt\x22 \x2d 1/2`)
    expect(inPlainSigns('＝＝＝')).toBe(String.raw`\x3d\x3d\x3d`)
    expect(inPlainSigns('＂｜｛｝＿')).toBe(String.raw`\x22\x7c\x7b\x7d\x5f`)
  })
})
