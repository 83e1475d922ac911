import { describe, expect, test } from 'vitest'
import { drinksIn, proposedTax } from '#domain/menu-import/drinks.ts'
import { taxChoices } from '#domain/pricing/country-tax.ts'

describe('A category is known to be of drinks by its name', () => {
  test.each([
    { name: 'GETRÄNKE', is: 'drinks' },
    { name: 'Alkoholfreie Getränke', is: 'drinks' },
    { name: 'Alkoholfreies Bier', is: 'drinks' },
    { name: 'Heißgetränke', is: 'drinks' },
    { name: 'Säfte & Limonaden', is: 'drinks' },
    { name: 'Kaffee & Tee', is: 'drinks' },
    { name: 'Offene Weine', is: 'alcohol' },
    { name: 'Bier vom Fass', is: 'alcohol' },
    { name: 'Flaschenbiere', is: 'alcohol' },
    { name: 'Spirituosen', is: 'alcohol' },
    { name: 'Schweinernes', is: null },
    { name: 'Vom Schwein', is: null },
    { name: 'Saftgulasch', is: null },
    { name: 'Kaffee und Kuchen', is: null },
    { name: 'Speisen & Getränke', is: null },
    { name: 'Jause & Getränke', is: null },
    { name: 'Birra e vino', is: 'alcohol' },
    { name: 'Bevande', is: 'drinks' },
    { name: 'Hauptspeisen', is: null },
    { name: 'Weinviertler Schmankerln', is: null },
    { name: 'Suppen', is: null },
    { name: '', is: null },
  ])('$name: $is', ({ name, is }) => expect(drinksIn(name)).toBe(is))
})

describe('and gets the rate drinks have in the country', () => {
  test.each([
    { country: 'AT', category: 'Getränke', tax: 20 },
    { country: 'DE', category: 'Biere', tax: 19 },
    { country: 'CH', category: 'Weine', tax: 8.1 },
    { country: 'CH', category: 'Mineralwasser', tax: undefined },
    { country: 'AT', category: 'Suppen', tax: undefined },
    { country: 'FR', category: 'Getränke', tax: undefined },
  ])('$category in $country: $tax', ({ country, category, tax }) =>
    expect(proposedTax(category, taxChoices(country, []))?.tax).toBe(tax),
  )
})
