import { useEffect, useMemo, useRef } from 'react'
import type { Slot } from '#domain/hours/slots.ts'
import styles from '#web/storefront/checkout/time/SlotList.module.css'

type SlotListProps = { slots: readonly Slot[]; /** `HH:mm`. */ value: string; onChange: (time: string) => void }

/** Every time on offer on a day, by the hour. */
export function SlotList({ slots, value, onChange }: SlotListProps) {
  const list = useRef<HTMLDivElement>(null)
  const hours = useMemo(() => [...Map.groupBy(slots, slot => slot.time.slice(0, 2))], [slots])
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>(`[data-hour='${value.slice(0, 2)}']`)
    if (chosen && list.current) list.current.scrollTop = chosen.offsetTop - list.current.offsetTop
  }, [value, slots])
  return (
    <div ref={list} role="radiogroup" aria-label="Freie Termine" className={styles.list}>
      {hours.map(([hour, times]) => (
        <div key={hour} data-hour={hour} className={styles.hour}>
          <span className={styles.label} aria-hidden="true">{`${Number(hour)} Uhr`}</span>
          <div className={styles.slots}>
            {times.map(({ time }) => (
              <label key={time} className={styles.slot}>
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
