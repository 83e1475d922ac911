import type { Field } from '#contract/field.ts'
import { isOneInput } from '#contract/field-facts.ts'
import { useField, useFieldError } from '#web/backoffice/form/form-context.ts'

export type InputProps<F = Field> = {
  path: string
  field: F
  /** Said by a row around it, so that the label need not be repeated. */ isLabelHidden?: boolean
}

/** Label, help, error and mark of a field, the same for every kind. */
export function useInputProps<T>({ path, field, isLabelHidden }: InputProps) {
  const { value, set, isDisabled } = useField<T>(path)
  // One input stands for all the entries, so it also says what is wrong with one of them.
  const error = useFieldError(path, isOneInput(field))
  return {
    value,
    set,
    isDisabled,
    error,
    frame: {
      label: isLabelHidden ? undefined : field.label,
      'aria-label': isLabelHidden ? field.label : undefined,
      description: field.help,
      error,
      disabled: isDisabled,
      withAsterisk: field.required === true,
      'aria-required': field.required === true || undefined,
    },
  }
}
