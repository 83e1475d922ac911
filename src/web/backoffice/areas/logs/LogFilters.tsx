import { Button, Select, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconFilterX, IconSearch, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { BranchRow } from '#contract/resources/branches.ts'
import { BRANCH_CHANNELS, LOG_CHANNELS, LOG_LEVELS } from '#contract/logs/log-words.ts'
import {
  FIRST_PAGE,
  filtersOf,
  isNarrowed,
  type LogsQuery,
  readLogsQuery,
} from '#web/backoffice/areas/logs/logs-query.ts'
import { withThings } from '#web/backoffice/areas/logs/with-things.tsx'
import { LazyDayInput } from '#web/backoffice/areas/orders/LazyDayInput.tsx'
import { ChoiceSelect } from '#web/backoffice/fields/choices/ChoiceSelect.tsx'
import { countSet, FoldedFilters } from '#web/backoffice/records/list/FoldedFilters.tsx'
import { BusinessDayNote } from '#web/backoffice/records/list/BusinessDayNote.tsx'
import { laterPart } from '#web/backoffice/kit/lazy-part.tsx'
import classes from '#web/backoffice/areas/logs/logs.module.css'

const ThingFilter = laterPart(() =>
  withThings<{ value: string | null; onPick: (value: string | null) => void }>(
    import('#web/backoffice/areas/logs/ThingFilter.tsx').then(part => part.ThingFilter),
  ),
)
const SEARCH_DELAY_MS = 300
const options = (table: Readonly<Record<string, string>>) =>
  Object.entries(table).map(([value, label]) => ({ value, label }))
const LEVELS = Object.entries(LOG_LEVELS).map(([value, label]) => ({
  value,
  label: value === 'critical' ? label : `ab ${label}`,
}))
const CHANNELS = options(LOG_CHANNELS)
const OF_BRANCHES = CHANNELS.filter(({ value }) => BRANCH_CHANNELS.some(channel => channel === value))

type Props = {
  query: LogsQuery
  branches: readonly BranchRow[]
  /** Whether the reader sees all of the log, or only orders and devices of their branches. */
  isWhole: boolean
  onChange: (query: LogsQuery) => void
}

/** Narrows the log; every choice stands in the address. */
export function LogFilters({ query, branches, isWhole, onChange }: Props) {
  const [text, setText] = useState(query.search ?? '')
  const [given, setGiven] = useState(query.search)
  if (given !== query.search) {
    setGiven(query.search)
    if ((query.search ?? '') !== text.trim()) setText(query.search ?? '')
  }
  const change = (part: Partial<LogsQuery>) => onChange({ ...query, ...part, ...FIRST_PAGE })
  const searchSoon = useDebouncedCallback(
    (value: string) => change({ search: value.trim() || undefined }),
    SEARCH_DELAY_MS,
  )
  const clear = () => {
    setText('')
    onChange({ page: 1 })
  }
  // A picked value goes the same way as one from the address, so only known ones pass.
  const pick = (name: 'level' | 'channel' | 'entity') => (value: string | null) =>
    change({
      [name]: value === null ? undefined : readLogsQuery(new URLSearchParams({ [name]: value }).toString())[name],
      ...(name === 'entity' && { entityId: undefined }),
    })
  return (
    <search className={classes.filters}>
      <TextInput
        className={classes.wide}
        label="Suche"
        placeholder="Was geschehen ist, oder wer"
        leftSection={<IconSearch size={18} aria-hidden />}
        type="search"
        value={text}
        onChange={event => {
          setText(event.currentTarget.value)
          searchSoon(event.currentTarget.value)
        }}
      />
      <FoldedFilters count={countSet(Object.values({ ...filtersOf(query), search: undefined }))} onClear={clear}>
        <LazyDayInput label="Von" value={query.from ?? null} onChange={value => change({ from: value ?? undefined })} />
        <LazyDayInput label="Bis" value={query.to ?? null} onChange={value => change({ to: value ?? undefined })} />
        {(query.from ?? query.to) && <BusinessDayNote />}
        <Select
          label="Stufe"
          placeholder="Alle"
          clearable
          value={query.level ?? null}
          data={LEVELS}
          onChange={pick('level')}
        />
        <Select
          label="Bereich"
          placeholder="Alle"
          clearable
          value={query.channel ?? null}
          data={isWhole ? CHANNELS : OF_BRANCHES}
          onChange={pick('channel')}
        />
        <ChoiceSelect
          to="users"
          label="Person"
          placeholder="Alle"
          clearable
          value={query.user === undefined ? null : { id: query.user }}
          onChange={link => change({ user: link?.id })}
        />
        {isWhole && <ThingFilter value={query.entity ?? null} onPick={pick('entity')} />}
        {branches.length > 1 && (
          <Select
            label="Filiale"
            placeholder="Alle"
            clearable
            value={query.branch === undefined ? null : String(query.branch)}
            onChange={value => change({ branch: value ? Number(value) : undefined })}
            data={branches.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        )}
        {query.entityId !== undefined && (
          <Button
            variant="light"
            className={classes.clear}
            rightSection={<IconX size={16} aria-hidden />}
            aria-label={`Nur Nr. ${query.entityId}: diesen Filter entfernen`}
            onClick={() => change({ entityId: undefined, ...(!isWhole && { entity: undefined }) })}
          >
            Nur Nr. {query.entityId}
          </Button>
        )}
      </FoldedFilters>
      {isNarrowed(query) && (
        <Button
          variant="subtle"
          className={classes.clear}
          leftSection={<IconFilterX size={18} aria-hidden />}
          onClick={clear}
        >
          Filter leeren
        </Button>
      )}
    </search>
  )
}
