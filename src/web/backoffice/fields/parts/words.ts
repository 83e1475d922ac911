import type { Option, Part } from '#domain/catalogue/product.ts'
import { countText } from '#web/backoffice/fields/collection/words.ts'
import { numberText } from '#web/backoffice/fields/typing/parse-number.ts'
import type { Words } from '#web/backoffice/fields/words-of.ts'

const SIGNS = { add: '+ ', subtract: '- ', overwrite: '', deposit: 'Pfand ' } as const
/** A choice with what it does to the price, for that may be all that differs. */
const choice = ({ name, modifier, value }: Option) =>
  modifier && value != null ? `${name} ${SIGNS[modifier]}${numberText(value, 2)}` : (name ?? '')

/** Each step with its choices. */
export const partsWords: Words<object, { parts: Part[] }> = {
  short: ({ parts }) => countText(parts.length),
  full: ({ parts }) =>
    parts
      .map(({ name, options }) => `${name ?? ''}${options.length > 0 ? ` (${options.map(choice).join(', ')})` : ''}`)
      .join(', '),
}
