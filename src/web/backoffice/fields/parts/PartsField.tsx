import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { SHAPES } from '#contract/field-shapes.ts'
import type { Part } from '#domain/catalogue/product.ts'
import { FieldGroup } from '#web/backoffice/fields/FieldGroup.tsx'
import { useInputProps, type InputProps } from '#web/backoffice/fields/input-props.ts'
import { PartEditor } from '#web/backoffice/fields/parts/PartEditor.tsx'
import { useDragOrder } from '#web/backoffice/fields/use-drag-order.ts'
import { startValues } from '#contract/field-defaults.ts'
import fieldClasses from '#web/backoffice/fields/fields.module.css'

/** The steps of a configurable product with their options, in the order in which guests meet them. */
export function PartsField(props: InputProps) {
  const { value, set, frame } = useInputProps<{ parts: Part[] }>(props)
  const parts = value?.parts ?? []
  const change = (next: Part[]) => set({ parts: next })
  const order = useDragOrder(parts, change)
  const add = () =>
    change([...parts, { ...startValues(SHAPES.part), id: crypto.randomUUID(), name: '', type: 'select', options: [] } as unknown as Part])
  return (
    <FieldGroup
      label={props.field.label}
      error={frame.error}
      help="Jeder Schritt ist eine Frage an den Gast: eine Auswahl, ein Text oder eine Datei. Die Reihenfolge bestimmt, was zuerst gefragt wird und welcher Preis zuletzt ersetzt."
    >
      <ol className={fieldClasses.rows}>
        {parts.map((part, index) => (
          <PartEditor
            key={part.id || index}
            part={part}
            path={`${props.path}.parts.${index}`}
            index={index}
            count={parts.length}
            isDisabled={frame.disabled}
            dragProps={frame.disabled ? {} : order.row(index)}
            onMove={order.move}
            onChange={next => change(parts.map((other, place) => (place === index ? next : other)))}
            onRemove={() => change(parts.filter((_, place) => place !== index))}
          />
        ))}
      </ol>
      {!frame.disabled && (
        <Button variant="default" mt={8} leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
          Schritt hinzufügen
        </Button>
      )}
    </FieldGroup>
  )
}
