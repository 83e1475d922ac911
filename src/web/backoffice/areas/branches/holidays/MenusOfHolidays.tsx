import { Alert, Button, Checkbox, SegmentedControl, Select, Skeleton } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Holiday } from '#contract/calls/hours/holidays.ts'
import {
  ALL_DAY,
  choicesFor,
  menuHandledText,
  type MenuChoice,
  type MenuProposal,
  menuProposals,
  menuText,
  scheduledOn,
} from '#domain/hours/holiday-menus.ts'
import type { Range } from '#domain/hours/last-year.ts'
import { formatDay, weekdayName } from '#domain/time/format-time.ts'
import { weekdayOf } from '#domain/time/local-time.ts'
import {
  enterMenus,
  keyOfItem,
  type MenuDay,
  type MenuItem,
} from '#web/backoffice/areas/branches/holidays/enter-menus.ts'
import { TimeInput } from '#web/backoffice/fields/typing/TimeInput.tsx'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { callApi } from '#web/kit/api-client.ts'
import { listRows } from '#web/kit/resource-client.ts'
import classes from '#web/backoffice/areas/branches/holidays/holidays.module.css'

const KINDS: Record<MenuChoice['kind'], string> = {
  off: 'Nicht anbieten',
  hours: 'Eigene Zeiten',
  only: 'Nur an diesem Tag',
}
type Picked = { isTaken: boolean; kind: MenuChoice['kind']; ranges: readonly Range[] }
/** Picks by `2027-12-25 products 17`: day and what of the menu. */
type Picks = Readonly<Record<string, Picked>>
type Proposal = MenuProposal<MenuItem>
const keyOf = (date: string, item: MenuItem) => `${date} ${keyOfItem(item)}`

/** What stands beside it until somebody says otherwise: what was done the year before, ticked. */
function firstPick({ item, entered, last }: Proposal): Picked {
  const handled = last?.handled
  const [kind = 'hours'] = choicesFor(item.schedule)
  if (!handled) return { isTaken: entered === null, kind, ranges: [ALL_DAY] }
  const ranges = handled.kind === 'hours' ? handled.ranges : [ALL_DAY]
  return { isTaken: entered === null, kind: handled.kind, ranges }
}

type Props = { branchId: number; holidays: readonly Holiday[]; before: readonly Holiday[]; onClose: () => void }

/**
 * The categories and dishes of a branch's menus on its holidays, with what was done the year before; what is chosen is
 * stored at once (docs/reference/hours-and-slots.md#menus-on-holidays).
 */
export function MenusOfHolidays({ branchId, holidays, before, onClose }: Props) {
  const client = useQueryClient()
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['holidays', 'menus', branchId] as const,
    queryFn: async ({ signal }) => {
      const [menus, categories, dishes] = await Promise.all([
        listRows('menus', { signal }),
        listRows('categories', { signal }),
        callApi('GET', '/holidays/dishes', { session: 'staff', signal, query: { branch: branchId } }),
      ])
      const own = new Set(
        menus
          .filter(({ branches }) => branches.some(({ id }) => id === branchId))
          .flatMap(({ catalog }) => catalog.map(({ category }) => category.id)),
      )
      return {
        categories: categories.filter(({ id }) => own.has(id)).map((row): MenuItem => ({ ...row, of: 'categories' })),
        dishes: dishes.map((row): MenuItem => ({ ...row, of: 'products' })),
      }
    },
    // what is written is written on the version one has seen
    staleTime: 0,
    gcTime: 0,
  })
  const [picks, setPicks] = useState<Picks>({})
  const [added, setAdded] = useState<readonly { date: string; id: number }[]>([])
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<readonly string[]>([])
  if (isError && !data)
    return (
      <LoadFailure message="Speisekarte konnte nicht geladen werden." error={error} onRetry={() => void refetch()} />
    )
  if (!data) return <Skeleton height={320} radius={8} />
  const { categories, dishes } = data
  const pickOf = (date: string, proposal: Proposal) => picks[keyOf(date, proposal.item)] ?? firstPick(proposal)
  const rows = menuProposals([...categories, ...dishes], holidays, before).map(holiday => {
    const known = new Set(holiday.proposals.map(({ item }) => keyOfItem(item)))
    const own = added
      .filter(({ date }) => date === holiday.date)
      .flatMap(({ id }) => categories.find(item => item.id === id) ?? [])
      .filter(item => !known.has(keyOfItem(item)))
    return {
      ...holiday,
      proposals: [...holiday.proposals, ...own.map((item): Proposal => ({ item, entered: null, last: null }))],
    }
  })
  const taken = rows.flatMap(({ date, proposals }) =>
    proposals.flatMap((proposal): MenuDay[] => {
      const { isTaken, kind, ranges } = pickOf(date, proposal)
      if (!isTaken || proposal.entered) return []
      return [{ item: proposal.item, date, choice: kind === 'off' ? { kind } : { kind, ranges } }]
    }),
  )
  const isIncomplete = taken.some(
    ({ choice }) => choice.kind !== 'off' && !choice.ranges.every(({ from, to }) => from && to),
  )
  const enter = async () => {
    setBusy(true)
    const outcome = await enterMenus(taken)
    setBusy(false)
    setRefused(outcome.refused)
    if (outcome.done.length > 0) {
      const count = outcome.done.length
      notifications.show({
        color: 'green',
        message: `${count === 1 ? 'Ein Eintrag der Speisekarte' : `${count} Einträge der Speisekarte`} gespeichert.`,
      })
      for (const of of new Set(outcome.done.map(item => item.of)))
        await client.invalidateQueries({ queryKey: ['rows', of] })
    }
    if (outcome.refused.length === 0) onClose()
    else void refetch()
  }
  return (
    <>
      <p className={classes.note}>
        Vorgewählt ist, was im Jahr davor anders auf der Karte war. Es gilt überall, wo Kategorie oder Gericht auf der
        Karte steht, auch für Vorbestellungen auf diesen Tag.
      </p>
      {refused.length > 0 && (
        <Alert color="red" role="alert" title="Nicht gespeichert">
          {refused.map(text => (
            <div key={text}>{text}</div>
          ))}
        </Alert>
      )}
      <ul className={classes.list} aria-label="Karte an Feiertagen">
        {rows.map(({ date, name, proposals }) => (
          <li key={date} className={classes.menus}>
            <span>
              <strong>{name}</strong>
              <span className={classes.day}>
                {weekdayName(weekdayOf(date))}, {formatDay(date)}
              </span>
            </span>
            {proposals.map(proposal => (
              <ItemRow
                key={keyOfItem(proposal.item)}
                holiday={name}
                proposal={proposal}
                pick={pickOf(date, proposal)}
                onPick={pick => setPicks({ ...picks, [keyOf(date, proposal.item)]: pick })}
              />
            ))}
            <AddCategory
              holiday={name}
              categories={categories.filter(
                one =>
                  scheduledOn(one.schedule, date) === null &&
                  !proposals.some(({ item }) => keyOfItem(item) === keyOfItem(one)),
              )}
              onAdd={id => setAdded([...added, { date, id }])}
            />
          </li>
        ))}
      </ul>
      <div className={classes.actions}>
        <Button type="button" variant="default" onClick={onClose}>
          Abbrechen
        </Button>
        <Button
          type="button"
          loading={isBusy}
          disabled={taken.length === 0 || isIncomplete}
          onClick={() => void enter()}
        >
          {taken.length === 0 ? 'Nichts gewählt' : `${taken.length} speichern`}
        </Button>
      </div>
    </>
  )
}

