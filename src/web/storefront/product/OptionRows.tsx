import { useId } from 'react'
import type { PartChoice } from '#domain/catalogue/cart-item.ts'
import { choiceOf, toggleOption } from '#domain/cart/part-choice.ts'
import type { Part, Product } from '#domain/catalogue/product.ts'
import type { GoneOption } from '#domain/orders/stock/gone-options.ts'
import { allergenText, legendOf } from '#domain/text/allergen-legend.ts'
import { goneText, optionPrice } from '#web/storefront/product/option-words.ts'
import type { ChangeParts } from '#web/storefront/product/change-parts.ts'
import { usePage } from '#web/storefront/page/page-context.ts'
import styles from '#web/storefront/product/OptionRows.module.css'

type OptionRowsProps = {
  product: Product
  part: Part
  choices: readonly PartChoice[]
  /** Options that cannot be had now, by their ids. */
  gone: ReadonlyMap<string, GoneOption>
  onChange: ChangeParts
}

/** The options of a select or multiselect as rows to press. */
export function OptionRows({ product, part, choices, gone, onChange }: OptionRowsProps) {
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
        const why = goneText(gone.get(option.id))
        const price = why ?? (product.isPriceHidden ? '' : optionPrice(option, config.currency))
        return (
          <label key={option.name} className={styles.row}>
            <input
              type={part.type === 'select' ? 'radio' : 'checkbox'}
              className={styles.input}
              name={name}
              checked={isChosen}
              disabled={!isChosen && (why !== undefined || isFull)}
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
