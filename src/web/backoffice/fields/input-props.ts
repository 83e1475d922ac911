import type { Field } from '#contract/field.ts'
import { useField } from '#web/backoffice/forms/form-context.ts'

export type InputProps<F extends Field = Field> = {
  path: string
  field: F
  /** Said by a row around it, so that the label need not be repeated. */ isLabelHidden?: boolean
}

/** Label, help, error and mark of a field, the same for every kind. */
export function useInputProps<T>({ path, field, isLabelHidden }: InputProps) {
  const { value, error, set, isDisabled } = useField<T>(path)
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
