import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { IMPORT_FIELDS, type ImportField } from '#domain/menu-import/import-field.ts'
import { fieldsToCorrect, openDoubts, type ImportLine } from '#web/backoffice/areas/menu-import/import-request.ts'
import type { MenuImport } from '#web/backoffice/areas/menu-import/use-menu-import.ts'
import classes from '#web/backoffice/areas/menu-import/menu-import.module.css'

const OUTCOMES: Readonly<Record<ImportLine['outcome'], string>> = {
  new: 'Neu',
  changed: 'Geändert',
  unchanged: 'Unverändert',
  refused: 'Abgelehnt',
}

/** One line of the preview: what changes, or why it is refused with inputs for what is wrong. */
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
      {doubts.length > 0 && <Doubts line={line} doubts={doubts} cells={cells} state={state} />}
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

type DoubtsProps = {
  line: ImportLine
  doubts: ImportLine['doubts']
  cells: Readonly<Partial<Record<ImportField, string>>>
  state: MenuImport
}

/** Letters that may be marks are mostly put with the allergens. */
const fieldsOf = (doubts: ImportLine['doubts']): ImportField[] => [
  ...new Set(
    doubts.flatMap(({ kind, field }): ImportField[] =>
      kind === 'marks' || kind === 'letters' ? [field, 'allergens'] : [field],
    ),
  ),
]

/** What may be read wrong of a line: one press says that it is right, or it is corrected in its place. */
function Doubts({ line: { line, name, ...rest }, doubts, cells, state }: DoubtsProps) {
  return (
    <div className={classes.doubts}>
      {doubts.map(({ kind, message, text }) => (
        <p key={kind}>
          {message} <q>{text}</q>
        </p>
      ))}
      <div className={classes.corrections}>
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
      <Button
        variant="default"
        data-check={line}
        disabled={state.isBusy}
        aria-label={`Stimmt so: Zeile ${line}, ${name ?? 'ohne Namen'}`}
        onClick={event => {
          const next = event.currentTarget.closest('li')?.nextElementSibling?.querySelector<HTMLElement>('[data-check]')
          state.check([{ line, name, ...rest }])
          next?.focus()
        }}
      >
        Stimmt so
      </Button>
    </div>
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
