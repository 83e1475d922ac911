import { useId } from 'react'
import type { FieldOf } from '#contract/field.ts'
import type { ImageReference } from '#domain/catalogue/product.ts'
import { FieldGroup } from '#web/backoffice/fields/FieldGroup.tsx'
import { useInputProps, type InputProps } from '#web/backoffice/fields/input-props.ts'
import { useFormValue } from '#web/backoffice/form/form-context.ts'
import { FocusChoice } from '#web/backoffice/media/FocusChoice.tsx'
import classes from '#web/backoffice/fields/fields.module.css'

/** What of the picture beside it stays in sight in this place; without a point of its own, what the picture says. */
export function FocalPointField(props: InputProps<FieldOf<'focalPoint'>>) {
  const { value, set, frame, isDisabled } = useInputProps<string | null>(props)
  const { path, field } = props
  const image = useFormValue<ImageReference | null>(`${path.slice(0, path.lastIndexOf('.') + 1)}${field.of}`)
  const hint = useId()
  return (
    <FieldGroup label={field.label} error={frame.error}>
      <p id={hint} className={classes.help}>
        {image
          ? `${field.help ?? ''} Klicken Sie auf das Wichtigste im Bild, oder verschieben Sie den Punkt mit den Pfeiltasten.`
          : 'Wählen Sie zuerst ein Bild.'}
      </p>
      {image && (
        <FocusChoice
          image={image}
          focus={value}
          label={field.label}
          describedBy={hint}
          isDisabled={isDisabled}
          onChange={set}
        />
      )}
    </FieldGroup>
  )
}
