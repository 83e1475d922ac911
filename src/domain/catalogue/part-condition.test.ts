import { describe, expect, test } from 'vitest'
import { itemAllergens } from '#domain/cart/cart-allergens.ts'
import { knownChoices, withoutGone } from '#domain/cart/known-choices.ts'
import { settledChoices } from '#domain/cart/settled-choices.ts'
import { defaultParts, standardParts, unansweredPart } from '#domain/cart/standard-choice.ts'
import { validateConfiguration } from '#domain/cart/validate-configuration.ts'
import type { PartChoice } from '#domain/catalogue/cart-item.ts'
import { offering, partOfGroup, withGroups } from '#domain/catalogue/option-group.ts'
import { conditionText, partsFor, withPart } from '#domain/catalogue/part-condition.ts'
import { productProblems } from '#domain/catalogue/product-problems.ts'
import type { Part } from '#domain/catalogue/product.ts'
import { rowTexts } from '#domain/menu/row-texts.ts'
import { basePrice } from '#domain/pricing/base-price.ts'
import { cheapestChoices } from '#domain/pricing/cheapest-choices.ts'
import { samplePart, sampleProduct } from '#domain/pricing/sample-product.ts'

const required: Partial<Part> = { type: 'select', isOptional: false }
const MEAT = samplePart('Fleisch', [{ name: 'Rind' }, { name: 'Lamm' }, { name: 'Huhn' }], required)
const DONENESS = samplePart(
  'Gargrad',
  [
    { name: 'Rosa', isDefault: true },
    { name: 'Durch', modifier: 'add', value: 1, allergens: ['G'] },
  ],
  { ...required, onlyFor: { part: 'Fleisch', options: ['Rind', 'Lamm'] } },
)
const BUTTER = samplePart('Butter', [{ name: 'Kräuterbutter', modifier: 'add', value: 2 }], {
  onlyFor: { part: 'Gargrad', options: ['Durch'] },
})
const dish = (...parts: Part[]) => sampleProduct({ type: 'configurable', config: { parts } })
const GRILL = dish(MEAT, DONENESS, BUTTER)
const names = (choices: readonly PartChoice[]) => partsFor(GRILL, choices).map(({ name }) => name)
const BEEF = { name: 'Fleisch', value: 'Rind' }
const CHICKEN = { name: 'Fleisch', value: 'Huhn' }
const THROUGH = { name: 'Gargrad', value: 'Durch' }
const HERBS = { name: 'Butter', value: ['Kräuterbutter'] }

describe('A step that depends on an earlier choice', () => {
  test('is asked while its condition holds, and so is what depends on it', () => {
    expect(names([])).toEqual(['Fleisch'])
    expect(names([CHICKEN])).toEqual(['Fleisch'])
    expect(names([BEEF])).toEqual(['Fleisch', 'Gargrad'])
    expect(names([BEEF, THROUGH])).toEqual(['Fleisch', 'Gargrad', 'Butter'])
    // a leftover of a step that is not asked opens nothing
    expect(names([CHICKEN, THROUGH])).toEqual(['Fleisch'])
  })

  test('is required only then, and its answer is refused otherwise, in German and at its field', () => {
    const said = (...choices: PartChoice[]) =>
      validateConfiguration(GRILL, choices).map(({ field, code, message }) => [field, code, message])
    expect(said(CHICKEN)).toEqual([])
    expect(said(BEEF)).toEqual([['parts.1', 'required', 'Bitte wählen Sie einen Gargrad.']])
    expect(said(BEEF, THROUGH, HERBS)).toEqual([])
    expect(said(CHICKEN, THROUGH)).toEqual([['parts.1', 'notAsked', 'Gargrad: Nur bei „Rind“ oder „Lamm“ möglich.']])
    expect(said(BEEF, { name: 'Gargrad', value: 'Rosa' }, HERBS)).toEqual([
      ['parts.2', 'notAsked', 'Butter: Nur bei „Durch“ möglich.'],
    ])
    expect(said(CHICKEN, { name: 'Butter', value: [] })).toEqual([])
  })

  test('costs and contains something only then', () => {
    expect(basePrice(GRILL, [BEEF, THROUGH, HERBS])).toBe(13)
    expect(basePrice(GRILL, [CHICKEN, THROUGH, HERBS])).toBe(10)
    expect(itemAllergens(GRILL, [BEEF, THROUGH])).toEqual(['G'])
    expect(itemAllergens(GRILL, [CHICKEN, THROUGH])).toEqual([])
  })

  test('drops its answer with the choice it depends on, and going back begins anew', () => {
    const before = [BEEF, THROUGH, HERBS]
    const asChicken = settledChoices(GRILL, [CHICKEN, THROUGH, HERBS], before)
    expect(asChicken).toEqual([CHICKEN])
    expect(settledChoices(GRILL, [BEEF], asChicken)).toEqual([BEEF, { name: 'Gargrad', value: 'Rosa' }])
    // a leftover is no answer, one that comes along is
    expect(settledChoices(GRILL, [BEEF, THROUGH], [CHICKEN, THROUGH])[1]).toEqual({ name: 'Gargrad', value: 'Rosa' })
    expect(settledChoices(GRILL, [BEEF, THROUGH], [])).toEqual([BEEF, THROUGH])
    // from one that asks it to another nothing is lost
    const lamb = { name: 'Fleisch', value: 'Lamm' }
    expect(settledChoices(GRILL, [lamb, THROUGH, HERBS], before)).toEqual([lamb, THROUGH, HERBS])
  })

  test('stays out of what was chosen once, and of what a sheet opens with', () => {
    expect(knownChoices(GRILL, [CHICKEN, THROUGH])).toEqual([CHICKEN])
    expect(withoutGone(GRILL, [BEEF, THROUGH], new Map([['Rind', true]]))).toEqual([])
    expect(defaultParts(GRILL)).toEqual([])
    expect(standardParts(GRILL)).toEqual([BEEF, { name: 'Gargrad', value: 'Rosa' }])
    const wish = samplePart('Wunsch', [], { type: 'text', isOptional: false, onlyFor: DONENESS.onlyFor! })
    expect(unansweredPart(dish(MEAT, wish))).toBe(1)
    const ofChicken: Part = { ...wish, onlyFor: { part: 'Fleisch', options: ['Huhn'] } }
    expect(unansweredPart(dish(MEAT, ofChicken))).toBe(-1)
  })

  test('counts for the lowest price where the cheap choice requires it', () => {
    const meat = samplePart('Fleisch', [{ name: 'Rind' }, { name: 'Huhn', modifier: 'add', value: 1 }], required)
    const rub = samplePart('Würze', [{ name: 'Pfeffer', modifier: 'add', value: 3 }], {
      ...required,
      onlyFor: { part: 'Fleisch', options: ['Rind'] },
    })
    expect(cheapestChoices(dish(meat, rub))).toEqual([CHICKEN])
    const style = { currency: 'EUR', allergenStyle: 'lettersAt', allergenLegend: [] } as const
    expect(rowTexts(dish(meat, rub), style).price).toMatch(/^ab 11,00/)
  })

  test('says when it is asked', () => {
    expect(conditionText(GRILL.config.parts, DONENESS)).toBe('Nur bei „Rind“ oder „Lamm“')
    expect(conditionText(GRILL.config.parts, MEAT)).toBe('')
  })
})