type AddProps = { holiday: string; categories: readonly MenuItem[]; onAdd: (id: number) => void }
const AddCategory = ({ holiday, categories, onAdd }: AddProps) => (
  <Select
    className={classes.add}
    aria-label={`${holiday}: Kategorie hinzufügen`}
    placeholder="Kategorie hinzufügen"
    searchable
    nothingFoundMessage="Nichts gefunden"
    data={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
    value={null}
    onChange={id => id && onAdd(Number(id))}
  />
)

type RowProps = { holiday: string; proposal: Proposal; pick: Picked; onPick: (pick: Picked) => void }

/** A category or a dish on one holiday: whether something becomes of it, and what. */
function ItemRow({ holiday, proposal: { item, entered, last }, pick, onPick }: RowProps) {
  const kinds = choicesFor(item.schedule)
  const facts = [
    item.of === 'products' && 'Gericht',
    entered && `Schon eingetragen: ${menuText(entered)}`,
    last && menuHandledText(last.date, last.handled),
  ].filter(Boolean)
  // a dish may be called as its category is
  const of = `${item.of === 'products' ? 'Gericht ' : ''}${item.name}, ${holiday}`
  const setRange = (index: number, own: Partial<Range>) =>
    onPick({ ...pick, ranges: pick.ranges.map((range, place) => (place === index ? { ...range, ...own } : range)) })
  const isTaken = pick.isTaken && entered === null
  return (
    <div className={classes.row} data-taken={isTaken || undefined}>
      <Checkbox
        className={classes.tick}
        checked={isTaken}
        disabled={entered !== null}
        label={
          <>
            {item.name}
            {facts.length > 0 && <span className={classes.day}>{facts.join(' · ')}</span>}
          </>
        }
        onChange={event => onPick({ ...pick, isTaken: event.currentTarget.checked })}
      />
      {isTaken && (
        <div className={classes.choice}>
          {kinds.length > 1 && (
            <SegmentedControl
              size="sm"
              aria-label={`${of}: was gilt`}
              data={kinds.map(value => ({ value, label: KINDS[value] }))}
              value={pick.kind}
              onChange={kind => onPick({ ...pick, kind: kind as MenuChoice['kind'] })}
            />
          )}
          {pick.kind !== 'off' &&
            pick.ranges.map((range, index) => (
              <div key={index} className={classes.hours}>
                <TimeInput
                  w={88}
                  aria-label={`${of}: von`}
                  value={range.from}
                  onChange={time => setRange(index, { from: time ?? '' })}
                />
                <span aria-hidden>bis</span>
                <TimeInput
                  w={88}
                  aria-label={`${of}: bis`}
                  value={range.to}
                  onChange={time => setRange(index, { to: time ?? '' })}
                />
              </div>
            ))}
        </div>
      )}
    </div>
  )
}
