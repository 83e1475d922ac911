import { Button, TextInput } from '@mantine/core'
import { useState, type KeyboardEvent } from 'react'
import type { DoubtKind } from '#domain/menu-import/doubts.ts'
import { IMPORT_FIELDS, type ImportField } from '#domain/menu-import/import-field.ts'
import { fieldsToCorrect, openDoubts, type ImportLine } from '#web/backoffice/areas/menu-import/import-request.ts'
import type { MenuImport } from '#web/backoffice/areas/menu-import/use-menu-import.ts'
import classes from '#web/backoffice/areas/menu-import/menu-import.module.css'
import doubtClasses from '#web/backoffice/areas/menu-import/steps/doubts.module.css'

const OUTCOMES: Readonly<Record<ImportLine['outcome'], string>> = {
  new: 'Neu',
  changed: 'Geändert',
  unchanged: 'Unverändert',
  refused: 'Abgelehnt',
}

/** One line of the preview: what changes, whether it is doubted, or why it is refused with inputs for what is wrong. */
export function PreviewLine({ line, state }: { line: ImportLine; state: MenuImport }) {
  const { outcome, name, differences, errors } = line
  const cells = { ...state.records.find(record => record.line === line.line)?.cells, ...state.edits.get(line.line) }
  const doubts = openDoubts(line, state.seen)
  const shown = outcome === 'new' ? differences.filter(({ field }) => field !== 'name') : differences
  return (
    <li className={classes.line} data-outcome={outcome} data-doubtful={doubts.length > 0 || undefined}>
      <div className={classes.lineHead}>
        <strong>{name ?? 'Ohne Namen'}</strong>
        <span className={classes.badge} data-outcome={outcome}>
          {OUTCOMES[outcome]}
        </span>
        {line.doubts.length > 0 && (
          <span className={classes.badge} data-outcome={doubts.length > 0 ? 'doubtful' : 'seen'}>
            {doubts.length > 0 ? 'Bitte prüfen' : 'Geprüft'}
          </span>
        )}
        <span className={classes.place}>Zeile {line.line}</span>
        {outcome !== 'unchanged' && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            disabled={state.isBusy || state.preview?.lines.length === 1}
            aria-label={`Zeile ${line.line} weglassen`}
            onClick={() => state.leaveOut(line.line)}
          >
            Weglassen
          </Button>
        )}
      </div>
      {outcome === 'refused' ? (
        <div className={classes.corrections}>
          {errors
            .filter(({ field }) => !field)
            .map(({ message }) => (
              <p key={message} className={classes.error}>
                {message}
              </p>
            ))}
          {fieldsToCorrect(line).map(field => (
            <Correction
              key={field}
              field={field}
              line={line.line}
              value={cells[field] ?? ''}
              error={errors
                .filter(one => one.field === field)
                .map(({ message }) => message)
                .join(' ')}
              onChange={value => state.correct(line.line, field, value)}
            />
          ))}
        </div>
      ) : (
        shown.length > 0 && (
          <dl className={classes.differences}>
            {shown.map(({ field, from, to }) => (
              <div key={field}>
                <dt>{IMPORT_FIELDS[field]}</dt>
                <dd>
                  {from !== null && <del>{from}</del>} {to === null ? <em>leer</em> : <ins>{to}</ins>}
                </dd>
              </div>
            ))}
          </dl>
        )
      )}
    </li>
  )
}

type CorrectionProps = {
  field: ImportField
  line: number
  value: string
  error: string
  onChange: (value: string) => void
}

/** What a cell says, to be said better: looked at again when one leaves it or presses Enter. */
function Correction({ field, line, value, error, onChange }: CorrectionProps) {
  const [text, setText] = useState(value)
  const send = () => {
    if (text !== value) onChange(text)
  }
  return (
    <TextInput
      label={IMPORT_FIELDS[field]}
      aria-label={`${IMPORT_FIELDS[field]}, Zeile ${line}`}
      error={error}
      value={text}
      onChange={event => setText(event.currentTarget.value)}
      onBlur={send}
      onKeyDown={event => {
        if (event.key === 'Enter') send()
      }}
    />
  )
}

