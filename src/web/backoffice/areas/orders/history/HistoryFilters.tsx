import { Button, Select, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconFilterX, IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { BranchRow } from '#contract/resources/branches.ts'
import { ORDER_STATUS_LABELS } from '#domain/orders/steps/order-status.ts'
import { ORDER_TYPE_LABELS } from '#domain/orders/draft/order-type.ts'
import { paymentLabel, paymentMethods } from '#domain/payments/payment-methods.ts'
import {
  FIRST_PAGE,
  GROSS,
  grossFilters,
  grossRange,
  isNarrowed,
  LONGEST_SEARCH,
  readHistoryQuery,
  type HistoryQuery,
} from '#web/backoffice/areas/orders/data/history-query.ts'
import { PeriodMenu } from '#web/backoffice/areas/orders/history/PeriodMenu.tsx'
import { RangeChip } from '#web/backoffice/records/list/RangeChip.tsx'
import { countSet, FoldedFilters } from '#web/backoffice/records/list/FoldedFilters.tsx'
import { LazyDayInput } from '#web/backoffice/areas/orders/LazyDayInput.tsx'
import { BusinessDayNote } from '#web/backoffice/records/list/BusinessDayNote.tsx'
import { useSettings } from '#web/backoffice/session/use-settings.ts'
import classes from '#web/backoffice/areas/orders/history/history.module.css'

const SEARCH_DELAY_MS = 300
const options = (table: Readonly<Record<string, string>>) =>
  Object.entries(table).map(([value, label]) => ({ value, label }))
const STATUSES = options(ORDER_STATUS_LABELS)
const TYPES = options(ORDER_TYPE_LABELS)

type Props = {
  query: HistoryQuery
  branches: readonly BranchRow[]
  /** What was searched for cannot be; the page says why. */
  isSearchRefused?: boolean
  onChange: (query: HistoryQuery) => void
}

/** Narrows the history; every choice stands in the address. The key '/' leads to the search. */
export function HistoryFilters({ query, branches, isSearchRefused = false, onChange }: Props) {
  const names = useSettings()
  const search = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(query.search ?? '')
  const [given, setGiven] = useState(query.search)
  if (given !== query.search) {
    setGiven(query.search)
    if ((query.search ?? '') !== text.trim()) setText(query.search ?? '')
  }
  const change = (part: Partial<HistoryQuery>) => onChange({ ...query, ...part, ...FIRST_PAGE })
  const searchSoon = useDebouncedCallback(
    (value: string) => change({ search: value.trim() || undefined }),
    SEARCH_DELAY_MS,
  )
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isWriting =
        event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [contenteditable]')
      if (event.key !== '/' || isWriting) return
      event.preventDefault()
      search.current?.focus()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  const clear = () => {
    setText('')
    onChange({ sort: query.sort, page: 1 })
  }
  const grossText = Object.values(grossRange(query)).find(text => text !== undefined)
  const pick = (name: 'status' | 'paymentMethod' | 'orderType') => (value: string | null) =>
    change(readPart(name, value))
  return (
    <search className={classes.filters}>
      <TextInput
        ref={search}
        className={classes.wide}
        label="Suche"
        placeholder="Nummer, Name, Telefon oder E-Mail"
        leftSection={<IconSearch size={18} aria-hidden />}
        type="search"
        maxLength={LONGEST_SEARCH}
        error={isSearchRefused}
        value={text}
        onChange={event => {
          setText(event.currentTarget.value)
          searchSoon(event.currentTarget.value)
        }}
      />
      <FoldedFilters
        count={countSet([
          query.from ?? query.to,
          query.branch,
          query.status,
          query.paymentMethod,
          query.orderType,
          grossText,
        ])}
        onClear={clear}
      >
        <PeriodMenu onPick={({ from, to }) => change({ from, to })} />
        <LazyDayInput label="Von" value={query.from ?? null} onChange={value => change({ from: value ?? undefined })} />
        <LazyDayInput label="Bis" value={query.to ?? null} onChange={value => change({ to: value ?? undefined })} />
        {(query.from ?? query.to) && <BusinessDayNote />}
        {branches.length > 1 && (
          <Select
            label="Filiale"
            placeholder="Alle"
            clearable
            value={query.branch ? String(query.branch) : null}
            onChange={value => change({ branch: value ? Number(value) : undefined })}
            data={branches.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        )}
        <Select
          label="Status"
          placeholder="Alle"
          clearable
          value={query.status ?? null}
          data={STATUSES}
          onChange={pick('status')}
        />
        <Select
          label="Art"
          placeholder="Alle"
          clearable
          value={query.orderType ?? null}
          data={TYPES}
          onChange={pick('orderType')}
        />
        <Select
          label="Zahlung"
          placeholder="Alle"
          clearable
          value={query.paymentMethod ?? null}
          data={paymentMethods.map(value => ({ value, label: paymentLabel(value, names) }))}
          onChange={pick('paymentMethod')}
        />
        <div className={classes.range}>
          <RangeChip field={GROSS} range={grossRange(query)} onChange={range => change(grossFilters(range))} />
        </div>
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

/** A picked value goes the same way as one from the address, so only known ones pass. */
const readPart = (name: 'status' | 'paymentMethod' | 'orderType', value: string | null): Partial<HistoryQuery> => ({
  [name]: value === null ? undefined : readHistoryQuery(new URLSearchParams({ [name]: value }).toString())[name],
})
