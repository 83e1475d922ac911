import { ActionIcon, Button, Select } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Interval } from '#domain/statistics/buckets.ts'
import { LazyDayInput } from '#web/backoffice/areas/orders/LazyDayInput.tsx'
import { daysOf, neighbour, statisticsPeriods } from '#web/backoffice/areas/statistics/query/periods.ts'
import {
  type Comparison,
  intervalsFor,
  type StatisticsQuery,
} from '#web/backoffice/areas/statistics/query/statistics-query.ts'
import { useIsNarrow } from '#web/backoffice/kit/use-is-narrow.ts'
import { may } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { AllBranches } from '#web/backoffice/session/NoBranch.tsx'
import { useOwnBranches } from '#web/backoffice/session/use-own-branches.ts'
import { listRows } from '#web/kit/resource-client.ts'
import classes from '#web/backoffice/areas/statistics/statistics.module.css'

const OWN = 'own'
const INTERVAL_LABELS: Readonly<Record<Interval, string>> = {
  hour: 'Stunden',
  day: 'Tage',
  week: 'Wochen',
  month: 'Monate',
}
const COMPARISON_LABELS: Readonly<Record<Comparison, string>> = {
  previous: 'Zeitraum davor',
  year: 'Vorjahr',
  none: 'Nichts',
}

type Props = {
  query: StatisticsQuery
  today: string
  /** Whether these figures are not told over time. */
  isWhole: boolean
  /** Whether other days than today may be seen. */
  mayPast: boolean
  onChange: (part: Partial<StatisticsQuery>) => void
}

/** Which days, what they are compared with, and which branches. */
export function Filters({ query, today, isWhole, mayPast, onChange }: Props) {
  const isNarrow = useIsNarrow()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const further = (
    <>
      {mayPast && (
        <Select
          label="Vergleich"
          allowDeselect={false}
          data={Object.entries(COMPARISON_LABELS).map(([value, label]) => ({ value, label }))}
          value={query.compare}
          onChange={compare => onChange({ compare: compare as Comparison })}
        />
      )}
      {!isWhole && <Intervals query={query} onChange={onChange} />}
      <Places query={query} onChange={onChange} />
    </>
  )
  return (
    <search className={classes.filters}>
      {mayPast && <Days query={query} today={today} onChange={onChange} />}
      {!isNarrow && further}
      {isNarrow && (
        <>
          <Button
            className={classes.more}
            variant="default"
            aria-expanded={isOpen}
            aria-controls={id}
            leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Weniger Filter' : furtherText(query)}
          </Button>
          <div id={id} className={classes.further} hidden={!isOpen}>
            {further}
          </div>
        </>
      )}
      <ToAll query={query} onChange={onChange} />
    </search>
  )
}

/** What is chosen behind the button of a phone, in the least room. */
const furtherText = ({ compare, branch, division }: StatisticsQuery) =>
  [
    'Vergleich und Filter',
    compare !== 'previous' && (compare === 'year' ? 'Vorjahr' : 'ohne Vergleich'),
    division !== undefined ? 'eine Organisation' : branch && 'eine Filiale',
  ]
    .filter(Boolean)
    .join(' · ')

function Days({ query, today, onChange }: Pick<Props, 'query' | 'today' | 'onChange'>) {
  const periods = statisticsPeriods(today)
  const step = (direction: -1 | 1) => onChange({ range: undefined, ...neighbour(query, direction) })
  const setOwn = (from: string, to: string) => onChange({ range: undefined, from, to: to < from ? from : to })
  return (
    <>
      <div className={classes.steps}>
        <ActionIcon variant="default" size={36} aria-label="Zeitraum davor" onClick={() => step(-1)}>
          <IconChevronLeft size={20} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={36}
          aria-label="Zeitraum danach"
          disabled={query.to >= today}
          onClick={() => step(1)}
        >
          <IconChevronRight size={20} aria-hidden />
        </ActionIcon>
      </div>
      <Select
        label="Zeitraum"
        allowDeselect={false}
        maxDropdownHeight={420}
        data={[
          ...periods.map(({ key, label }) => ({ value: key as string, label })),
          { value: OWN, label: 'Eigene Tage' },
        ]}
        value={query.range ?? OWN}
        onChange={value => {
          const period = periods.find(({ key }) => key === value)
          onChange(period ? { range: period.key } : { range: undefined, from: query.from, to: query.to })
        }}
      />
      {!query.range && (
        <>
          <LazyDayInput
            label="Von"
            value={query.from}
            isClearable={false}
            onChange={from => from && setOwn(from, query.to)}
          />
          <LazyDayInput
            label="Bis"
            value={query.to}
            isClearable={false}
            onChange={to => to && setOwn(to < query.from ? to : query.from, to)}
          />
        </>
      )}
    </>
  )
}

function Intervals({ query, onChange }: Pick<Props, 'query' | 'onChange'>) {
  const intervals = intervalsFor(daysOf(query))
  if (intervals.length < 2) return null
  return (
    <Select
      label="Gezählt nach"
      placeholder="Wie es passt"
      clearable
      data={intervals.map(value => ({ value, label: INTERVAL_LABELS[value] }))}
      value={query.interval && intervals.includes(query.interval) ? query.interval : null}
      onChange={interval => onChange({ interval: (interval ?? undefined) as Interval | undefined })}
    />
  )
}

/** The branches alone, where a page chooses its days itself; nothing where there is nothing to choose from. */
export function PlaceFilters({ query, onChange }: Pick<Props, 'query' | 'onChange'>) {
  return (
    <search className={classes.filters}>
      <Places query={query} onChange={onChange} />
      <ToAll query={query} onChange={onChange} />
    </search>
  )
}

/** Figures of one branch are one press away from those of all, on a phone as well. */
function ToAll({ query, onChange }: Pick<Props, 'query' | 'onChange'>) {
  const { branches = [] } = useOwnBranches()
  if (branches.length < 2 || !query.branch) return null
  return <AllBranches onPress={() => onChange({ branch: null })} />
}

const choices = (rows: readonly { id: number; name: string }[]) =>
  rows.map(({ id, name }) => ({ value: String(id), label: name }))

function Places({ query, onChange }: Pick<Props, 'query' | 'onChange'>) {
  const me = useMe()
  const { branches = [] } = useOwnBranches()
  const { data: divisions = [] } = useQuery({
    queryKey: ['rows', 'divisions', 'all'],
    queryFn: ({ signal }) => listRows('divisions', { signal }),
    staleTime: 300_000,
    enabled: may(me, 'divisions.browse'),
  })
  return (
    <>
      {branches.length > 1 && (
        <Select
          label="Filiale"
          placeholder="Alle"
          clearable
          searchable={branches.length > 10}
          data={choices(branches)}
          value={query.branch ? String(query.branch) : null}
          onChange={branch => onChange({ branch: branch ? Number(branch) : null })}
        />
      )}
      {divisions.length > 1 && (
        <Select
          label="Organisation"
          placeholder="Alle"
          clearable
          data={choices(divisions as unknown as { id: number; name: string }[])}
          value={query.division ? String(query.division) : null}
          onChange={division => onChange({ division: division ? Number(division) : undefined })}
        />
      )}
    </>
  )
}
