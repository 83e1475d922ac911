import { ActionIcon, Select } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { LazyDayInput } from '#web/backoffice/areas/orders/LazyDayInput.tsx'
import { PeriodMenu } from '#web/backoffice/areas/orders/history/PeriodMenu.tsx'
import { neighbouring, type TotalsQuery } from '#web/backoffice/areas/daily-totals/totals-query.ts'
import classes from '#web/backoffice/areas/daily-totals/totals.module.css'

type Props = {
  query: TotalsQuery
  today: string
  branches: readonly { id: number; name: string }[]
  onChange: (query: TotalsQuery) => void
}

/** Which business days and which branch. */
export function TotalsFilters({ query, today, branches, onChange }: Props) {
  const { from, to } = query
  return (
    <search className={classes.filters}>
      <div className={classes.steps}>
        <ActionIcon
          variant="default"
          size={44}
          aria-label="Zeitraum davor"
          onClick={() => onChange(neighbouring(query, -1))}
        >
          <IconChevronLeft size={20} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={44}
          aria-label="Zeitraum danach"
          disabled={to >= today}
          onClick={() => onChange(neighbouring(query, 1))}
        >
          <IconChevronRight size={20} aria-hidden />
        </ActionIcon>
        <PeriodMenu onPick={period => onChange({ ...query, from: period.from, to: period.to })} />
      </div>
      <LazyDayInput
        label="Von"
        value={from}
        onChange={value => value && onChange({ ...query, from: value, to: value > to ? value : to })}
      />
      <LazyDayInput
        label="Bis"
        value={to}
        onChange={value => value && onChange({ ...query, to: value, from: value < from ? value : from })}
      />
      {branches.length > 1 && (
        <Select
          label="Filiale"
          placeholder="Alle"
          clearable
          value={query.branch ? String(query.branch) : null}
          onChange={value => onChange({ ...query, branch: value ? Number(value) : undefined })}
          data={branches.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
    </search>
  )
}
