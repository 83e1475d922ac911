import { SuggestButton } from '#web/backoffice/areas/content-ai/SuggestButton.tsx'
import { useField, useForm, useFormValue } from '#web/backoffice/form/form-context.ts'
import { callApi } from '#web/kit/api-client.ts'
import formClasses from '#web/backoffice/form/form.module.css'

/** Proposes the description of the product in the form; it is typed in there, and saved with the rest. */
export function DescriptionSuggestion() {
  const { id } = useForm()
  const name = useFormValue<string | null>('name')?.trim() ?? ''
  const { value, set, isDisabled } = useField<string | null>('description')
  return (
    <div className={formClasses.wide}>
      <SuggestButton
        label="Beschreibung"
        current={value ?? ''}
        hasWish
        isDisabled={isDisabled || name === ''}
        propose={(wish, signal) =>
          callApi('POST', '/content-ai/suggest/description', {
            body: { product: id === null ? null : { id }, name, wish: wish || null },
            session: 'staff',
            signal,
          })
        }
        onApply={set}
      />
    </div>
  )
}
