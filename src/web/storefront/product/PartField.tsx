import { useId } from 'react'
import type { PartChoice } from '#domain/catalogue/cart-item.ts'
import { choiceOf, setChoice } from '#domain/cart/part-choice.ts'
import type { Part, Product } from '#domain/catalogue/product.ts'
import type { GoneOption } from '#domain/orders/stock/gone-options.ts'
import { TextArea, TextField } from '#web/kit/Field.tsx'
import { FieldError } from '#web/kit/FieldError.tsx'
import type { CartUpload } from '#web/storefront/cart/state/cart-state.ts'
import type { ChangeParts } from '#web/storefront/product/change-parts.ts'
import { OptionRows } from '#web/storefront/product/OptionRows.tsx'
import { UploadField } from '#web/storefront/product/UploadField.tsx'
import styles from '#web/storefront/product/PartField.module.css'

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
}

/** One part of a configurable product, in the form its type asks for. */
export function PartField({ product, part, choices, uploads, gone, error, onChange, onUpload }: PartFieldProps) {
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
      {part.type === 'select' || part.type === 'multiselect' ? (
        <OptionRows {...{ product, part, choices, gone, onChange }} />
      ) : (
        <UploadField {...{ product, part, value, uploads, onChange, onUpload }} />
      )}
      <FieldError id={id} error={message} />
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
