import { TEXT_COLUMN, type Kind } from '#contract/fields/kind.ts'
import { UNIT_OPTIONS } from '#contract/options.ts'
import type { Unit } from '#domain/units/unit.ts'

export const unit: Kind<{ default?: Unit }, Unit> = {
  schema: ({ z }) => z.enum(Object.keys(UNIT_OPTIONS)),
  answer: ({ z }) => z.string(),
  empty: () => null,
  stored: TEXT_COLUMN,
  order: 'value',
  filter: 'value',
  example: () => 'amount',
  choices: () => UNIT_OPTIONS,
}
