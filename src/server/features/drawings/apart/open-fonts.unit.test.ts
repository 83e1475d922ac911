import { expect, test } from 'vitest'
import { SHOP_FONT } from '#domain/drawing/font-names.ts'
import { openFonts } from '#server/features/drawings/apart/open-fonts.ts'

const face = { family: SHOP_FONT, weight: 400 } as const
const written = (text: string) =>
  openFonts()
    .runs(text, face)
    .map(run => run.text)
    .join('')

test.each([
  { said: 'Größe, Łódź, Ağrı – 5 €', is: 'Größe, Łódź, Ağrı – 5 €' },
  { said: 'Борщ', is: 'Borschtsch' },
  { said: '寿司 🍣', is: '** ' },
])('Where no font has a letter the nearest one is drawn: $said is $is', ({ said, is }) =>
  expect(written(said)).toBe(is),
)

test('What is measured is what is drawn', () =>
  expect(openFonts().measure('Щ', face)).toBe(openFonts().measure('Schtsch', face)))
