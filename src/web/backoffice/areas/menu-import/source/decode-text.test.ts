import { expect, it } from 'vitest'
import { printedBytes } from '#test/menus/printed-menu.ts'
import { decodeText } from '#web/backoffice/areas/menu-import/source/decode-text.ts'

const TEXT = 'Größe;Preis\r\nKäse „Öl“ – €;12,90'
const wide = (text: string, isLittle: boolean, hasMark: boolean) => {
  const units = [...(hasMark ? '\uFEFF' : ''), ...text].map(letter => letter.charCodeAt(0))
  return new Uint8Array(units.flatMap(unit => (isLittle ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255])))
}

it.each([
  ['UTF-8', new TextEncoder().encode(TEXT)],
  ['UTF-8 with a mark', new TextEncoder().encode(`\uFEFF${TEXT}`)],
  ['UTF-16, little end first', wide(TEXT, true, true)],
  ['UTF-16, big end first', wide(TEXT, false, true)],
  ['UTF-16 without a mark', wide(TEXT, true, false)],
])('%s is read right', (_name, bytes) => expect(decodeText(bytes)).toBe(TEXT))

it('windows-1252 is read right', () => {
  const text = decodeText(printedBytes('bakery.csv'))
  expect(text).toContain('Ciabatta „Olive“')
  expect(text).toContain('Süßes vom Blech;Briochezopf')
})
