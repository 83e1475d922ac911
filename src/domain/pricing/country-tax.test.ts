import { expect, test } from 'vitest'
import { COUNTRY_TAXES, isSameTax, rateWords, taxChoices } from '#domain/pricing/country-tax.ts'

test.each([
  { country: 'AT', words: ['Speisen 10 %', 'Getränke 20 %'] },
  { country: 'DE', words: ['Speisen 7 %', 'Getränke 19 %'] },
  { country: 'CH', words: ['Speisen und Alkoholfreies 2,6 %, vor Ort 8,1 %', 'Alkohol 8,1 %'] },
])('in $country one chooses between $words', ({ country, words }) =>
  expect(taxChoices(country, []).map(({ goods, rates }) => `${goods} ${rateWords(rates)}`)).toEqual(words),
)

test('a shop’s own rates stand beside those of its country, each once', () => {
  const own = [
    { label: 'Ermäßigt', percent: 10 },
    { label: 'Wein ab Hof', percent: 13 },
  ]
  expect(taxChoices('AT', own).map(({ goods }) => goods)).toEqual(['Speisen', 'Getränke', 'Wein ab Hof'])
  expect(taxChoices('FR', own)).toHaveLength(2)
})

test('what follows the rate of delivery is the same as what repeats it', () => {
  expect(isSameTax({ tax: 10, takeawayTax: null, dineInTax: 10 }, { tax: 10, takeawayTax: 10, dineInTax: null })).toBe(
    true,
  )
  expect(
    isSameTax({ tax: 10, takeawayTax: null, dineInTax: 20 }, { tax: 10, takeawayTax: null, dineInTax: null }),
  ).toBe(false)
})

test('nowhere do drinks and dishes share a rate', () => {
  for (const [food, drink] of Object.values(COUNTRY_TAXES))
    expect(food && drink && isSameTax(food.rates, drink.rates)).toBe(false)
})
