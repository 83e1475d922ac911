import { describe, expect, it } from 'vitest'
import { legendOf } from '#domain/text/allergen-legend.ts'
import { readPrice, readRate } from '#domain/menu-import/read-numbers.ts'
import { readRow } from '#domain/menu-import/read-row.ts'
import { readSizes, sizesOf, withSizes } from '#domain/menu-import/sizes.ts'

const legends = { legend: legendOf({ allergenStyle: 'lettersAt', allergenLegend: [] }), additives: ['1', '2'] }

describe('prices as people write them', () => {
  it.each([
    ['12,90', 12.9],
    ['12.90', 12.9],
    ['€ 12,90', 12.9],
    ['12,90 €', 12.9],
    ['EUR 12,9', 12.9],
    ['12.–', 12],
    ['12,-', 12],
    ['12,--', 12],
    ['1.290,00', 1290],
    ['1.290', 1290],
    ['1 290,50', 1290.5],
    ['1’290.50', 1290.5],
    ['1,290.50', 1290.5],
    ['CHF 18.50', 18.5],
    ['Fr. 12.50', 12.5],
    ['CHF 12.–', 12],
    ['12.-', 12],
    ["1'250.00", 1250],
    ["Fr. 1'250.–", 1250],
    ['–.50', 0.5],
    ['0,0199', 0.0199],
    ['0', 0],
    ['', undefined],
    ['auf Anfrage', undefined],
    ['-3,50', undefined],
    ['12,90 / 14,90', undefined],
    ['1.29.0', undefined],
  ])('%s', (text, price) => expect(readPrice(text)).toBe(price))
})

describe('rates of tax', () => {
  it.each([
    ['10', 10],
    ['10 %', 10],
    ['2,6%', 2.6],
    ['0.1', 10],
    ['0,2', 20],
    ['0,5 %', 0.5],
    ['0', 0],
    ['120', undefined],
    ['ermäßigt', undefined],
  ])('%s', (text, rate) => expect(readRate(text)).toBe(rate))
})

describe('a line of a file', () => {
  it('is read field by field', () => {
    const cells = {
      number: '12.',
      name: ' Margherita ',
      price: '€ 9,90',
      allergens: 'A, G',
      diets: 'vegetarisch',
      unit: 'Stk.',
      deposit: '0,25',
      tax: '10 %',
    }
    expect(readRow(cells, legends)).toEqual({
      values: {
        number: '12',
        name: 'Margherita',
        price: 9.9,
        allergens: ['gluten', 'milk'],
        diets: ['vegetarian'],
        unit: 'amount',
        deposit: 0.25,
        tax: 10,
      },
      errors: [],
      unsure: [],
    })
  })

  it('says of each cell it cannot read what is wrong, and reads the others', () => {
    const { values, errors } = readRow(
      { name: 'Suppe', price: 'frei', tax: 'x', allergens: 'A, Quatsch', sizes: 'klein', diets: 'V' },
      legends,
    )
    expect(values).toEqual({ name: 'Suppe', allergens: ['gluten'] })
    expect(errors.map(({ field }) => field)).toEqual(['price', 'tax', 'sizes', 'diets', 'allergens'])
    expect(errors[0]?.message).toBe('„frei“ ist kein Preis. Zum Beispiel: 12,90.')
  })

  it('says nothing of what is empty', () =>
    expect(readRow({ name: 'Suppe', price: ' ', allergens: '' }, legends)).toEqual({
      values: { name: 'Suppe' },
      errors: [],
      unsure: [],
    }))

  it.each([
    ['A,G', ['gluten', 'milk'], []],
    ['A G', ['gluten', 'milk'], []],
    ['(A, C, 1)', ['gluten', 'eggs'], ['1']],
    ['ACG', ['gluten', 'eggs', 'milk'], []],
    ['Gluten, Ei; Laktose', ['gluten', 'eggs', 'milk'], []],
    ['H Mandel', ['nuts Mandel'], []],
    ['A1', ['gluten 1'], []],
    ['Weizen', ['gluten Weizen'], []],
    ['enthält: G,A', ['gluten', 'milk'], []],
  ])('marks %s', (allergens, codes, additives) => {
    const { values, errors } = readRow({ allergens }, legends)
    expect([values.allergens, values.additives ?? [], errors]).toEqual([codes, additives, []])
  })

  it('keeps numbers that no legend has as additives, for a person to look at', () => {
    const { values, errors, unsure } = readRow({ allergens: 'A, 3, 14a' }, legends)
    expect([values.allergens, values.additives, errors, unsure]).toEqual([['gluten'], ['3', '14a'], [], ['3', '14a']])
  })

  it('reads letters and numbers with spaces between them', () => {
    const { values, errors } = readRow({ allergens: 'A G 2 3' }, legends)
    expect([values.allergens, values.additives, errors]).toEqual([['gluten', 'milk'], ['2', '3'], []])
  })

  it('reads marks by the legend of the shop and no other', () => {
    const german = { ...legends, legend: legendOf({ allergenStyle: 'numbersDe', allergenLegend: [] }) }
    expect(readRow({ allergens: '1, 7' }, german).values.allergens).toEqual(['gluten', 'milk'])
    expect(readRow({ allergens: 'A' }, german).errors).toHaveLength(1)
  })
})

describe('sizes', () => {
  it('are read with their prices', () => {
    expect(readSizes('klein 7,90; groß (32 cm): € 9,90')).toEqual([
      { name: 'klein', price: 7.9 },
      { name: 'groß (32 cm)', price: 9.9 },
    ])
    expect(readSizes('klein/groß 7,50/9,50')).toEqual([
      { name: 'klein', price: 7.5 },
      { name: 'groß', price: 9.5 },
    ])
    expect(readSizes('0,3 l | 0,5 l CHF 3.– | CHF 4.30')).toEqual([
      { name: '0,3 l', price: 3 },
      { name: '0,5 l', price: 4.3 },
    ])
    expect(readSizes('klein 7,90; klein 9,90')).toBeUndefined()
  })

  it('replace the prices of a choice of sizes and keep its other choices, ids and marks', () => {
    const config = {
      parts: [
        {
          id: '4',
          name: 'Größe',
          type: 'select' as const,
          isOptional: false,
          options: [
            { id: '7', name: 'Klein', modifier: 'overwrite' as const, value: 5, allergens: ['gluten'] },
            { id: '8', name: 'groß', modifier: 'overwrite' as const, value: 7, isDefault: true },
          ],
        },
        { id: '5', name: 'Dip', type: 'multiselect' as const, isOptional: true, options: [{ id: '1', name: 'Chili' }] },
      ],
    }
    const changed = withSizes(config, [
      { name: 'klein', price: 6 },
      { name: 'riesig', price: 9 },
    ])
    expect(sizesOf({ config: changed })).toEqual([
      { name: 'klein', price: 6 },
      { name: 'riesig', price: 9 },
    ])
    expect(changed.parts[0]?.options).toMatchObject([
      { id: '7', allergens: ['gluten'], isDefault: true },
      { id: '9', isDefault: false },
    ])
    expect(changed.parts[1]).toBe(config.parts[1])
  })

  it('become a first question where a product had none', () => {
    expect(withSizes({ parts: [] }, [{ name: 'klein', price: 6 }]).parts).toMatchObject([
      { id: '1', name: 'Größe', isOptional: false },
    ])
  })
})
