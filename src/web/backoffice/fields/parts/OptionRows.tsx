import type { KeyboardEvent } from 'react'
import { SHAPES } from '#contract/field-shapes.ts'
import type { Option } from '#domain/catalogue/product.ts'
import { FieldInput } from '#web/backoffice/fields/FieldInput.tsx'
import { AddButton } from '#web/backoffice/fields/rows/AddButton.tsx'
import { RowEnd } from '#web/backoffice/fields/parts/RowEnd.tsx'
import { Grip } from '#web/backoffice/fields/rows/Grip.tsx'
import { useRowList } from '#web/backoffice/fields/rows/use-row-list.ts'
import { useField } from '#web/backoffice/form/form-context.ts'
import { startValues } from '#contract/field-defaults.ts'
import { DragArea } from '#web/backoffice/kit/drag/DragArea.tsx'
import fieldClasses from '#web/backoffice/fields/fields.module.css'
import classes from '#web/backoffice/fields/parts/parts.module.css'

const SHAPE = SHAPES.part.options.fields
type OptionRowsProps = {
  path: string
  options: readonly Option[]
  isSingle: boolean
  isDisabled: boolean
  onChange: (options: Option[]) => void
}
const nameOf = (option: Option, index: number) => option.name || `Möglichkeit ${index + 1}`

/**
 * What a guest may choose at a step, with what each choice does to the price. Enter in a name goes on to the next one.
 */
export function OptionRows({ path, options, isSingle, isDisabled, onChange }: OptionRowsProps) {
  const rows = useRowList({ items: options, onChange, nameOf })
  const { error } = useField(path)
  const add = () => rows.add({ ...startValues(SHAPE), id: crypto.randomUUID(), name: '' } as Option)
  const onEnter = (event: KeyboardEvent, index: number) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (index === options.length - 1) add()
    else rows.focusRow(index + 1)
  }
  return (
    <div data-path={path}>
      <p className={classes.title}>Möglichkeiten</p>
      {error && <p className={fieldClasses.error}>{error}</p>}
      {options.length > 0 && (
        <div className={classes.columns} aria-hidden>
          <span />
          <span>Name</span>
          <span>Preis</span>
          <span>Betrag</span>
          <span>Allergene</span>
          <span>Vorauswahl</span>
        </div>
      )}
      <DragArea {...rows.drag}>
        <ol {...rows.list} className={classes.options}>
          {options.map((option, index) => {
            const name = nameOf(option, index)
            const at = `${path}.${index}`
            return (
              <li
                key={option.id || rows.keys[index]}
                className={classes.option}
                {...(isDisabled ? {} : rows.row(index))}
              >
                <span className={classes.grip}>{!isDisabled && <Grip rows={rows} index={index} />}</span>
                <div role="presentation" className={classes.name} onKeyDown={event => onEnter(event, index)}>
                  <FieldInput
                    path={`${at}.name`}
                    field={{ ...SHAPE.name, label: `Name von Möglichkeit ${index + 1}` }}
                    isLabelHidden
                  />
                </div>
                <FieldInput
                  path={`${at}.modifier`}
                  field={{ ...SHAPE.modifier, label: `Preis von ${name}` }}
                  isLabelHidden
                />
                {option.modifier ? (
                  <FieldInput
                    path={`${at}.value`}
                    field={{ ...SHAPE.value, label: `Betrag von ${name}` }}
                    isLabelHidden
                  />
                ) : (
                  <span />
                )}
                <div className={classes.allergens}>
                  <FieldInput
                    path={`${at}.allergens`}
                    field={{ ...SHAPE.allergens, label: `Allergene von ${name}` }}
                    isLabelHidden
                  />
                </div>
                <RowEnd {...{ options, index, name, isSingle, isDisabled, rows, onChange }} />
              </li>
            )
          })}
        </ol>
      </DragArea>
      {!isDisabled && (
        <AddButton isSmall onAdd={add}>
          Möglichkeit hinzufügen
        </AddButton>
      )}
    </div>
  )
}
