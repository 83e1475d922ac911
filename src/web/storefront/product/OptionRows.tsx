import { useId } from 'react'
import type { PartChoice } from '#domain/catalogue/cart-item.ts'
import { choiceOf, toggleOption } from '#domain/cart/part-choice.ts'
import type { Availability } from '#domain/catalogue/branch.ts'
import type { Part, Product } from '#domain/catalogue/product.ts'
import { allergenText, legendOf } from '#domain/text/allergen-legend.ts'
import { isOptionSoldOut } from '#web/storefront/product/is-option-sold-out.ts'
import type { ChangeParts } from '#web/storefront/product/change-parts.ts'
import { optionPrice } from '#web/storefront/product/option-price.ts'
import { usePage } from '#web/storefront/page/page-context.ts'
import styles from '#web/storefront/product/OptionRows.module.css'

type OptionRowsProps = {
  product: Product
  part: Part
  choices: readonly PartChoice[]
  availability: readonly Availability[]
  now: string
  onChange: ChangeParts
}

/** The options of a select or multiselect as rows to press. */
export function OptionRows({ product, part, choices, availability, now, onChange }: OptionRowsProps) {
  const { config } = usePage()
  const name = useId()
  const value = choiceOf(choices, part) ?? []
  const chosen = new Set<unknown>(typeof value === 'string' ? [value] : value)
  const isFull = part.type === 'multiselect' && chosen.size >= (part.maximumSelections ?? Infinity)
  const toggle = (option: string) => onChange(parts => toggleOption(parts, part, option))
  return (
    <div className={styles.rows}>
      {part.options.map(option => {
        const isChosen = chosen.has(option.name)
        const isSoldOut = isOptionSoldOut(availability, product.id, option.id, now)
        const price = isSoldOut ? 'Ausverkauft' : product.isPriceHidden ? '' : optionPrice(option, config.currency)
        return (
          <label key={option.name} className={styles.row}>
            <input
              type={part.type === 'select' ? 'radio' : 'checkbox'}
              className={styles.input}
              name={name}
              checked={isChosen}
              disabled={!isChosen && (isSoldOut || isFull)}
              onChange={() => toggle(option.name)}
              onClick={() => part.type === 'select' && isChosen && part.isOptional && toggle(option.name)}
            />
            <span className={styles.name}>
              {option.name}
              {option.allergens && option.allergens.length > 0 && (
                <span className={styles.allergens}>
                  <span className="sr-only">, Allergene </span>
                  {allergenText(option.allergens, legendOf(config))}
                </span>
              )}
            </span>
            {price && <span className={styles.price}>{price}</span>}
          </label>
        )
      })}
    </div>
  )
}
