import { Button, NumberInput, Select } from '@mantine/core'
import type { ByFigure } from '#domain/people/balances/by-figure.ts'
import classes from '#web/backoffice/areas/balances/balances.module.css'

type Change = Readonly<Record<string, string | number | undefined>>
type Props<F extends string> = {
  figures: Readonly<Record<F, string>>
  /** What a figure is counted in, where it is no hours. */
  units?: Partial<Readonly<Record<F, string>>>
  order: ByFigure<F>
  onChange: (change: Change) => void
  /** What is asked for so often that it is one press. */
  quick: readonly { text: string; isChosen: boolean; change: Change }[]
}

/** How a list of people is ordered and narrowed by its figures. */
export function FigureBar<F extends string>({ figures, units, order, onChange, quick }: Props<F>) {
  const { sort, figure, least, most } = order
  const names = Object.entries(figures) as [F, string][]
  const unit = (figure && units?.[figure]) ?? 'Stunden'
  const bound = (value: number | string) => (value === '' ? undefined : value)
  return (
    <div className={classes.bar}>
      <div className={classes.quick}>
        {quick.map(({ text, isChosen, change }) => (
          <Button
            key={text}
            mih={44}
            variant={isChosen ? 'light' : 'default'}
            aria-pressed={isChosen}
            onClick={() => onChange(change)}
          >
            {text}
          </Button>
        ))}
      </div>
      <Select
        label="Sortiert nach"
        allowDeselect={false}
        value={sort}
        onChange={value => onChange({ sort: value === null || value === 'name' ? undefined : value })}
        data={[
          { value: 'name', label: 'Name' },
          { value: '-name', label: 'Name, von Z an' },
          ...names.flatMap(([value, label]) => [
            { value: `-${value}`, label: `${label}, das Meiste zuerst` },
            { value, label: `${label}, das Wenigste zuerst` },
          ]),
        ]}
      />
      <Select
        label="Nur, wo"
        placeholder="Alle"
        clearable
        clearButtonProps={{ 'aria-label': 'Alle zeigen' }}
        value={figure ?? null}
        onChange={value => onChange({ figure: value ?? undefined, least: undefined, most: undefined })}
        data={names.map(([value, label]) => ({ value, label }))}
      />
      {figure && (
        <>
          <NumberInput
            label={`ab (${unit})`}
            decimalSeparator=","
            decimalScale={2}
            value={least ?? ''}
            onChange={value => onChange({ least: bound(value) })}
          />
          <NumberInput
            label={`bis (${unit})`}
            decimalSeparator=","
            decimalScale={2}
            value={most ?? ''}
            onChange={value => onChange({ most: bound(value) })}
          />
        </>
      )}
    </div>
  )
}
