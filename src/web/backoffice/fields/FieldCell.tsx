import type { ComponentType } from 'react'
import type { Field, FieldKind } from '#contract/field.ts'
import { BooleanCell } from '#web/backoffice/fields/boolean/BooleanCell.tsx'
import type { CellProps } from '#web/backoffice/fields/cell-props.ts'
import { ColorCell } from '#web/backoffice/fields/color/ColorCell.tsx'
import { ImageCell, ImagesCell } from '#web/backoffice/fields/image/ImageCell.tsx'
import { TextCell } from '#web/backoffice/fields/text/TextCell.tsx'
import type { WordContext } from '#web/backoffice/fields/words-of.ts'
import { shortWords } from '#web/backoffice/fields/words.ts'

/** How a column is set: words from the left, numbers below each other, pictures without words. */
type Look = 'words' | 'numbers' | 'pictures'
type KindCell = { Cell: ComponentType<CellProps>; look: Look }

const WORDS = { Cell: TextCell, look: 'words' } as const
const NUMBERS = { Cell: TextCell, look: 'numbers' } as const

/** How each kind of field shows in a list. */
const CELLS: Readonly<Record<FieldKind, KindCell>> = {
  text: WORDS,
  textarea: WORDS,
  markdown: WORDS,
  identifier: WORDS,
  email: WORDS,
  phone: WORDS,
  url: WORDS,
  color: { Cell: ColorCell, look: 'words' },
  password: WORDS,
  time: WORDS,
  timeZone: WORDS,
  integer: NUMBERS,
  decimal: NUMBERS,
  money: NUMBERS,
  percentage: NUMBERS,
  boolean: { Cell: BooleanCell, look: 'words' },
  select: WORDS,
  unit: WORDS,
  multiselect: WORDS,
  texts: WORDS,
  allergens: WORDS,
  integers: WORDS,
  day: WORDS,
  localDateTime: WORDS,
  instant: WORDS,
  reference: WORDS,
  references: WORDS,
  image: { Cell: ImageCell, look: 'pictures' },
  images: { Cell: ImagesCell, look: 'pictures' },
  focalPoint: WORDS,
  file: WORDS,
  files: WORDS,
  group: WORDS,
  collection: WORDS,
  openingRules: WORDS,
  seasons: WORDS,
  deliveryAreas: WORDS,
  parts: WORDS,
  alternativeUnits: WORDS,
  catalog: WORDS,
  bundleItems: WORDS,
  closures: WORDS,
  pauses: WORDS,
  capacityRules: WORDS,
  layers: WORDS,
  navigationItems: WORDS,
  nodeContent: WORDS,
  wysiwyg: WORDS,
  link: WORDS,
  slider: WORDS,
  tabs: WORDS,
  blocks: WORDS,
}

export const lookOf = (field: Field): Look => CELLS[field.kind].look

/** A value in a list, as its kind shows it. */
export function FieldCell({ field, value, context }: { field: Field; value: unknown; context: WordContext }) {
  const { Cell } = CELLS[field.kind]
  return <Cell value={value} words={shortWords(field, value, context)} />
}