/** A key that is held must not confirm what nobody could read. */
export const onceAPress = (event: KeyboardEvent) => {
  if (event.repeat) event.preventDefault()
}

/** Letters that may be marks are mostly put with the allergens. */
const fieldsOf = (doubts: ImportLine['doubts']): ImportField[] => [
  ...new Set(
    doubts.flatMap(({ kind, field }): ImportField[] =>
      kind === 'marks' || kind === 'letters' ? [field, 'allergens'] : [field],
    ),
  ),
]

/** A text of a line with what is doubted of it. */
function Marked({ text, doubts }: { text: string; doubts: ImportLine['doubts'] }) {
  const found = doubts.find(one => one.text !== '' && text.includes(one.text))
  if (!found) return text
  const at = text.indexOf(found.text)
  return (
    <>
      {text.slice(0, at)}
      <mark>{found.text}</mark>
      {text.slice(at + found.text.length)}
    </>
  )
}

/** A line that may be read wrong, as short as it can be: it is right, is corrected in its place, or left out. */
export function DoubtfulLine({ line: whole, kind, state }: { line: ImportLine; kind: DoubtKind; state: MenuImport }) {
  const [isOpen, setOpen] = useState(false)
  const { line, name } = whole
  const cells = { ...state.records.find(record => record.line === line)?.cells, ...state.edits.get(line) }
  const doubts = openDoubts(whole, state.seen)
  const isDone = !doubts.some(doubt => doubt.kind === kind)
  const named = `Zeile ${line}, ${name ?? 'ohne Namen'}`
  const rest = (['category', 'sizes', 'price', 'allergens'] as const).flatMap(field => cells[field]?.trim() || [])
  return (
    <li className={doubtClasses.doubtful} data-line={line} data-done={isDone || undefined}>
      <div className={doubtClasses.doubted}>
        <strong>
          <Marked text={cells.name?.trim() || 'Ohne Namen'} doubts={doubts.filter(({ field }) => field === 'name')} />
        </strong>
        {cells.description?.trim() && (
          <span>
            <Marked text={cells.description} doubts={doubts.filter(({ field }) => field === 'description')} />
          </span>
        )}
        <span className="numbers">{[`Zeile ${line}`, ...rest].join(' · ')}</span>
        {doubts
          .filter(doubt => doubt.kind !== kind)
          .map(({ kind: other, message, text }) => (
            <span key={other}>
              {message} <q>{text}</q>
            </span>
          ))}
      </div>
      {isDone ? (
        <span className={classes.badge} data-outcome="seen">
          Geprüft
        </span>
      ) : (
        <div className={doubtClasses.answers}>
          <Button
            mih={44}
            variant="default"
            data-check={line}
            disabled={state.isBusy}
            aria-label={`Stimmt so: ${named}`}
            onKeyDown={onceAPress}
            onClick={event => {
              if (event.detail > 1) return
              const all = [...(event.currentTarget.closest('ul')?.querySelectorAll<HTMLElement>('[data-check]') ?? [])]
              state.check([whole])
              all[all.indexOf(event.currentTarget) + 1]?.focus()
            }}
          >
            Stimmt so
          </Button>
          <Button
            mih={44}
            px={10}
            variant="subtle"
            color="gray"
            aria-expanded={isOpen}
            aria-label={`Ausbessern: ${named}`}
            onClick={() => setOpen(!isOpen)}
          >
            Ausbessern
          </Button>
          <Button
            mih={44}
            px={10}
            variant="subtle"
            color="gray"
            disabled={state.isBusy || state.preview?.lines.length === 1}
            aria-label={`Weglassen: ${named}`}
            onClick={() => state.leaveOut(line)}
          >
            Weglassen
          </Button>
        </div>
      )}
      {isOpen && !isDone && (
        <div className={`${classes.corrections} ${doubtClasses.corrected}`}>
          {fieldsOf(doubts).map(field => (
            <Correction
              key={field}
              field={field}
              line={line}
              value={cells[field] ?? ''}
              error=""
              onChange={value => state.correct(line, field, value)}
            />
          ))}
        </div>
      )}
    </li>
  )
}
