import { useId } from 'react'
import type { PartChoice } from '#domain/catalogue/cart-item.ts'
import { choiceOf, setChoice, toggleOption } from '#domain/cart/part-choice.ts'
import type { Part, Product } from '#domain/catalogue/product.ts'
import type { GoneOption } from '#domain/orders/stock/gone-options.ts'
import { allergenText, legendOf } from '#domain/text/allergen-legend.ts'
import { TextArea, TextField } from '#web/kit/Field.tsx'
import { FieldError } from '#web/kit/FieldError.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { goneText, optionPrices } from '#web/storefront/product/option-words.ts'
import type { ChangeParts } from '#web/storefront/product/change-parts.ts'
import { usePage } from '#web/storefront/page/page-context.ts'
import styles from '#web/storefront/kiosk/menu/PartStep.module.css'

type PartStepProps = {
  product: Product
  part: Part
  choices: readonly PartChoice[]
  /** Options that cannot be had now, by their ids. */
  gone: ReadonlyMap<string, GoneOption>
  error: string | undefined
  onChange: ChangeParts
  /**
   * One of a list was touched, and nothing else can be chosen here. Not by keyboard, which passes options on its way.
   */
  onChosen: () => void
  /** The next question is on its way: a second tap on the same one takes nothing back. */
  isGoing: () => boolean
}

/** One decision about a dish, as cards to press. */
export function PartStep({ product, part, choices, gone, error, onChange, onChosen, isGoing }: PartStepProps) {
  const { config } = usePage()
  const id = useId()
  const value = choiceOf(choices, part) ?? []
  const message = error?.replace(`${part.name}: `, '')
  if (part.type === 'text' || part.type === 'textarea') {
    const Input = part.type === 'text' ? TextField : TextArea
    return (
      <div className={styles.part}>
        <h2 className={styles.question} tabIndex={-1}>
          {part.name}
        </h2>
        <Input
          className={styles.text}
          label={part.description || part.name}
          hint={part.isOptional ? 'Wenn Sie möchten' : 'Bitte ausfüllen'}
          aria-required={!part.isOptional}
          error={message}
          maxLength={500}
          autoComplete="off"
          autoCapitalize="sentences"
          inputMode="none"
          value={typeof value === 'string' ? value : ''}
          onChange={event => {
            const text = event.target.value
            onChange(parts => setChoice(parts, part, text))
          }}
        />
      </div>
    )
  }
  const chosen = new Set<unknown>(typeof value === 'string' ? [value] : value)
  const isFull = part.type === 'multiselect' && chosen.size >= (part.maximumSelections ?? Infinity)
  const prices = optionPrices(part, chosen, config.currency)
  const toggle = (option: string) => onChange(parts => toggleOption(parts, part, option))
  return (
    <fieldset className={styles.part} aria-describedby={message ? `${id}-error` : undefined}>
      <legend className={styles.legend}>
        <h2 className={styles.question} tabIndex={-1}>
          {part.name}
        </h2>
      </legend>
      <p className={styles.rule}>{[part.description, ruleText(part)].filter(Boolean).join(' · ')}</p>
      <FieldError id={id} error={message} />
      <div className={styles.options}>
        {part.options.map(option => {
          const isChosen = chosen.has(option.name)
          const why = goneText(gone.get(option.id))
          const price = why ?? (product.isPriceHidden ? '' : prices.get(option.name))
          return (
            <label key={option.name} className={styles.option} data-round={part.type === 'select' || undefined}>
              <input
                type={part.type === 'select' ? 'radio' : 'checkbox'}
                className="sr-only"
                name={id}
                checked={isChosen}
                disabled={why !== undefined || (isFull && !isChosen)}
                onChange={() => toggle(option.name)}
                onClick={event => {
                  if (part.type !== 'select') return
                  if (isChosen && isGoing()) return
                  if (isChosen && part.isOptional) toggle(option.name)
                  else if (event.detail > 0) onChosen()
                }}
              />
              <span className={styles.mark} aria-hidden="true">
                {isChosen && <Icon name="check" size={28} />}
              </span>
              <span className={styles.words}>
                <span className={styles.name}>{option.name}</span>
                <span className={styles.more}>
                  {price && <span>{price}</span>}
                  {option.allergens && option.allergens.length > 0 && (
                    <span>
                      <span className="sr-only">Allergene </span>
                      {allergenText(option.allergens, legendOf(config))}
                    </span>
                  )}
                </span>
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

/** What has to be chosen, as one would say it across the counter. */
function ruleText({ type, isOptional, minimumSelections, maximumSelections, includedSelections }: Part): string {
  if (type === 'select') return `${isOptional ? 'Wenn Sie möchten' : 'Bitte wählen Sie eines'} · Antippen führt weiter`
  const limits = [
    ...(minimumSelections ? [`mindestens ${minimumSelections}`] : []),
    ...(maximumSelections ? [`höchstens ${maximumSelections}`] : []),
    ...(includedSelections ? [`${includedSelections} inklusive`] : []),
  ]
  return limits.length > 0 ? limits.join(', ') : isOptional ? 'So viele Sie möchten' : 'Mindestens eines'
}
