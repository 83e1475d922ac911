import type { DemoOption, DemoPart } from '#demo/demo-types.ts'

type OptionLine = readonly [name: string, value?: number, allergens?: string]

const optionsOf = (id: string, lines: readonly OptionLine[], modifier: 'add' | 'overwrite'): readonly DemoOption[] =>
  lines.map(([name, value, allergens], index) => ({
    id: `${id}-${index + 1}`,
    name,
    modifier: value === undefined ? null : modifier,
    value: value ?? null,
    allergens: [...(allergens ?? '')],
    isDefault: false,
  }))

type Rest = Partial<
  Pick<
    DemoPart,
    'description' | 'isOptional' | 'minimumSelections' | 'maximumSelections' | 'includedSelections' | 'onlyFor'
  >
>

/** A size or kind that decides the price: every value replaces it. The first option is the default. */
export const priceChoice = (id: string, name: string, lines: readonly OptionLine[], rest: Rest = {}): DemoPart => ({
  id,
  name,
  type: 'select',
  isOptional: false,
  ...rest,
  options: optionsOf(id, lines, 'overwrite').map((option, index) => ({ ...option, isDefault: index === 0 })),
})

/** One out of several, with or without a surcharge. */
export const choice = (id: string, name: string, lines: readonly OptionLine[], rest: Rest = {}): DemoPart => ({
  id,
  name,
  type: 'select',
  isOptional: false,
  ...rest,
  options: optionsOf(id, lines, 'add'),
})

/** Any number out of several; `includedSelections` of them cost nothing. */
export const choices = (id: string, name: string, lines: readonly OptionLine[], rest: Rest = {}): DemoPart => ({
  id,
  name,
  type: 'multiselect',
  isOptional: true,
  ...rest,
  options: optionsOf(id, lines, 'add'),
})

/** Something the guest writes or hands in. */
export const entry = (
  id: string,
  name: string,
  type: 'text' | 'textarea' | 'image' | 'images' | 'file' | 'files',
  description: string,
  isOptional: boolean,
): DemoPart => ({
  id,
  name,
  description,
  type,
  isOptional,
  options: [],
})

export const WISH = entry(
  'wunsch',
  'Wunsch an die Küche',
  'textarea',
  'Zum Beispiel: gut durch, ohne Zwiebel, Salat extra.',
  true,
)
