import { Button, Modal, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import type { Closure } from '#domain/catalogue/branch.ts'
import { closedDay } from '#domain/hours/closed-day.ts'
import { formatDay } from '#domain/time/format-time.ts'
import { addDays, localDay } from '#domain/time/local-time.ts'
import { isTimeZone } from '#domain/time/time-zone.ts'
import {
  MOST_CLOSURES,
  plannedClosures,
  withPlanned,
} from '#web/backoffice/areas/branches/closures/repeated-closures.ts'
import { TimeInput } from '#web/backoffice/fields/typing/TimeInput.tsx'
import { useForm, useFormValue } from '#web/backoffice/form/form-context.ts'
import { readWords, RepetitionField, shortDay } from '#web/backoffice/kit/repetition/RepetitionField.tsx'
import { type BranchTimes, hoursOf } from '#web/backoffice/areas/branches/holidays/take-holidays.ts'
import holidays from '#web/backoffice/areas/branches/holidays/holidays.module.css'

const COUNTED = 'Feiertage zählen hier mit.'
const NONE: readonly Closure[] = []

/**
 * Closing times that come back, typed as one says it, with every day before it is taken over; what is taken over stands
 * in the form, to be saved with it in one piece. docs/reference/tasks.md#repetition-in-words
 */
export function RepeatedClosures({ onClose }: { onClose: () => void }) {
  const { store } = useForm()
  const zone = useFormValue<string>('timeZone')
  const entered = useFormValue<readonly Closure[] | null>('closures') ?? NONE
  const [today] = useState(() => localDay(new Date().toISOString(), isTimeZone(zone) ? zone : 'Europe/Vienna'))
  const [words, setWords] = useState('')
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [reason, setReason] = useState('')
  const read = readWords(words, today)
  const branch = store.values as unknown as BranchTimes
  const hours = hoursOf(branch)
  const isHalf = (from === '') !== (to === '')
  const planned = read?.ok
    ? plannedClosures(
        { repetition: read.repetition, today, times: from && to ? { from, to } : null, reason, orderTypes: [] },
        entered,
        day => closedDay(hours, day),
        day => addDays(day, 1),
      )
    : []
  const fresh = planned.filter(({ state }) => state === 'new')
  const isTooMany = entered.length + fresh.length > MOST_CLOSURES
  const take = () => {
    store.set('closures', withPlanned(entered, planned))
    notifications.show({
      color: 'green',
      message: `${fresh.length === 1 ? 'Eine Schließzeit' : `${fresh.length} Schließzeiten`} eingetragen. Bitte noch speichern.`,
    })
    onClose()
  }
  return (
    <Modal opened onClose={onClose} title="Wiederkehrende Schließzeit" size="lg" closeOnClickOutside={false}>
      <div className={holidays.panel}>
        <RepetitionField label="Wann" words={words} onWords={setWords} today={today} start={null} holidays={COUNTED} />
        <div className={holidays.choice}>
          <TimeInput label="Von" w={120} value={from} onChange={time => setFrom(time ?? '')} />
          <TimeInput label="Bis" w={120} value={to} onChange={time => setTo(time ?? '')} />
        </div>
        <p className={holidays.note}>
          {isHalf ? 'Bitte tragen Sie beide Uhrzeiten ein, oder keine.' : 'Ohne Uhrzeiten den ganzen Tag.'}
        </p>
        <TextInput
          label="Grund"
          maxLength={200}
          value={reason}
          onChange={event => setReason(event.currentTarget.value)}
        />
        {planned.length > 0 && (
          <ul className={holidays.list} aria-label="Tage">
            {planned.map(({ closure, state }) => (
              <li key={closure.from} className={holidays.row}>
                {spanText(closure)}
                {state === 'entered' && <span className={holidays.day}>Schon eingetragen</span>}
              </li>
            ))}
          </ul>
        )}
        {isTooMany && (
          <p role="alert" className={holidays.note}>
            Eine Filiale hat höchstens {MOST_CLOSURES} Schließzeiten. Schreiben Sie ein Ende dazu, zum Beispiel „bis
            Ende Juni“.
          </p>
        )}
        <div className={holidays.actions}>
          <Button type="button" variant="default" onClick={onClose}>
            Abbrechen
          </Button>
          <Button type="button" disabled={fresh.length === 0 || isHalf || isTooMany} onClick={take}>
            {fresh.length === 0 ? 'Noch kein Tag' : `${fresh.length} übernehmen`}
          </Button>
        </div>
      </div>
    </Modal>
  )
}

/** `Mo 07.12.2026`, with hours where it is not the whole day. */
function spanText({ from, to }: Closure): string {
  const [day, begin] = [from.slice(0, 10), from.slice(11)]
  const [last, end] = [to.slice(0, 10), to.slice(11)]
  if (day === last && begin === '00:00' && end === '24:00') return shortDay(day)
  return `${shortDay(day)}, ${begin} bis ${last === day ? '' : `${formatDay(last)}, `}${end} Uhr`
}
