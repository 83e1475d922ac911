import { setChoice } from '#domain/cart/part-choice.ts'
import { settledChoices } from '#domain/cart/settled-choices.ts'
import { defaultParts } from '#domain/cart/standard-choice.ts'
import { partsFor } from '#domain/catalogue/part-condition.ts'
import type { CartItem } from '#domain/catalogue/cart-item.ts'
import type { Option, Part, Product } from '#domain/catalogue/product.ts'
import { chosenOptions } from '#domain/pricing/base-price.ts'

type Line = { item: CartItem; product: Product }
type Container = {
  part: Part
  option: Option
  /** What it comes in without; empty where nothing need be chosen. */ other: string
}

/**
 * Lines that can be had in a container that comes back for its deposit: how many there are, how many are, and what that
 * is called.
 */
export type WholeContainers = { of: number; chosen: number; name: string }

/**
 * The step at which guests choose such a container for a product: one choice of several with exactly one deposit among
 * them, since of several sizes nobody but the guest knows which. `isGone` says which options are not to be had.
 */
function containerOf({ product, item }: Line, isGone: (option: Option) => boolean): Container | undefined {
  for (const part of partsFor(product, item.parts)) {
    const deposits = part.options.filter(({ modifier }) => modifier === 'deposit')
    const [option] = deposits
    if (part.type !== 'select' || !option || deposits.length > 1 || isGone(option)) continue
    const usual = defaultParts(product).find(({ name }) => name === part.name)?.value
    const others = part.options.filter(one => one !== option && !isGone(one))
    const other =
      others.find(({ name }) => name === usual) ?? (part.isOptional && usual === undefined ? undefined : others[0])
    if (other || part.isOptional) return { part, option, other: other?.name ?? '' }
  }
  return undefined
}

const isChosen = ({ part, option }: Container, { parts }: CartItem) => chosenOptions(part, parts).includes(option)

/** What a switch for a whole order shows; undefined where no line can be had so. */
export function wholeContainers(
  lines: readonly Line[],
  isGone: (product: Product, option: Option) => boolean,
): WholeContainers | undefined {
  const found = lines.flatMap(line => {
    const { item, product } = line
    const container = containerOf(line, option => isGone(product, option))
    return container ? [{ name: container.option.name, isChosen: isChosen(container, item) }] : []
  })
  const [first] = found
  if (!first) return undefined
  const isOneName = found.every(({ name }) => name === first.name)
  return {
    of: found.length,
    chosen: found.filter(one => one.isChosen).length,
    name: isOneName ? first.name : 'Mehrweg',
  }
}

/** The lines that change when all of them shall come in such containers, or none; whatever else was chosen stays. */
export const inContainers = (
  lines: readonly Line[],
  isWanted: boolean,
  isGone: (product: Product, option: Option) => boolean,
): CartItem[] =>
  lines.flatMap(line => {
    const { item, product } = line
    const container = containerOf(line, option => isGone(product, option))
    if (!container || isChosen(container, item) === isWanted) return []
    const parts = setChoice(item.parts, container.part, isWanted ? container.option.name : container.other)
    return [{ ...item, parts: settledChoices(product, parts, item.parts) }]
  })
