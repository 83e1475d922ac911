import type { Product } from '#domain/catalogue/product.ts'
import type { ProblemEntry } from '#domain/problem.ts'
import { kindRatio } from '#domain/units/unit-ratio.ts'
import { toNumber } from '#domain/units/fraction.ts'

const DOUBLE = 'Dieser Name kommt doppelt vor.'

/** What makes a product unsellable, said at the field, before it is saved (model, section 1 "Amounts", "Prices"). */
export function productProblems(product: Product): ProblemEntry[] {
  return [...unitProblems(product), ...partProblems(product), ...limitProblems(product, '')]
}

/** Within one kind of unit the factors rule, so a ratio that contradicts them is refused. */
function unitProblems({ unit, alternativeUnits }: Product): ProblemEntry[] {
  return alternativeUnits.flatMap((alternative, index): ProblemEntry[] => {
    const field = `alternativeUnits.${index}`
    if (alternative.unit === unit || alternativeUnits.findIndex(other => other.unit === alternative.unit) < index)
      return [{ field: `${field}.unit`, code: 'repeated', message: 'Diese Einheit kommt doppelt vor.' }]
    if (!(alternative.ratio > 0)) return [{ field: `${field}.ratio`, code: 'range', message: 'Der Wert muss größer als 0 sein.' }]
    const factor = kindRatio(alternative.unit, unit)
    if (factor && Math.abs(toNumber(factor) - alternative.ratio) > 1e-9)
      return [
        {
          field: `${field}.ratio`,
          code: 'contradiction',
          message: `Eine Einheit entspricht hier immer ${toNumber(factor).toLocaleString('de-AT', { maximumFractionDigits: 9 })} Grundeinheiten.`,
        },
      ]
    return limitProblems(alternative, `${field}.`)
  })
}

/** Choices name parts and options, so names must be told apart; a select without options cannot be answered. */
function partProblems({ config }: Product): ProblemEntry[] {
  return config.parts.flatMap((part, index): ProblemEntry[] => {
    const field = `config.parts.${index}`
    const errors: ProblemEntry[] = []
    if (config.parts.findIndex(other => other.name === part.name) < index)
      errors.push({ field: `${field}.name`, code: 'repeated', message: DOUBLE })
    const isChoice = part.type === 'select' || part.type === 'multiselect'
    if (isChoice && part.options.length === 0)
      errors.push({ field: `${field}.options`, code: 'required', message: 'Eine Auswahl braucht mindestens eine Möglichkeit.' })
    if ((part.minimumSelections ?? 0) > (part.maximumSelections ?? Infinity))
      errors.push({ field: `${field}.maximumSelections`, code: 'range', message: 'Höchstens muss mindestens so groß sein wie Mindestens.' })
    if (part.type === 'multiselect' && (part.minimumSelections ?? 0) > part.options.length)
      errors.push({ field: `${field}.minimumSelections`, code: 'range', message: 'So viele Möglichkeiten stehen nicht zur Auswahl.' })
    part.options.forEach((option, place) => {
      if (part.options.findIndex(other => other.name === option.name) < place)
        errors.push({ field: `${field}.options.${place}.name`, code: 'repeated', message: DOUBLE })
      if (option.modifier && (option.value === null || option.value === undefined))
        errors.push({ field: `${field}.options.${place}.value`, code: 'required', message: 'Dieses Feld darf nicht leer sein.' })
    })
    return errors
  })
}

function limitProblems(
  { minimumQuantity, maximumQuantity }: Pick<Product, 'minimumQuantity' | 'maximumQuantity'>,
  prefix: string,
): ProblemEntry[] {
  if (minimumQuantity && maximumQuantity && minimumQuantity > maximumQuantity)
    return [
      { field: `${prefix}maximumQuantity`, code: 'range', message: 'Die Höchstmenge muss mindestens so groß sein wie die Mindestmenge.' },
    ]
  return []
}
