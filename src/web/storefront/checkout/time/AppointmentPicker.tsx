import { useMemo, useState, useEffect, useRef } from 'react'
import type { Branch } from '#domain/catalogue/branch.ts'
import { daysWithSlots, type SlotQuery, daySlots, lastDayOf, type Slot } from '#domain/hours/slots.ts'
import { localDay } from '#domain/time/local-time.ts'
import { Button } from '#web/kit/Button.tsx'
import { Dialog } from '#web/kit/Dialog.tsx'
import { appointmentRefusal } from '#web/storefront/checkout/form/appointment-refusal.ts'
import { MonthCalendar } from '#web/kit/calendar/MonthCalendar.tsx'
import { suggestedDay, suggestedTime } from '#web/storefront/checkout/time/suggested-appointment.ts'
import { TimeSpinner } from '#web/storefront/checkout/time/TimeSpinner.tsx'
import styles from '#web/storefront/checkout/time/AppointmentPicker.module.css'
import { callApi } from '#web/kit/api-client.ts'
import { orderKey } from '#web/storefront/checkout/submit/order-key.ts'
import slotListStyles from '#web/storefront/checkout/time/SlotList.module.css'

type SlotListProps = { slots: readonly Slot[]; /** `HH:mm`. */ value: string; onChange: (time: string) => void }

/** Every time on offer on a day, by the hour. */
function SlotList({ slots, value, onChange }: SlotListProps) {
  const list = useRef<HTMLDivElement>(null)
  const hours = useMemo(() => [...Map.groupBy(slots, slot => slot.time.slice(0, 2))], [slots])
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>(`[data-hour='${value.slice(0, 2)}']`)
    if (chosen && list.current) list.current.scrollTop = chosen.offsetTop - list.current.offsetTop
  }, [value, slots])
  return (
    <div ref={list} role="radiogroup" aria-label="Freie Termine" className={slotListStyles.list}>
      {hours.map(([hour, times]) => (
        <div key={hour} data-hour={hour} className={slotListStyles.hour}>
          <span className={slotListStyles.label} aria-hidden="true">{`${Number(hour)} Uhr`}</span>
          <div className={slotListStyles.slots}>
            {times.map(({ time }) => (
              <label key={time} className={slotListStyles.slot}>
                <input
                  type="radio"
                  name="slot"
                  className="sr-only"
                  checked={time === value}
                  onChange={() => onChange(time)}
                />
                {time}
              </label>
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}

const NONE: readonly Slot[] = []

/**
 * The times on offer on a local day. Hours alone are known here; where the kitchen's capacity counts, the server is
 * asked which of them are still free. Without its answer all are shown, and the order is checked once more when it is
 * placed.
 */
function useDaySlots(
  branch: Branch,
  query: SlotQuery,
  day: string | null,
): { slots: readonly Slot[]; isLoading: boolean } {
  const hasCapacity = branch.capacityRules.length > 0
  const { orderType, leadMinutes, wanted: { items = 0, amount = 0, byCategory = [] } = {} } = query
  const categories = byCategory.map(one => `${one.category}:${one.items}:${one.amount}`).join()
  const key = `${day} ${orderType} ${leadMinutes} ${items} ${amount} ${categories}`
  const [free, setFree] = useState<{ key: string; slots: readonly Slot[] | null }>()
  const local = useMemo(() => (day ? daySlots({ ...query, day }) : NONE), [query, day])

  useEffect(() => {
    if (!day || !hasCapacity) return
    const abort = new AbortController()
    // a time kept for this guest is free for them
    const clientOrderKey = orderKey(branch.identifier)
    const asked = { day, orderType, leadMinutes, items, amount, clientOrderKey, ...(categories && { categories }) }
    callApi('GET', '/branches/{id}/slots', { params: { id: branch.id }, query: asked, signal: abort.signal }).then(
      slots => setFree({ key, slots }),
      () => !abort.signal.aborted && setFree({ key, slots: null }),
    )
    return () => abort.abort()
  }, [branch.id, branch.identifier, hasCapacity, day, orderType, leadMinutes, items, amount, categories, key])

  if (!hasCapacity) return { slots: local, isLoading: false }
  const answer = free?.key === key ? free : undefined
  return { slots: answer ? (answer.slots ?? local) : NONE, isLoading: day !== null && !answer }
}

type AppointmentPickerProps = {
  branch: Branch
  query: SlotQuery
  /** Local time `YYYY-MM-DDTHH:mm`. */
  value: string | null
  onSave: (value: string | null) => void
  onClose: () => void
}

/** Said of a time that the hours allow and others have taken. */
const TAKEN = 'Der gewählte Termin ist nicht verfügbar. Bitte wählen Sie einen der angebotenen Termine.'

/**
 * A day from the calendar and a time of that day (docs/reference/hours-and-slots.md#appointment-picker). Only times on
 * offer can be saved.
 */
export function AppointmentPicker({ branch, query, value, onSave, onClose }: AppointmentPickerProps) {
  const today = localDay(query.now, branch.timeZone)
  const lastDay = lastDayOf(query)
  const [day, setDay] = useState(() => value?.slice(0, 10) ?? suggestedDay(query, today))
  const [month, setMonth] = useState((day ?? today).slice(0, 7))
  const [entered, setEntered] = useState(value?.slice(11, 16) ?? null)
  const openDays = useMemo(() => new Set(daysWithSlots(query, month)), [query, month])
  const { slots, isLoading } = useDaySlots(branch, query, day)
  const isOffered = (time: string | null) => slots.some(slot => slot.time === time)
  const time = entered ?? suggestedTime(slots, day === today)
  const canSave = day !== null && !isLoading && isOffered(time)

  return (
    <Dialog
      title="Termin wählen"
      onClose={onClose}
      footer={
        <div className={styles.foot}>
          <Button look="quiet" onClick={() => onSave(null)} disabled={day === null}>
            Auswahl aufheben
          </Button>
          <Button disabled={!canSave} onClick={() => onSave(`${day}T${time}`)}>
            Speichern
          </Button>
        </div>
      }
    >
      <MonthCalendar
        month={month}
        country={branch.country}
        today={today}
        lastDay={lastDay}
        value={day}
        isEnabled={one => openDays.has(one)}
        onMonth={setMonth}
        onChange={next => {
          setDay(next)
          setEntered(null)
        }}
      />
      {day && (
        <div className={styles.times} aria-busy={isLoading}>
          <TimeSpinner time={time} minuteStep={branch.slotMinutes} onChange={setEntered} />
          <output className={styles.status}>
            {isLoading && 'Die freien Termine werden geladen.'}
            {!isLoading && slots.length === 0 && 'Zum ausgewählten Tag sind keine Termine verfügbar.'}
            {!isLoading &&
              slots.length > 0 &&
              !isOffered(time) &&
              (appointmentRefusal(query, `${day}T${time}`) ?? TAKEN)}
          </output>
          {!isLoading && slots.length > 0 && <SlotList slots={slots} value={time} onChange={setEntered} />}
        </div>
      )}
    </Dialog>
  )
}
