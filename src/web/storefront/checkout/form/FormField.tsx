import type { ComponentProps, KeyboardEvent } from 'react'
import type { MAX_LENGTHS } from '#domain/orders/draft/validate-draft.ts'
import { TextField } from '#web/kit/Field.tsx'
import { useCheckoutView } from '#web/storefront/checkout/form/checkout-context.ts'
import { fieldId } from '#web/storefront/checkout/form/field-ids.ts'

/** The lines of text in the form. */
export type TextName = Exclude<keyof typeof MAX_LENGTHS, 'comment' | 'company'>

type FormFieldProps = Omit<ComponentProps<'input'>, 'name' | 'id' | 'value'> & {
  name: TextName
  label: string
  isOptional?: boolean
  hint?: string
  /** What else is wrong with it, said by the element of this id. */
  said?: { id: string; error: string } | false
  /** What is kept of what is typed. */
  filter?: (typed: string) => string
  /** What becomes of the text when the input is left. */
  tidy?: (text: string) => string
}

/** A line of text that is kept with the form, with its message. */
export function FormField({ name, isOptional = false, filter, tidy, said, ...field }: FormFieldProps) {
  const { form, set, errorAt, check } = useCheckoutView()
  const leave = () => {
    const tidied = tidy?.(form[name]) ?? form[name]
    if (tidied !== form[name]) set({ [name]: tidied })
    check(name)
  }
  return (
    <TextField
      enterKeyHint="next"
      {...field}
      required={!isOptional}
      id={fieldId(name)}
      name={name}
      value={form[name]}
      error={said ? said.error : errorAt(name)}
      errorId={said ? said.id : undefined}
      onChange={event => set({ [name]: filter ? filter(event.target.value) : event.target.value })}
      onBlur={leave}
      onKeyDown={nextOnEnter}
    />
  )
}

/**
 * Enter goes on to the next line that has to be filled, as the key on a phone says, from the last of them to one above:
 * who begins with the postcode reaches the name without a tap. Where none is left, and from a line that may stay empty,
 * it goes on to whatever still waits for something.
 */
function nextOnEnter({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): void {
  if (key !== 'Enter') return
  const inputs = [...(currentTarget.form?.elements ?? [])].filter(element => element.matches('input, select, textarea'))
  const at = inputs.indexOf(currentTarget)
  const below = inputs.slice(at + 1)
  const needed = currentTarget.required ? [...below, ...inputs.slice(0, at)].find(isLineToFill) : undefined
  const next = needed ?? below.find(element => !(element instanceof HTMLInputElement) || !isFilled(element))
  if (next instanceof HTMLElement) next.focus()
}

const isFilled = ({ type, value }: HTMLInputElement) => !['checkbox', 'radio'].includes(type) && value !== ''
const isLineToFill = (element: Element) =>
  element instanceof HTMLInputElement &&
  element.required &&
  !['checkbox', 'radio'].includes(element.type) &&
  element.value === ''
