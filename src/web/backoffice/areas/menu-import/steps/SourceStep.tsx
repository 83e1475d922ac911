import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import {
  dataUrlOf,
  isReadByServer,
  readFile,
  readPrintedText,
  readText,
  type Source,
} from '#web/backoffice/areas/menu-import/source/read-source.ts'
import { failureErrors } from '#web/backoffice/kit/failure-text.ts'
import { callApi } from '#web/kit/api-client.ts'
import { RefusedSource } from '#web/backoffice/areas/menu-import/source/refused-source.ts'
import type { MenuImport } from '#web/backoffice/areas/menu-import/use-menu-import.ts'
import classes from '#web/backoffice/areas/menu-import/menu-import.module.css'

const EXAMPLE = 'SUPPEN\n1 Gulaschsuppe (A,L) ........ 6,90\n   mit Semmel\n2 Frittatensuppe (A,C,G) .... 4,90'
const ACCEPTED =
  '.csv,.txt,.tsv,.xlsx,.pdf,.jpg,.jpeg,.png,.webp,text/csv,text/plain,application/pdf,image/jpeg,image/png,image/webp,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A file or pasted text. What was typed stays until something was read from it. */
export function SourceStep({ state, firstMenu }: { state: MenuImport; firstMenu: string | undefined }) {
  const [error, setError] = useState<string | null>(null)
  const [isReading, setReading] = useState(false)
  const [copied, setCopied] = useState<string | null>(null)
  const read = async (reading: Promise<Source | null>) => {
    setReading(true)
    setError(null)
    setCopied(null)
    try {
      const source = await reading
      if (source) state.take(source, firstMenu)
    } catch (problem) {
      setError(
        problem instanceof RefusedSource
          ? problem.message
          : failureErrors(problem, 'Das konnte nicht gelesen werden.')
              .map(({ message }) => message)
              .join(' '),
      )
    }
    setReading(false)
  }
  /** What a machine copied from a picture is compared by a person before it is read. */
  const readSent = async (file: File): Promise<Source | null> => {
    const { text, isCopied, isWhole } = await callApi('POST', '/products/import/read', {
      body: { data: await dataUrlOf(file), name: file.name.slice(0, 500) },
      session: 'staff',
    })
    if (!isWhole) throw new RefusedSource('Diese Datei hat zu viele Seiten. Bitte teilen Sie sie.')
    if (!isCopied) return readPrintedText(text, file.name)
    // a menu of several photos comes one by one, and somebody may type while one is read
    state.setText(before => (before.trim() === '' ? text : `${before.trimEnd()}\n\n${text}`))
    setCopied(file.name)
    return null
  }
  const takeFile = (files: FileList | null) => {
    const [file] = files ?? []
    if (file) void read(isReadByServer(file).then(isSent => (isSent ? readSent(file) : readFile(file))))
  }
  return (
    <div className={classes.source}>
      {error && (
        <p role="alert" className={classes.failure}>
          {error}
        </p>
      )}
      <label className={classes.drop}>
        <strong>Datei auswählen oder hierher ziehen</strong>
        <span>
          PDF, Excel (.xlsx) mit allen Blättern, CSV oder die Preisliste aus Tresen; Fotos und Scans, wenn die KI
          eingerichtet ist. Bis 5 MB und 5.000 Zeilen.
        </span>
        <input
          type="file"
          accept={ACCEPTED}
          aria-label="Datei auswählen"
          disabled={isReading}
          onChange={event => {
            takeFile(event.currentTarget.files)
            event.currentTarget.value = ''
          }}
        />
      </label>
      {copied && (
        <output className={classes.notice}>
          Den Text hat die KI aus „{copied}“ abgeschrieben. Bitte vergleichen Sie ihn mit der Karte, vor allem Preise
          und Allergene, und lesen Sie ihn dann ein.
        </output>
      )}
      <form
        className={classes.paste}
        onSubmit={event => {
          event.preventDefault()
          if (state.text.trim() === '') setError('Bitte fügen Sie zuerst Ihre Karte ein.')
          else void read(readText(state.text))
        }}
      >
        <Textarea
          label="Oder den Text einfügen"
          description="Aus Word, Ihrer Website oder einer Tabelle. Überschriften werden Kategorien, Zeilen mit einem Preis am Ende Gerichte, die Zeile darunter die Beschreibung."
          placeholder={EXAMPLE}
          autosize
          minRows={8}
          maxRows={20}
          value={state.text}
          onChange={event => state.setText(event.currentTarget.value)}
        />
        <div className={classes.bar}>
          <Button type="submit" loading={isReading}>
            Text lesen
          </Button>
          {state.source && (
            <Button variant="default" onClick={() => state.setStep('columns')}>
              Weiter mit {state.source.name}
            </Button>
          )}
        </div>
      </form>
    </div>
  )
}
