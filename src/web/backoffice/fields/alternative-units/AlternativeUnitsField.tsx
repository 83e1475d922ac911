import { useEffect, useEffectEvent } from 'react'
import { UNIT_OPTIONS } from '#contract/options.ts'
import type { FieldOf } from '#contract/field.ts'
import { innerFields } from '#contract/field-facts.ts'
import { startValues } from '#contract/field-defaults.ts'
import { knownRatio, type AlternativeUnit } from '#domain/units/unit-ratio.ts'
import type { Unit } from '#domain/units/unit.ts'
import { FieldGroup } from '#web/backoffice/fields/FieldGroup.tsx'
import { FieldInput } from '#web/backoffice/fields/FieldInput.tsx'
import { useInputProps, type InputProps } from '#web/backoffice/fields/input-props.ts'
import { AddButton } from '#web/backoffice/fields/rows/AddButton.tsx'
import { Grip } from '#web/backoffice/fields/rows/Grip.tsx'
import { RowActions } from '#web/backoffice/fields/rows/RowActions.tsx'
import { useRowList } from '#web/backoffice/fields/rows/use-row-list.ts'
import { useFormValue } from '#web/backoffice/form/form-context.ts'
import { DragArea } from '#web/backoffice/kit/drag/DragArea.tsx'
import classes from '#web/backoffice/fields/fields.module.css'

/**
 * Further units of a product. What one is in base units is asked only where nobody can compute it: a kilogram is always
 * 1000 g.
 */
export function AlternativeUnitsField(props: InputProps<FieldOf<'alternativeUnits'>>) {
  const { value, set, frame } = useInputProps<AlternativeUnit[]>(props)
  const unit = useFormValue<Unit>('unit')
  const items = value ?? []
  const nameOf = ({ unit: own }: AlternativeUnit, index: number) => (own ? UNIT_OPTIONS[own] : `Einheit ${index + 1}`)
  const rows = useRowList({ items, onChange: set, nameOf })
  const members = Object.entries(innerFields(props.field))
  const ratios = items.map((_, index) => knownRatio({ unit, alternativeUnits: items }, index))
  const put = useEffectEvent(() => set(items.map((item, index) => ({ ...item, ratio: ratios[index] ?? item.ratio }))))
  const isStale =
    !frame.disabled &&
    items.some((item, index) => item.unit && ratios[index] !== undefined && ratios[index] !== item.ratio)
  useEffect(() => {
    if (isStale) put()
  }, [isStale])
  return (
    <FieldGroup label={props.field.label} help={props.field.help} error={frame.error}>
      <DragArea {...rows.drag}>
        <ol {...rows.list} className={classes.rows}>
          {items.map((item, index) => {
            const name = nameOf(item, index)
            const at = `${props.path}.${index}`
            const isKnown = Boolean(item.unit) && ratios[index] !== undefined
            return (
              <li
                key={rows.keys[index]}
                className={classes.entry}
                {...(frame.disabled ? { 'data-row': index } : rows.row(index))}
              >
                <div className={classes.entryHead}>
                  {!frame.disabled && <Grip rows={rows} index={index} />}
                  <span className={classes.grow}>{name}</span>
                  {!frame.disabled && <RowActions rows={rows} index={index} name={name} />}
                </div>
                <div className={classes.entryGrid}>
                  {members.map(([member, field]) =>
                    member === 'ratio' && isKnown ? (
                      <p key={member} className={classes.known}>
                        1 {UNIT_OPTIONS[item.unit]} ={' '}
                        <strong className="numbers">
                          {ratios[index]?.toLocaleString('de-AT', { maximumFractionDigits: 9 })}
                        </strong>{' '}
                        {UNIT_OPTIONS[unit]}
                      </p>
                    ) : (
                      <div key={member}>
                        <FieldInput path={`${at}.${member}`} field={field} />
                      </div>
                    ),
                  )}
                </div>
              </li>
            )
          })}
        </ol>
      </DragArea>
      {frame.disabled && items.length === 0 && <p className={classes.help}>Keine</p>}
      {!frame.disabled && (
        <AddButton
          mt={items.length > 0 ? 8 : 4}
          onAdd={() => rows.add(startValues(Object.fromEntries(members)) as AlternativeUnit)}
        >
          Einheit hinzufügen
        </AddButton>
      )}
    </FieldGroup>
  )
}
