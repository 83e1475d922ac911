import type { Product } from '#domain/catalogue/product.ts'
import type { FormValues } from '#web/backoffice/form/form-store.ts'

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

/**
 * The product as far as it can be reckoned with while it is being written: what is no number yet counts as not there.
 */
export function cleanProduct(values: FormValues): Product {
  const product = values as unknown as Product
  const { netQuantity, deposit, reduction } = product
  return {
    ...product,
    price: isNumber(product.price) ? product.price : 0,
    alternativeUnits: product.alternativeUnits.filter(
      ({ unit, ratio }) => Boolean(unit) && isNumber(ratio) && ratio > 0,
    ),
    netQuantity: netQuantity && isNumber(netQuantity.amount) && netQuantity.amount > 0 ? netQuantity : null,
    deposit: deposit && isNumber(deposit.amount) ? deposit : null,
    reduction: reduction && isNumber(reduction.price) && reduction.from && reduction.until ? reduction : null,
    config: {
      parts: product.config.parts.map(part => ({
        ...part,
        options: part.options.map(option =>
          isNumber(option.value)
            ? { ...option, modifier: option.modifier ?? (option.product ? 'add' : null) }
            : { ...option, modifier: null, value: null },
        ),
      })),
    },
  }
}