describe('A condition', () => {
  const after = (onlyFor: NonNullable<Part['onlyFor']>): Part => ({ ...BUTTER, onlyFor })
  test.each([
    { parts: [MEAT, DONENESS, BUTTER], problem: [], because: 'each depends on one before it' },
    {
      parts: [MEAT, after({ part: 'Beilage', options: ['Reis'] })],
      problem: [['config.parts.1.onlyFor.part', 'unknown']],
      because: 'there is no such step',
    },
    {
      parts: [MEAT, after({ part: 'Butter', options: ['Kräuterbutter'] })],
      problem: [['config.parts.1.onlyFor.part', 'order']],
      because: 'it would wait for itself',
    },
    {
      parts: [{ ...MEAT, onlyFor: { part: 'Gargrad', options: ['Rosa'] } }, DONENESS],
      problem: [['config.parts.0.onlyFor.part', 'order']],
      because: 'two would wait for each other',
    },
    {
      parts: [samplePart('Wunsch', [], { type: 'text' }), after({ part: 'Wunsch', options: ['x'] })],
      problem: [['config.parts.1.onlyFor.part', 'invalid']],
      because: 'a text has no options',
    },
    {
      parts: [MEAT, after({ part: 'Fleisch', options: [] })],
      problem: [['config.parts.1.onlyFor.options', 'required']],
      because: 'it names no option',
    },
    {
      parts: [MEAT, after({ part: 'Fleisch', options: ['Rind', 'Wild'] })],
      problem: [['config.parts.1.onlyFor.options', 'unknown']],
      because: 'one of the options is gone',
    },
  ])('is checked: $because', ({ parts, problem }) =>
    expect(productProblems(dish(...parts)).map(({ field, code }) => [field, code])).toEqual(problem),
  )

  const GROUP = {
    id: 5,
    title: 'Fleisch',
    type: 'select' as const,
    isOptional: false,
    options: [
      { id: 'r1', name: 'Rind' },
      { id: 'l1', name: 'Lamm' },
      { id: 'h1', name: 'Huhn' },
    ],
  }
  test('follows its options by name where the step becomes one of an option group', () => {
    const config = offering(GRILL, GROUP)?.config
    expect(config?.parts.map(({ id, onlyFor }) => [id, onlyFor])).toEqual([
      ['Fleisch', undefined],
      ['Gargrad', { part: 'Fleisch', options: ['r1', 'l1'] }],
      ['Butter', BUTTER.onlyFor],
    ])
    const without = withPart(GRILL.config.parts, 0, { ...MEAT, options: MEAT.options.slice(1) })
    expect(without[1]?.onlyFor).toEqual(DONENESS.onlyFor)
  })

  test('keeps to an option whose name another one takes', () => {
    const [grown, fresh] = [
      { ...MEAT.options[0]!, name: 'Kalb' },
      { ...MEAT.options[0]!, id: 'new' },
    ]
    const parts = withPart([MEAT, DONENESS], 0, { ...MEAT, options: [grown, fresh, ...MEAT.options.slice(1)] })
    expect(parts[1]?.onlyFor).toEqual(DONENESS.onlyFor)
  })

  test('belongs to the product, also where the step is one of an option group', () => {
    const part = { ...partOfGroup(GROUP, '7'), onlyFor: { part: '1', options: ['2'] } }
    expect(withGroups([part], new Map([[5, GROUP]]))).toEqual([part])
  })
})
