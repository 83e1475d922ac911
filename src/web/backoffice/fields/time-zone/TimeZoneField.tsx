import { Select } from '@mantine/core'
import { useInputProps, type InputProps } from '#web/backoffice/fields/input-props.ts'
import { takeTyped } from '#web/backoffice/fields/select/take-typed.ts'

const NEAR = ['Europe/Vienna', 'Europe/Berlin', 'Europe/Zurich', 'Europe/Vaduz']
const ZONES = [
  { group: 'Nahe', items: NEAR },
  { group: 'Alle', items: Intl.supportedValuesOf('timeZone').filter(zone => !NEAR.includes(zone)) },
]
const SHOWN = 60

/** A time zone by its place, the near ones first. */
export function TimeZoneField(props: InputProps) {
  const { value, set, frame } = useInputProps<string | null>(props)
  const isListed = !value || ZONES.some(({ items }) => items.includes(value))
  return (
    <Select
      {...frame}
      onKeyDown={takeTyped(value ?? undefined)}
      data={isListed ? ZONES : [value, ...ZONES]}
      value={value ?? null}
      onChange={set}
      searchable
      limit={SHOWN}
      allowDeselect={false}
      nothingFoundMessage="Nichts gefunden"
      checkIconPosition="right"
    />
  )
}
