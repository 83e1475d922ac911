import { conditionProblems } from '#domain/catalogue/part-condition.ts'
import type { Option, Part, Product } from '#domain/catalogue/product.ts'
import type { ProblemEntry } from '#domain/problem.ts'
import { knownRatio, orderUnits } from '#domain/units/unit-ratio.ts'

const EMPTY = 'Dieses Feld darf nicht leer sein.'
const DOUBLE = 'Dieser Name kommt doppelt vor.'
const NOT_ABOVE_ZERO = 'Der Wert muss größer als 0 sein.'

/**
 * What makes a product unsellable, said at the field, before it is saved (docs/reference/catalogue.md#product-checks).
 */
export function productProblems(product: Product): ProblemEntry[] {
  return [
    ...unitProblems(product),
    ...product.config.parts.flatMap((part, index, parts) => partProblems(part, index, parts)),
    ...componentProblems(product),
    ...limitProblems(product),
    ...leadTimeProblems(product),
  ]
}

/** Within one kind of unit the factors rule, so a ratio that contradicts them is refused. */
function unitProblems(product: Product): ProblemEntry[] {
  const { unit, alternativeUnits, defaultUnit } = product
  const errors = alternativeUnits.flatMap((alternative, index): ProblemEntry[] => {
    const field = `alternativeUnits.${index}`
    if (alternative.unit === unit || alternativeUnits.findIndex(other => other.unit === alternative.unit) < index)
      return [{ field: `${field}.unit`, code: 'repeated', message: 'Diese Einheit kommt doppelt vor.' }]
    if (!(alternative.ratio > 0)) return [{ field: `${field}.ratio`, code: 'range', message: NOT_ABOVE_ZERO }]
    const factor = knownRatio(product, index)
    if (factor !== undefined && Math.abs(factor - alternative.ratio) > 1e-9)
      return [
        {
          field: `${field}.ratio`,
          code: 'contradiction',
          message: `Eine Einheit entspricht hier immer ${factor.toLocaleString('de-AT', { maximumFractionDigits: 9 })} Grundeinheiten.`,
        },
      ]
    return quantityProblems(alternative, `${field}.`)
  })
  if (defaultUnit && !orderUnits(product).includes(defaultUnit))
    errors.push({
      field: 'defaultUnit',
      code: 'unknown',
      message: 'In dieser Einheit wird das Produkt nicht verkauft.',
    })
  return errors
}

/** Choices name parts and options, so names must be told apart; what asks for a choice must be answerable. */
export function partProblems(part: Part, index: number, parts: readonly Part[]): ProblemEntry[] {
  const field = `config.parts.${index}`
  const errors: ProblemEntry[] = []
  if (parts.findIndex(other => other.name === part.name) < index)
    errors.push({ field: `${field}.name`, code: 'repeated', message: DOUBLE })
  if (part.type === 'select' || part.type === 'multiselect') errors.push(...choiceProblems(part, field))
  errors.push(...conditionProblems(part, index, parts))
  part.options.forEach((option, place) =>
    errors.push(...optionProblems(option, place, part.options, `${field}.options.${place}`)),
  )
  return errors
}

/** Of a component that guests choose each choice is a product, and none stands there twice. */
function componentProblems({ type, config }: Product): ProblemEntry[] {
  if (type !== 'bundle') return []
  return config.parts.flatMap(({ options }, index) =>
    options.flatMap(({ product }, place): ProblemEntry[] => {
      const field = `config.parts.${index}.options.${place}.product`
      if (!product) return [{ field, code: 'required', message: 'Bitte wählen Sie ein Produkt aus.' }]
      return options.findIndex(other => other.product?.id === product.id) < place
        ? [{ field, code: 'repeated', message: 'Dieses Produkt steht hier schon zur Wahl.' }]
        : []
    }),
  )
}

function choiceProblems({ type, options, minimumSelections, maximumSelections }: Part, field: string): ProblemEntry[] {
  if (options.length === 0)
    return [
      { field: `${field}.options`, code: 'required', message: 'Eine Auswahl braucht mindestens eine Möglichkeit.' },
    ]
  const minimum = minimumSelections ?? 0
  const maximum = type === 'select' ? 1 : (maximumSelections ?? Infinity)
  const chosen = options.filter(({ isDefault }) => isDefault).length
  const errors: ProblemEntry[] = []
  if (type === 'multiselect' && minimum > maximum)
    errors.push({
      field: `${field}.maximumSelections`,
      code: 'range',
      message: 'Höchstens muss mindestens so groß sein wie Mindestens.',
    })
  if (type === 'multiselect' && minimum > options.length)
    errors.push({
      field: `${field}.minimumSelections`,
      code: 'range',
      message: options.length === 1 ? 'Es gibt nur eine Möglichkeit.' : `Es gibt nur ${options.length} Möglichkeiten.`,
    })
  if (chosen > maximum)
    errors.push({
      field: `${field}.options`,
      code: 'range',
      message:
        maximum === 1
          ? 'Nur eine Möglichkeit kann vorausgewählt sein.'
          : `Höchstens ${maximum} können vorausgewählt sein.`,
    })
  return errors
}

function optionProblems(option: Option, place: number, options: readonly Option[], field: string): ProblemEntry[] {
  const errors: ProblemEntry[] = []
  // products of one name are told apart where they are sold
  if (!option.product && options.findIndex(other => other.name === option.name) < place)
    errors.push({ field: `${field}.name`, code: 'repeated', message: DOUBLE })
  if (option.modifier && option.value == null)
    errors.push({ field: `${field}.value`, code: 'required', message: EMPTY })
  return errors
}

type Limits = Pick<Product, 'minimumQuantity' | 'maximumQuantity'>
function quantityProblems({ minimumQuantity, maximumQuantity }: Limits, prefix = ''): ProblemEntry[] {
  if (!minimumQuantity || !maximumQuantity || minimumQuantity <= maximumQuantity) return []
  const message = 'Die Höchstmenge muss mindestens so groß sein wie die Mindestmenge.'
  return [{ field: `${prefix}maximumQuantity`, code: 'range', message }]
}

function limitProblems(product: Product): ProblemEntry[] {
  const { netQuantity } = product
  return [
    ...quantityProblems(product),
    ...(netQuantity && !(netQuantity.amount > 0)
      ? [{ field: 'netQuantity.amount', code: 'range', message: NOT_ABOVE_ZERO }]
      : []),
  ]
}

function leadTimeProblems({ isLeadTimeEnabled, leadTimeType, leadTimeValue }: Product): ProblemEntry[] {
  if (!isLeadTimeEnabled) return []
  return [
    ...(leadTimeValue == null ? [{ field: 'leadTimeValue', code: 'required', message: EMPTY }] : []),
    ...(leadTimeType ? [] : [{ field: 'leadTimeType', code: 'required', message: EMPTY }]),
  ]
}
