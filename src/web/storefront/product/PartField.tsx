import { type MouseEvent, useId } from 'react'
import type { PartChoice } from '#domain/catalogue/cart-item.ts'
import { choiceOf, setChoice, toggleOption } from '#domain/cart/part-choice.ts'
import type { Part, Product } from '#domain/catalogue/product.ts'
import type { GoneOption } from '#domain/orders/stock/gone-options.ts'
import { TextArea, TextField } from '#web/kit/Field.tsx'
import { FieldError } from '#web/kit/FieldError.tsx'
import type { CartUpload } from '#web/storefront/cart/state/cart-state.ts'
import type { ChangeParts } from '#web/storefront/product/change-parts.ts'
import { UploadField } from '#web/storefront/product/UploadField.tsx'
import styles from '#web/storefront/product/PartField.module.css'
import { allergenText, legendOf } from '#domain/text/allergen-legend.ts'
import { goneText, optionPrices } from '#web/storefront/product/option-words.ts'
import { usePage } from '#web/storefront/page/page-context.ts'
import optionRowsStyles from '#web/storefront/product/OptionRows.module.css'

type OptionRowsProps = {
  product: Product
  part: Part
  choices: readonly PartChoice[]
  /** Options that cannot be had now, by their ids. */
  gone: ReadonlyMap<string, GoneOption>
  onChange: ChangeParts
  /** A single choice was made with a pointer: there is nothing more to do here. */
  onChosen?: (() => void) | undefined
  /** The next question is on its way: a second tap on the same one takes nothing back. */
  isGoing: () => boolean
}

/** The options of a select or multiselect as rows to press. */
function OptionRows({ product, part, choices, gone, onChange, onChosen, isGoing }: OptionRowsProps) {
  const { config } = usePage()
  const name = useId()
  const value = choiceOf(choices, part) ?? []
  const chosen = new Set<unknown>(typeof value === 'string' ? [value] : value)
  const isFull = part.type === 'multiselect' && chosen.size >= (part.maximumSelections ?? Infinity)
  const prices = optionPrices(part, chosen, config.currency)
  const toggle = (option: string) => onChange(parts => toggleOption(parts, part, option))
  const press = (option: string, { detail }: MouseEvent) => {
    if (part.type !== 'select') return
    if (chosen.has(option) && isGoing()) return
    if (part.isOptional && chosen.has(option)) toggle(option)
    // Arrow keys walk through the options and press each of them; only a pointer means this one.
    else if (detail > 0) onChosen?.()
  }
  return (
    <div className={optionRowsStyles.rows}>
      {part.options.map(option => {
        const isChosen = chosen.has(option.name)
        const why = goneText(gone.get(option.id))
        const price = why ?? (product.isPriceHidden ? '' : prices.get(option.name))
        return (
          <label key={option.name} className={optionRowsStyles.row}>
            <input
              type={part.type === 'select' ? 'radio' : 'checkbox'}
              className={optionRowsStyles.input}
              name={name}
              checked={isChosen}
              disabled={!isChosen && (why !== undefined || isFull)}
              onChange={() => toggle(option.name)}
              onClick={event => press(option.name, event)}
            />
            <span className={optionRowsStyles.name}>
              {option.name}
              {option.allergens && option.allergens.length > 0 && (
                <span className={optionRowsStyles.allergens}>
                  <span className="sr-only">, Allergene </span>
                  {allergenText(option.allergens, legendOf(config))}
                </span>
              )}
            </span>
            {price && <span className={optionRowsStyles.price}>{price}</span>}
          </label>
        )
      })}
    </div>
  )
}

type PartFieldProps = {
  product: Product
  part: Part
  choices: readonly PartChoice[]
  uploads: readonly CartUpload[]
  /** Options that cannot be had now, by their ids. */
  gone: ReadonlyMap<string, GoneOption>
  error: string | undefined
  onChange: ChangeParts
  onUpload: (uploads: readonly CartUpload[]) => void
  onChosen?: (() => void) | undefined
  isGoing: () => boolean
}

/** One part of a configurable product, in the form its type asks for. */
export function PartField({
  product,
  part,
  choices,
  uploads,
  gone,
  error,
  onChange,
  onUpload,
  onChosen,
  isGoing,
}: PartFieldProps) {
  const id = useId()
  const value = choiceOf(choices, part)
  const message = error?.replace(`${part.name}: `, '')
  if (part.type === 'text' || part.type === 'textarea') {
    const Input = part.type === 'text' ? TextField : TextArea
    return (
      <div data-invalid={message ? true : undefined}>
        <Input
          label={part.name}
          hint={[part.description, ruleText(part)].filter(Boolean).join(' · ')}
          aria-required={!part.isOptional}
          error={message}
          maxLength={5000}
          value={typeof value === 'string' ? value : ''}
          onChange={event => {
            const text = event.target.value
            onChange(parts => setChoice(parts, part, text))
          }}
        />
      </div>
    )
  }
  return (
    <fieldset
      className={styles.part}
      data-invalid={message ? true : undefined}
      aria-describedby={message ? `${id}-error` : undefined}
    >
      <legend className={styles.legend}>
        <span className={styles.name}>{part.name}</span>
        <span className={styles.rule}>{ruleText(part)}</span>
      </legend>
      {part.description && <p className={styles.description}>{part.description}</p>}
      {/* above what there is to choose: below a long list nobody would see it */}
      <FieldError id={id} error={message} />
      {part.type === 'select' || part.type === 'multiselect' ? (
        <OptionRows {...{ product, part, choices, gone, onChange, onChosen, isGoing }} />
      ) : (
        <UploadField {...{ product, part, value, uploads, onChange, onUpload }} />
      )}
    </fieldset>
  )
}

/** 'Pflichtauswahl', 'freiwillig', 'mindestens 1, höchstens 3', '2 inklusive'. */
function ruleText({ type, isOptional, minimumSelections, maximumSelections, includedSelections }: Part): string {
  const limits =
    type !== 'multiselect'
      ? []
      : [
          ...(minimumSelections ? [`mindestens ${minimumSelections}`] : []),
          ...(maximumSelections ? [`höchstens ${maximumSelections}`] : []),
          ...(includedSelections ? [`${includedSelections} inklusive`] : []),
        ]
  return [
    isOptional ? 'freiwillig' : type === 'select' || type === 'multiselect' ? 'Pflichtauswahl' : 'erforderlich',
    ...limits,
  ].join(', ')
}
