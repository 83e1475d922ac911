import { type ComponentProps, useState, useSyncExternalStore } from 'react'
import { formatDay } from '#domain/time/format-time.ts'
import { readTypedDay } from '#domain/time/typed-day.ts'
import { TextField } from '#web/kit/Field.tsx'
import { FieldError } from '#web/kit/FieldError.tsx'
import { IconButton } from '#web/kit/IconButton.tsx'
import { useLazyDialog } from '#web/storefront/page/use-lazy-dialog.ts'
import styles from '#web/storefront/content/form/ContentForm.module.css'

const loadDayDialog = async () => (await import('#web/storefront/content/form/DayDialog.tsx')).DayDialog

const never = () => () => {}
/** Said on the server as well, where Preact asks the same function. */
const hasScript = () => typeof document !== 'undefined'

type DayFieldProps = Omit<ComponentProps<typeof TextField>, 'id' | 'value' | 'onChange' | 'after' | 'className'> & {
  id: string
  /** A day `YYYY-MM-DD`, or what was typed while it is none. */
  value: string
  onChange: (value: string) => void
}

/**
 * A day that is typed, in the order of the language whatever that of the browser, or picked from a calendar, which
 * arrives when it is opened. What is no day stays as it was typed, and the check of the form says so. Without
 * JavaScript it is typed.
 */
export function DayField({ id, value, onChange, ...rest }: DayFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const isAlive = useSyncExternalStore(never, hasScript, () => false)
  const picker = useLazyDialog(`day ${id}`, loadDayDialog)
  const day = readTypedDay(value)
  return (
    <div className={styles.short}>
      <TextField
        {...rest}
        id={id}
        inputMode="numeric"
        autoComplete="off"
        placeholder="TT.MM.JJJJ"
        maxLength={20}
        value={typed ?? (day ? formatDay(day) : value)}
        onChange={event => {
          setTyped(event.target.value)
          onChange(readTypedDay(event.target.value) ?? event.target.value)
        }}
        onBlur={() => setTyped(null)}
        after={
          // a button that does nothing is none
          isAlive ? (
            <IconButton
              icon="calendar"
              label="Kalender öffnen"
              className={styles.calendar}
              onClick={() => picker.open()}
            />
          ) : null
        }
      />
      <FieldError id={`${id}-calendar`} error={picker.error} />
      {picker.show({
        title: rest.label,
        value: day,
        onClose: picker.close,
        onChange: next => {
          setTyped(null)
          onChange(next)
          picker.close()
        },
      })}
    </div>
  )
}
