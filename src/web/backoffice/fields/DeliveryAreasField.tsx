import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { SHAPES } from '#contract/field-shapes.ts'
import type { DeliveryArea } from '#domain/catalogue/branch.ts'
import { FieldGroup } from '#web/backoffice/fields/FieldGroup.tsx'
import { FieldInput } from '#web/backoffice/fields/FieldInput.tsx'
import { useInputProps, type InputProps } from '#web/backoffice/fields/input-props.ts'
import { MoveButtons } from '#web/backoffice/fields/MoveButtons.tsx'
import { useDragOrder } from '#web/backoffice/fields/use-drag-order.ts'
import { startValues } from '#contract/field-defaults.ts'
import classes from '#web/backoffice/fields/fields.module.css'

const { area, zipCodes, price, tax, free, freeFromOrderValue, minimumOrderValue } = SHAPES.deliveryAreas

/** Where a branch delivers and what that costs. An area without zip codes takes every address. */
export function DeliveryAreasField(props: InputProps) {
  const { value, set, frame } = useInputProps<DeliveryArea[]>(props)
  const areas = value ?? []
  const order = useDragOrder(areas, set)
  const add = () => set([...areas, { ...startValues(SHAPES.deliveryAreas), id: crypto.randomUUID() } as DeliveryArea])
  return (
    <FieldGroup label={props.field.label} help="Ein Gebiet ohne Postleitzahlen gilt für jede Adresse." error={frame.error}>
      <ol className={classes.rows}>
        {areas.map((one, index) => {
          const at = `${props.path}.${index}`
          const name = one.area || `Gebiet ${index + 1}`
          return (
            <li key={one.id || index} className={classes.entry}>
              <div className={classes.entryHead}>
                <span className={classes.grow}>{name}</span>
                {!frame.disabled && areas.length > 1 && <MoveButtons name={name} index={index} count={areas.length} onMove={order.move} />}
                {!frame.disabled && (
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size="lg"
                    aria-label={`${name} entfernen`}
                    onClick={() => set(areas.filter((_, place) => place !== index))}
                  >
                    <IconTrash size={16} />
                  </ActionIcon>
                )}
              </div>
              <div className={classes.entryGrid}>
                <FieldInput path={`${at}.area`} field={area} />
                <FieldInput path={`${at}.price`} field={price} />
                <FieldInput path={`${at}.tax`} field={tax} />
                <FieldInput path={`${at}.minimumOrderValue`} field={minimumOrderValue} />
                <FieldInput path={`${at}.freeFromOrderValue`} field={freeFromOrderValue} />
                <FieldInput path={`${at}.free`} field={free} />
                <div className={classes.wide}>
                  <FieldInput path={`${at}.zipCodes`} field={zipCodes} />
                </div>
              </div>
            </li>
          )
        })}
      </ol>
      {!frame.disabled && (
        <Button variant="default" mt={8} leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
          Gebiet hinzufügen
        </Button>
      )}
    </FieldGroup>
  )
}
