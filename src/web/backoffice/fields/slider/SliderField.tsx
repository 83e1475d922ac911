import { NumberInput } from '@mantine/core'
import type { Field, FieldOf } from '#contract/field.ts'
import { SLIDE_SECONDS, type SliderValue } from '#contract/fields/content/slider.ts'
import { FieldGroup } from '#web/backoffice/fields/FieldGroup.tsx'
import { FieldInput } from '#web/backoffice/fields/FieldInput.tsx'
import { useInputProps, type InputProps } from '#web/backoffice/fields/input-props.ts'
import { useFieldError } from '#web/backoffice/form/form-context.ts'

const IMAGES = { kind: 'images', label: 'Bilder', isCut: true } as const satisfies Field

/** Pictures in their order, and for how long each is shown. */
export function SliderField(props: InputProps<FieldOf<'slider'>>) {
  const { value, set, frame } = useInputProps<SliderValue | null>(props)
  const { path, field } = props
  const duration = useFieldError(`${path}.duration`)
  return (
    <FieldGroup label={field.label} help={field.help} error={frame.error}>
      <FieldInput path={`${path}.images`} field={IMAGES} />
      <NumberInput
        mt="sm"
        maw={220}
        label="Sekunden je Bild"
        min={2}
        max={60}
        allowDecimal={false}
        disabled={frame.disabled}
        error={duration}
        value={value?.duration ?? SLIDE_SECONDS}
        onChange={next => set({ images: value?.images ?? [], duration: Number(next) })}
      />
    </FieldGroup>
  )
}
