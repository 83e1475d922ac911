import { CloseButton } from '@mantine/core'
import { FieldInput } from '#web/backoffice/fields/FieldInput.tsx'
import classes from '#web/backoffice/fields/hours/hours.module.css'

/** From and to of one range. */
export function RangeInputs({
  path,
  name,
  isDisabled,
  onRemove,
}: {
  path: string
  name: string
  isDisabled: boolean
  onRemove: () => void
}) {
  return (
    <div className={classes.range}>
      <FieldInput path={`${path}.from`} field={{ kind: 'time', label: `${name} von` }} isLabelHidden />
      <span aria-hidden>–</span>
      <FieldInput path={`${path}.to`} field={{ kind: 'time', label: `${name} bis` }} isLabelHidden />
      {!isDisabled && <CloseButton aria-label={`${name} entfernen`} onClick={onRemove} />}
    </div>
  )
}
