import { Select } from '@mantine/core'
import { LOG_ENTITIES } from '#contract/logs/logged-things.ts'

const THINGS = Object.entries(LOG_ENTITIES)
  .map(([value, label]) => ({ value, label }))
  .toSorted((one, other) => one.label.localeCompare(other.label, 'de'))

/** What an entry is about: everything there is has its name from its definition, so this comes after the list. */
export const ThingFilter = ({ value, onPick }: { value: string | null; onPick: (value: string | null) => void }) => (
  <Select label="Betrifft" placeholder="Alles" clearable searchable value={value} data={THINGS} onChange={onPick} />
)
