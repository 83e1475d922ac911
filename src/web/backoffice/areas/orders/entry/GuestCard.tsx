import { SegmentedControl, Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, type KeyboardEvent } from 'react'
import type { KnownGuest } from '#contract/calls/phone-orders.ts'
import type { BranchRow } from '#contract/resources/branches.ts'
import { ORDER_TYPES, type OrderType } from '#domain/catalogue/branch.ts'
import { typeProblem } from '#domain/orders/draft/offered-type.ts'
import { ORDER_TYPE_LABELS } from '#domain/orders/draft/order-type.ts'
import { openingAt } from '#domain/hours/opening-at.ts'
import { forStaff } from '#domain/orders/draft/staff-draft.ts'
import { dayAndTime } from '#domain/time/day-and-time.ts'
import { localDay } from '#domain/time/local-time.ts'
import { listRows } from '#web/kit/resource-client.ts'
import { CallerLookup } from '#web/backoffice/areas/orders/entry/CallerLookup.tsx'
import { DeliveryFields } from '#web/backoffice/areas/orders/entry/DeliveryFields.tsx'
import { type EntryDraft, withGuest } from '#web/backoffice/areas/orders/entry/entry-draft.ts'
import type { Delivery } from '#web/backoffice/areas/orders/entry/entry-totals.ts'
import { LazyDayAndTimeInput } from '#web/backoffice/fields/dates/later-date-time.ts'
import type { Entry } from '#web/backoffice/areas/orders/entry/use-entry.ts'
import classes from '#web/backoffice/areas/orders/entry/entry.module.css'

type Props = {
  entry: Entry
  branch: BranchRow
  delivery: Delivery
  currency: string
  now: string
  errorOf: (field: string) => string | undefined
  onAgain: (guest: KnownGuest) => void
  /** Everything about the guest is said. */
  onDone: () => void
}

/** The ways of ordering a branch takes. */
export const offeredTypes = (branch: BranchRow): OrderType[] =>
  ORDER_TYPES.filter(type => !typeProblem(branch, type, { isOnline: false }))

/** Who orders, how and for when. Enter goes on to the next field, and behind the last to the menu. */
export function GuestCard({ entry, branch, delivery, currency, now, errorOf, onAgain, onDone }: Props) {
  const { draft, change, update } = entry
  const card = useRef<HTMLElement>(null)
  const offered = offeredTypes(branch)
  const goOn = (from: Element) => {
    const fields = [
      ...(card.current?.querySelectorAll<HTMLInputElement>('input:not([type="radio"]):not([type="checkbox"])') ?? []),
    ]
    const next = fields[fields.findIndex(field => field === from) + 1]
    if (next) next.focus()
    else onDone()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { target } = event
    if (
      event.key !== 'Enter' ||
      event.ctrlKey ||
      event.metaKey ||
      event.defaultPrevented ||
      !(target instanceof HTMLInputElement)
    )
      return
    if (target.getAttribute('aria-haspopup') === 'listbox') return
    event.preventDefault()
    goOn(target)
  }
  const text = (name: 'firstName' | 'lastName' | 'companyName' | 'email', label: string, type = 'text') => (
    <TextInput
      label={label}
      type={type}
      value={draft[name]}
      error={errorOf(name)}
      autoComplete="off"
      onChange={event => change({ [name]: event.currentTarget.value } as Partial<EntryDraft>)}
    />
  )
  return (
    <section className={classes.card} aria-labelledby="guest-title" ref={card}>
      <h2 id="guest-title">Gast</h2>
      <div role="presentation" className={classes.fields} onKeyDown={onKeyDown}>
        <CallerLookup
          key={draft.key}
          branch={branch}
          phone={draft.phone}
          error={errorOf('phone')}
          onType={phone => change({ phone })}
          onGuest={guest => {
            update(current => withGuest(current, guest, offered))
            onDone()
          }}
          onAgain={onAgain}
          onUnknown={() => goOn(document.activeElement ?? document.body)}
        />
        <div className={classes.halves}>
          {text('lastName', 'Nachname')}
          {text('firstName', 'Vorname')}
        </div>
        <SegmentedControl
          aria-label="Art der Bestellung"
          fullWidth
          value={draft.orderType}
          onChange={value =>
            change({ orderType: ORDER_TYPES.find(type => type === value) ?? 'takeaway', accept: null })
          }
          data={offered.map(type => ({ value: type, label: ORDER_TYPE_LABELS[type] }))}
        />
        {(errorOf('isDelivery') ?? errorOf('isDineIn') ?? errorOf('branch')) && (
          <p className={classes.zone} data-outside role="alert">
            {errorOf('isDelivery') ?? errorOf('isDineIn') ?? errorOf('branch')}
          </p>
        )}
        {draft.orderType === 'delivery' && (
          <DeliveryFields draft={draft} delivery={delivery} currency={currency} errorOf={errorOf} onChange={change} />
        )}
        {draft.orderType === 'dineIn' && (
          <TableField branchId={branch.id} draft={draft} errorOf={errorOf} onChange={change} />
        )}
        <TimeFields draft={draft} branch={branch} now={now} errorOf={errorOf} onChange={change} />
        <details
          className={classes.more}
          open={draft.email !== '' || draft.companyName !== '' || errorOf('email') !== undefined || undefined}
        >
          <summary>Firma und E-Mail</summary>
          <div className={classes.fields}>
            {text('companyName', 'Firma')}
            {text('email', 'E-Mail für die Bestätigung', 'email')}
          </div>
        </details>
      </div>
    </section>
  )
}

