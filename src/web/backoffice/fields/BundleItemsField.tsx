import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { BundleItem } from '#domain/catalogue/product.ts'
import { ChoiceSelect } from '#web/backoffice/fields/ChoiceSelect.tsx'
import { FieldGroup } from '#web/backoffice/fields/FieldGroup.tsx'
import { FieldInput } from '#web/backoffice/fields/FieldInput.tsx'
import { useInputProps, type InputProps } from '#web/backoffice/fields/input-props.ts'
import { MoveButtons } from '#web/backoffice/fields/MoveButtons.tsx'
import { useDragOrder } from '#web/backoffice/fields/use-drag-order.ts'
import classes from '#web/backoffice/fields/fields.module.css'

/** The products a bundle is made of, with amount and unit each. */
export function BundleItemsField(props: InputProps) {
  const { value, set, frame } = useInputProps<BundleItem[]>(props)
  const items = value ?? []
  const order = useDragOrder(items, set)
  return (
    <FieldGroup
      label={props.field.label}
      error={frame.error}
      help="Der Preis des Menüs gilt für alles zusammen; er wird nach den Einzelpreisen auf die Bestandteile verteilt und mit deren Steuersätzen versteuert."
    >
      <ol className={classes.rows}>
        {items.map((item, index) => {
          const name = item.product.name || `Produkt ${item.product.id}`
          return (
            <li key={`${item.product.id}-${index}`} className={classes.row} {...(frame.disabled ? {} : order.row(index))}>
              <span className={classes.grow}>{name}</span>
              <FieldInput path={`${props.path}.${index}.amount`} field={{ kind: 'decimal', label: `Menge von ${name}` }} isLabelHidden />
              <FieldInput
                path={`${props.path}.${index}.unit`}
                field={{ kind: 'unit', label: `Einheit von ${name}`, default: 'amount' }}
                isLabelHidden
              />
              {!frame.disabled && items.length > 1 && <MoveButtons name={name} index={index} count={items.length} onMove={order.move} />}
              {!frame.disabled && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="lg"
                  aria-label={`${name} entfernen`}
                  onClick={() => set(items.filter((_, place) => place !== index))}
                >
                  <IconTrash size={16} />
                </ActionIcon>
              )}
            </li>
          )
        })}
      </ol>
      {!frame.disabled && (
        <ChoiceSelect
          key={items.length}
          mt={8}
          to="products"
          value={null}
          aria-label="Bestandteil hinzufügen"
          placeholder="Produkt hinzufügen: Namen suchen …"
          onChange={product => product && set([...items, { product, amount: 1, unit: 'amount' }])}
        />
      )}
    </FieldGroup>
  )
}
