import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import type { KnownGuest } from '#contract/calls/phone-orders.ts'
import type { BranchRow } from '#contract/resources/branches.ts'
import { dialledNumber, LEAST_DIGITS } from '#domain/orders/draft/dialled-numbers.ts'
import { filterPhoneTyping } from '#domain/orders/draft/phone.ts'
import { formatDay } from '#domain/time/format-time.ts'
import { timesText } from '#domain/units/times-text.ts'
import { addressLines } from '#web/backoffice/areas/orders/data/order-texts.ts'
import { callApi } from '#web/kit/api-client.ts'
import { ChoiceList, comboboxOf } from '#web/backoffice/areas/orders/entry/ChoiceList.tsx'
import classes from '#web/backoffice/areas/orders/entry/entry.module.css'

type Props = {
  branch: Pick<BranchRow, 'id' | 'country'>
  phone: string
  error: string | undefined
  onType: (phone: string) => void
  onGuest: (guest: KnownGuest) => void
  onAgain: (guest: KnownGuest) => void
  /** Enter where nobody is known by that number. */
  onUnknown: () => void
}

const TYPING_MS = 120
const isLong = (phone: string) => phone.replace(/\D/g, '').length >= LEAST_DIGITS

const guestsQuery = (branch: number, phone: string) =>
  queryOptions({
    queryKey: ['orders', 'guests', branch, phone] as const,
    queryFn: ({ signal }) => callApi('GET', '/orders/guests', { session: 'staff', signal, query: { branch, phone } }),
    staleTime: 60_000,
  })

/**
 * Who rings, found by the number while it is typed: the arrows choose, Enter takes over name and address, and with
 * Shift what they had last.
 */
export function CallerLookup({ branch, phone, error, onType, onGuest, onAgain, onUnknown }: Props) {
  const listId = useId()
  const [active, setActive] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  // a new call begins with the number
  useEffect(() => input.current?.focus(), [])
  const [sought] = useDebouncedValue(phone, TYPING_MS)
  const client = useQueryClient()
  const { data = [], isPlaceholderData } = useQuery({
    ...guestsQuery(branch.id, sought),
    enabled: isOpen && isLong(sought),
    placeholderData: keepPreviousData,
  })
  const guests = isOpen && isLong(phone) ? data : []
  const current = guests[Math.min(active, guests.length - 1)]
  const choose = (guest: KnownGuest, again: boolean) => {
    setOpen(false)
    setActive(0)
    if (again) onAgain(guest)
    else onGuest(guest)
  }
  /** Enter before the answer is there: whoever has exactly this number is meant, of several somebody has to choose. */
  const enter = async (again: boolean) => {
    if (current && sought === phone && !isPlaceholderData) return choose(current, again)
    if (!isLong(phone)) return onUnknown()
    const known = await client.fetchQuery(guestsQuery(branch.id, phone)).catch(() => [])
    const meant = known.find(guest => guest.phone === dialledNumber(phone, branch.country))
    if (meant) choose(meant, again)
    else if (known.length === 0) onUnknown()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return setOpen(false)
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (guests.length === 0) return
      event.preventDefault()
      return setActive(at => Math.max(0, Math.min(guests.length - 1, at + (event.key === 'ArrowDown' ? 1 : -1))))
    }
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    void enter(event.shiftKey)
  }
  return (
    <div className={classes.caller}>
      <TextInput
        ref={input}
        size="md"
        label="Telefonnummer"
        placeholder="0664 …"
        type="tel"
        value={phone}
        error={error}
        {...comboboxOf(listId, current?.phone, guests.length > 0)}
        onKeyDown={onKeyDown}
        onChange={event => {
          onType(filterPhoneTyping(event.currentTarget.value))
          setOpen(true)
          setActive(0)
        }}
      />
      <ChoiceList
        id={listId}
        label="Bekannte Gäste"
        active={current?.phone}
        choices={guests.map(guest => ({ key: guest.phone, content: <Guest guest={guest} /> }))}
        onChoose={(phone, event) => {
          const guest = guests.find(one => one.phone === phone)
          if (guest) choose(guest, event.shiftKey)
        }}
      />
      {guests.length > 0 && (
        <p className={classes.hint}>Eingabetaste übernimmt den Gast, mit Umschalttaste auch seine letzte Bestellung.</p>
      )}
    </div>
  )
}

const Guest = ({ guest }: { guest: KnownGuest }) => (
  <span className={classes.guest}>
    <strong>{nameOf(guest)}</strong>
    <span className={classes.soft}>{guest.phone}</span>
    {guest.address && <span className={classes.soft}>{addressLines(guest.address).join(', ')}</span>}
    <span className={classes.soft}>
      {guest.orders >= 100 ? 'mehr als 100' : guest.orders} {guest.orders === 1 ? 'Bestellung' : 'Bestellungen'},
      zuletzt {formatDay(guest.lastOrderAt.slice(0, 10))}: {lastText(guest)}
    </span>
  </span>
)

const nameOf = ({ companyName, firstName, lastName }: KnownGuest) =>
  [companyName, `${firstName} ${lastName}`.trim()].filter(Boolean).join(', ') || 'Ohne Namen'

const SHOWN = 3
const lastText = ({ lastItems }: KnownGuest): string => {
  const shown = lastItems.slice(0, SHOWN).map(({ amount, unit, name }) => `${timesText(amount, unit)} ${name}`)
  return [...shown, ...(lastItems.length > SHOWN ? [`${lastItems.length - SHOWN} weitere`] : [])].join(', ')
}
