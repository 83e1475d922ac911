import { Textarea, TextInput } from '@mantine/core'
import { useId } from 'react'
import { choiceOf, setChoice, toggleOption } from '#domain/cart/part-choice.ts'
import { settledChoices } from '#domain/cart/settled-choices.ts'
import { askedParts } from '#domain/catalogue/asked-parts.ts'
import { partsFor } from '#domain/catalogue/part-condition.ts'
import type { PartChoice } from '#domain/catalogue/cart-item.ts'
import type { Part, Product } from '#domain/catalogue/product.ts'
import { optionPrice, partRule } from '#web/backoffice/areas/products/part-rule.ts'
import classes from '#web/backoffice/areas/orders/entry/options.module.css'

type Props = {
  product: Product
  parts: readonly PartChoice[]
  /** Ids of options that cannot be had. */
  soldOut: readonly string[]
  /** What is wrong, by the place of the part. */
  errors: ReadonlyMap<number, string>
  currency: string
  onChange: (parts: readonly PartChoice[]) => void
}

/**
 * The choices of a product for whoever enters an order: all of them at once, by mouse or with arrows and the space bar.
 */
export function OptionFields({ product, parts, soldOut, errors, currency, onChange }: Props) {
  const asked = partsFor(product, parts)
  const open = asked.find(part => !part.isOptional && !parts.some(({ name }) => name === part.name)) ?? asked[0]
  return asked.map(part => (
    <PartFields
      isFirst={part === open}
      key={part.id || part.name}
      part={part}
      choices={parts}
      soldOut={soldOut}
      error={errors.get(askedParts(product).indexOf(part))?.replace(`${part.name}: `, '')}
      currency={currency}
      onChange={next => onChange(settledChoices(product, next, parts))}
    />
  ))
}

type PartProps = Omit<Props, 'product' | 'parts' | 'errors'> & {
  part: Part
  choices: readonly PartChoice[]
  error: string | undefined
  /** Whether it is asked first. */
  isFirst: boolean
}

function PartFields({ part, choices, soldOut, error, currency, isFirst, onChange }: PartProps) {
  const id = useId()
  const value = choiceOf(choices, part)
  if (part.type === 'text' || part.type === 'textarea') {
    const Input = part.type === 'text' ? TextInput : Textarea
    return (
      <Input
        label={part.name}
        description={part.description}
        required={!part.isOptional}
        withAsterisk={!part.isOptional}
        error={error}
        {...(isFirst && { 'data-autofocus': true })}
        maxLength={5000}
        value={typeof value === 'string' ? value : ''}
        onChange={event => onChange(setChoice(choices, part, event.currentTarget.value))}
      />
    )
  }
  if (part.type !== 'select' && part.type !== 'multiselect') return <FilePart part={part} value={value} />
  const chosen: readonly unknown[] = typeof value === 'string' ? [value] : (value ?? [])
  const first = part.options.find(({ name }) => chosen.includes(name)) ?? part.options[0]
  return (
    <fieldset className={classes.part} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>
        {part.name} <span className={classes.rule}>{partRule(part)}</span>
      </legend>
      <div className={classes.options}>
        {part.options.map(option => {
          const isOut = soldOut.includes(option.id)
          const isChosen = chosen.includes(option.name)
          return (
            <label key={option.id || option.name} className={classes.option} data-out={isOut || undefined}>
              <input
                type={part.type === 'select' ? 'radio' : 'checkbox'}
                name={id}
                checked={isChosen}
                disabled={isOut && !isChosen}
                {...(isFirst && option === first && { 'data-autofocus': true })}
                onChange={() => onChange(toggleOption(choices, part, option.name))}
                // a chosen one of an optional choice is given up by choosing it again
                onClick={() =>
                  part.type === 'select' &&
                  isChosen &&
                  part.isOptional &&
                  onChange(toggleOption(choices, part, option.name))
                }
              />
              <span>
                {option.name}
                {isOut ? (
                  <span className={classes.price}> aus</span>
                ) : (
                  <span className={classes.price}> {optionPrice(option, currency)}</span>
                )}
              </span>
            </label>
          )
        })}
      </div>
      {error && (
        <p id={`${id}-error`} className={classes.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}

/** Nobody hands in a file on the phone; one that came with the order stays. */
const FilePart = ({ part, value }: { part: Part; value: PartChoice['value'] | undefined }) => (
  <p className={classes.file}>
    <strong>{part.name}:</strong>{' '}
    {value && value.length > 0
      ? 'Die Datei des Gastes bleibt dabei.'
      : part.isOptional
        ? 'Dateien schickt der Gast selbst, über die Website.'
        : 'Braucht eine Datei vom Gast. Dieses Produkt kann nur er selbst bestellen, über die Website.'}
  </p>
)