type TableProps = {
  branchId: number
  draft: EntryDraft
  errorOf: Props['errorOf']
  onChange: (change: Partial<EntryDraft>) => void
}

function TableField({ branchId, draft, errorOf, onChange }: TableProps) {
  const { data = [] } = useQuery({
    queryKey: ['rows', 'tables', 'all'],
    queryFn: ({ signal }) => listRows('tables', { signal }),
    staleTime: 60_000,
  })
  const own = data.filter(table => table.branch.id === branchId)
  if (own.length === 0) return null
  return (
    <Select
      label="Tisch"
      placeholder="Ohne Tisch"
      searchable
      clearable
      data={own.map(({ id, identifier }) => ({ value: String(id), label: identifier }))}
      value={draft.table === null ? null : String(draft.table)}
      error={errorOf('table')}
      onChange={id => onChange({ table: id === null ? null : Number(id) })}
    />
  )
}

type TimeFieldsProps = {
  draft: EntryDraft
  branch: BranchRow
  now: string
  errorOf: (field: string) => string | undefined
  onChange: (change: Partial<EntryDraft>) => void
}

/**
 * When it is wanted: as soon as possible, with what that means while the branch is closed, or at a time within the
 * hours.
 */
function TimeFields({ draft, branch, now, errorOf, onChange }: TimeFieldsProps) {
  const isLater = draft.day !== ''
  const opening = openingAt(forStaff(branch), draft.orderType, now)
  const error = errorOf('appointmentDate')
  const opens = opening.next ?? opening.suppliesFrom
  return (
    <div className={classes.fields}>
      <SegmentedControl
        aria-label="Wann"
        fullWidth
        styles={{ label: { paddingInline: 6 } }}
        value={isLater ? 'later' : 'now'}
        onChange={value =>
          onChange(
            value === 'later'
              ? { day: localDay(now, branch.timeZone), accept: null }
              : { day: '', time: '', accept: null },
          )
        }
        data={[
          { value: 'now', label: 'So bald wie möglich' },
          { value: 'later', label: 'Zu einer Zeit' },
        ]}
      />
      {isLater ? (
        <LazyDayAndTimeInput
          label="Termin"
          day={draft.day}
          time={draft.time}
          isClearable={false}
          error={error}
          onChange={({ day, time }) => onChange({ day: day ?? draft.day, time })}
        />
      ) : (
        (error ?? !opening.isOpen) && (
          <p className={classes.zone} data-outside={error ? true : undefined} role={error ? 'alert' : 'status'}>
            {error ??
              (opens
                ? `Derzeit geschlossen. Wird ${dayAndTime(opens, branch.timeZone, now)} zubereitet.`
                : 'Derzeit geschlossen.')}
          </p>
        )
      )}
    </div>
  )
}
