import type { Option } from '#domain/catalogue/product.ts'
import { OptionsAsText } from '#web/backoffice/areas/option-groups/OptionsAsText.tsx'
import { INPUTS } from '#web/backoffice/fields/inputs.ts'
import { InputsContext } from '#web/backoffice/fields/inputs-context.ts'
import { OptionRows } from '#web/backoffice/fields/parts/OptionRows.tsx'
import { useField, useFormValue } from '#web/backoffice/form/form-context.ts'
import formClasses from '#web/backoffice/form/form.module.css'
import classes from '#web/backoffice/areas/option-groups/option-groups.module.css'

/** The choices of a group, edited as those of a product's own step are. */
export function GroupOptions() {
  const { value, set, isDisabled } = useField<Option[] | null>('options')
  const isSingle = useFormValue<string>('type') === 'select'
  return (
    <div className={`${formClasses.wide} ${classes.options}`}>
      <InputsContext value={INPUTS}>
        <OptionRows path="options" options={value ?? []} isSingle={isSingle} isDisabled={isDisabled} onChange={set} />
      </InputsContext>
      {!isDisabled && <OptionsAsText options={value ?? []} onChange={set} />}
    </div>
  )
}
