import { Select } from '@mantine/core'
import type { WithThings } from '#web/backoffice/areas/logs/with-things.tsx'

type Props = WithThings & { value: string | null; onPick: (value: string | null) => void }

/** What an entry is about: everything there is has its name from its definition, so this comes after the list. */
export const ThingFilter = ({ value, onPick, things: { LOG_ENTITIES } }: Props) => (
  <Select
    label="Betrifft"
    placeholder="Alles"
    clearable
    searchable
    value={value}
    data={Object.entries(LOG_ENTITIES)
      .map(([entity, label]) => ({ value: entity, label }))
      .toSorted((one, other) => one.label.localeCompare(other.label, 'de'))}
    onChange={onPick}
  />
)
