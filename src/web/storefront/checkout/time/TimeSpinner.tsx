import { type KeyboardEvent, useState } from 'react'
import { IconButton } from '#web/kit/IconButton.tsx'
import styles from '#web/storefront/checkout/time/TimeSpinner.module.css'

const two = (value: number) => String(value).padStart(2, '0')

type TimeSpinnerProps = { /** `HH:mm`. */ time: string; minuteStep: number; onChange: (time: string) => void }

/** Hour and minute, each with buttons, arrow keys or typed. */
export function TimeSpinner({ time, minuteStep, onChange }: TimeSpinnerProps) {
  const [hour, minute] = [Number(time.slice(0, 2)), Number(time.slice(3, 5))]
  return (
    <fieldset aria-label="Uhrzeit" className={styles.time}>
      <Spinner
        label="Stunde"
        value={hour}
        limit={24}
        step={1}
        onChange={next => onChange(`${two(next)}:${two(minute)}`)}
      />
      <span className={styles.colon} aria-hidden="true">
        :
      </span>
      <Spinner
        label="Minute"
        value={minute}
        limit={60}
        step={Math.min(60, Math.max(1, minuteStep))}
        onChange={next => onChange(`${two(hour)}:${two(next)}`)}
      />
      <span className={styles.unit}>Uhr</span>
    </fieldset>
  )
}

type SpinnerProps = {
  label: string
  value: number
  /** The first number too large. */ limit: number
  step: number
  onChange: (value: number) => void
}

function Spinner({ label, value, limit, step, onChange }: SpinnerProps) {
  // what is being typed; nothing while the number shows
  const [typed, setTyped] = useState<string | null>(null)
  const count = Math.ceil(limit / step)
  // up and down go round, from the last step to the first
  const move = (by: number) => {
    setTyped(null)
    onChange(((Math.round(value / step) + by + count) % count) * step)
  }
  const commit = () => {
    const next = Number(typed || value)
    setTyped(null)
    if (next !== value && next < limit) onChange(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault()
      move(event.key === 'ArrowUp' ? 1 : -1)
    } else if (event.key === 'Enter') {
      commit()
    }
  }
  return (
    <div className={styles.spinner}>
      <IconButton
        icon="minus"
        label={`${label} früher`}
        className={styles.step}
        tabIndex={-1}
        onClick={() => move(-1)}
      />
      <input
        className={styles.input}
        role="spinbutton"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={0}
        aria-valuemax={limit - 1}
        aria-valuetext={two(value)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        size={2}
        value={typed ?? two(value)}
        onChange={event => setTyped(event.target.value.replace(/\D/g, ''))}
        onFocus={event => event.target.select()}
        onBlur={commit}
        onKeyDown={onKeyDown}
      />
      <IconButton icon="plus" label={`${label} später`} className={styles.step} tabIndex={-1} onClick={() => move(1)} />
    </div>
  )
}
