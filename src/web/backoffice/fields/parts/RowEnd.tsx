import { Checkbox } from '@mantine/core'
import type { Option } from '#domain/catalogue/product.ts'
import { RowActions } from '#web/backoffice/fields/rows/RowActions.tsx'
import type { RowList } from '#web/backoffice/fields/rows/use-row-list.ts'
import classes from '#web/backoffice/fields/parts/row-end.module.css'

type RowEndProps = {
  options: readonly Option[]
  index: number
  name: string
  isSingle: boolean
  isDisabled: boolean
  rows: RowList
  onChange: (options: Option[]) => void
}

/**
 * The end of a row of choices: whether it is chosen beforehand, and where the row goes. Of a single choice one is at
 * most, so another takes it from the first.
 */
export function RowEnd({ options, index, name, isSingle, isDisabled, rows, onChange }: RowEndProps) {
  const setDefault = (isDefault: boolean) =>
    onChange(
      options.map((option, place) => ({
        ...option,
        isDefault: place === index ? isDefault : !isSingle && option.isDefault === true,
      })),
    )
  return (
    <>
      <Checkbox
        label={<span className={classes.short}>Vorauswahl</span>}
        aria-label={`Vorauswahl: ${name}`}
        checked={options[index]?.isDefault === true}
        disabled={isDisabled}
        onChange={event => setDefault(event.currentTarget.checked)}
      />
      {!isDisabled && (
        <span className={classes.moves}>
          <RowActions rows={rows} index={index} name={name} />
        </span>
      )}
    </>
  )
}
