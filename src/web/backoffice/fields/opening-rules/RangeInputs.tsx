import { CloseButton } from '@mantine/core'
import { FieldInput } from '#web/backoffice/fields/FieldInput.tsx'
import { isOvernight } from '#web/backoffice/fields/opening-rules/edit-rules.ts'
import { useFormValue } from '#web/backoffice/form/form-context.ts'
import classes from '#web/backoffice/fields/opening-rules/hours.module.css'

/** From and to of one range; one that runs past midnight says so. */
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
  const from = useFormValue<string | null>(`${path}.from`)
  const to = useFormValue<string | null>(`${path}.to`)
  return (
    <div className={classes.range}>
      <FieldInput path={`${path}.from`} field={{ kind: 'time', label: `${name} von` }} isLabelHidden />
      <span aria-hidden>–</span>
      <FieldInput path={`${path}.to`} field={{ kind: 'time', label: `${name} bis` }} isLabelHidden />
      {!isDisabled && <CloseButton aria-label={`${name} entfernen`} onClick={onRemove} />}
      {isOvernight(from, to) && <span className={classes.overnight}>endet am nächsten Tag</span>}
    </div>
  )
}
