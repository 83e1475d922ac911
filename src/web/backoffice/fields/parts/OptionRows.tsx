import { ActionIcon, Button, Checkbox } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { SHAPES } from '#contract/field-shapes.ts'
import type { Option } from '#domain/catalogue/product.ts'
import { FieldInput } from '#web/backoffice/fields/FieldInput.tsx'
import { MoveButtons } from '#web/backoffice/fields/MoveButtons.tsx'
import { useDragOrder } from '#web/backoffice/fields/use-drag-order.ts'
import { startValues } from '#contract/field-defaults.ts'
import classes from '#web/backoffice/fields/parts/parts.module.css'

const SHAPE = SHAPES.part.options.fields
type OptionRowsProps = {
  path: string
  options: readonly Option[]
  isSingle: boolean
  isDisabled: boolean
  onChange: (options: Option[]) => void
}

/** What a guest may choose at a step, with what each choice does to the price. */
export function OptionRows({ path, options, isSingle, isDisabled, onChange }: OptionRowsProps) {
  const order = useDragOrder(options, onChange)
  const add = () => onChange([...options, { ...startValues(SHAPE), id: crypto.randomUUID(), name: '' } as Option])
  // A select has one default at most, so choosing another takes it from the first.
  const setDefault = (index: number, isDefault: boolean) =>
    onChange(
      options.map((option, place) => ({ ...option, isDefault: place === index ? isDefault : !isSingle && option.isDefault === true })),
    )
  return (
    <div data-path={path}>
      <p className={classes.title}>Möglichkeiten</p>
      {options.length > 0 && (
        <div className={classes.columns} aria-hidden>
          <span>Name</span>
          <span>Preiswirkung</span>
          <span>Betrag</span>
          <span>Allergene</span>
          <span>Vorauswahl</span>
        </div>
      )}
      <ol className={classes.options}>
        {options.map((option, index) => {
          const name = option.name || `Möglichkeit ${index + 1}`
          const at = `${path}.${index}`
          return (
            <li key={option.id || index} className={classes.option} {...(isDisabled ? {} : order.row(index))}>
              <div className={classes.name}>
                <FieldInput path={`${at}.name`} field={{ ...SHAPE.name, label: `Name von Möglichkeit ${index + 1}` }} isLabelHidden />
              </div>
              <FieldInput path={`${at}.modifier`} field={{ ...SHAPE.modifier, label: `Preiswirkung von ${name}` }} isLabelHidden />
              <FieldInput path={`${at}.value`} field={{ ...SHAPE.value, label: `Betrag von ${name}` }} isLabelHidden />
              <div className={classes.allergens}>
                <FieldInput path={`${at}.allergens`} field={{ ...SHAPE.allergens, label: `Allergene von ${name}` }} isLabelHidden />
              </div>
              <Checkbox
                label={<span className={classes.short}>Vorauswahl</span>}
                aria-label={`Vorauswahl: ${name}`}
                checked={option.isDefault === true}
                disabled={isDisabled}
                onChange={event => setDefault(index, event.currentTarget.checked)}
              />
              {!isDisabled && (
                <span className={classes.moves}>
                  {options.length > 1 && <MoveButtons name={name} index={index} count={options.length} onMove={order.move} />}
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size="lg"
                    aria-label={`${name} entfernen`}
                    onClick={() => onChange(options.filter((_, place) => place !== index))}
                  >
                    <IconTrash size={16} />
                  </ActionIcon>
                </span>
              )}
            </li>
          )
        })}
      </ol>
      {!isDisabled && (
        <Button size="compact-sm" variant="subtle" leftSection={<IconPlus size={14} aria-hidden />} onClick={add}>
          Möglichkeit hinzufügen
        </Button>
      )}
    </div>
  )
}
