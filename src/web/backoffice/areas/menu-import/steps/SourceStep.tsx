import { Button, Skeleton, Textarea } from '@mantine/core'
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

/** Pages of one menu, photographed. */
const MOST_FILES = 12
/** 'Seite 2' before 'Seite 10', however a browser lists them. */
const BY_NAME = new Intl.Collator('de', { numeric: true })
/** Lines of a menu in outline. */
const LINES = ['70%', '55%', '62%']

/** What the server reads in a file. @throws RefusedSource */
async function sent(file: File): Promise<{ text: string; isCopied: boolean }> {
  const { text, isCopied, isWhole } = await callApi('POST', '/products/import/read', {
    body: { data: await dataUrlOf(file), name: file.name.slice(0, 500) },
    session: 'staff',
  })
  if (!isWhole) throw new RefusedSource('Diese Datei hat zu viele Seiten. Bitte teilen Sie sie.')
  return { text, isCopied }
}
/** Of several the one that could not be read, and where to go on. */
const stoppedAt = (file: File, place: number, problem: unknown) =>
  new RefusedSource(
    `„${file.name}“: ${said(problem)} ${place > 0 ? 'Was davor kam, steht unten im Text. ' : ''}Bitte wählen Sie diese Datei und die folgenden noch einmal.`,
  )
const said = (problem: unknown) =>
  problem instanceof RefusedSource
    ? problem.message
    : failureErrors(problem, 'Das konnte nicht gelesen werden.')
        .map(({ message }) => message)
        .join(' ')

/** A file or pasted text. What was typed stays until something was read from it. */
export function SourceStep({ state, firstMenu }: { state: MenuImport; firstMenu: string | undefined }) {
  const [error, setError] = useState<string | null>(null)
  const [isReading, setReading] = useState(false)
  const [copied, setCopied] = useState<string | null>(null)
  /** The file that is being read, of how many. */
  const [at, setAt] = useState<{ name: string; place: number; count: number } | null>(null)
  const read = async (reading: Promise<Source | null>) => {
    setReading(true)
    setError(null)
    setCopied(null)
    try {
      const source = await reading
      if (source) state.take(source, firstMenu)
    } catch (problem) {
      setError(said(problem))
    }
    setReading(false)
    setAt(null)
  }
  /**
   * Photos, scans and PDF files one after the other, as one menu. What a machine copied from a picture is compared by a
   * person before it is read; what was read before one that fails stays.
   */
  const readSent = async (files: readonly File[]): Promise<Source | null> => {
    const printed: string[] = []
    const copiedFrom: string[] = []
    // somebody may type while one is read
    const append = (texts: readonly string[]) =>
      state.setText(before => [before.trimEnd(), ...texts].filter(text => text !== '').join('\n\n'))
    for (const [place, file] of files.entries()) {
      setAt({ name: file.name, place: place + 1, count: files.length })
      try {
        const { text, isCopied } = await sent(file)
        if (isCopied) copiedFrom.push(file.name)
        // from the first picture on all of them are compared
        if (copiedFrom.length > 0) append([...printed.splice(0), text])
        else printed.push(text)
      } catch (problem) {
        append(printed)
        throw files.length > 1 ? stoppedAt(file, place, problem) : problem
      } finally {
        if (copiedFrom.length > 0) setCopied(`„${copiedFrom.join('“, „')}“`)
      }
    }
    return copiedFrom.length > 0
      ? null
      : readPrintedText(printed.join('\n\n'), files.map(({ name }) => name).join(', '))
  }
  const takeFiles = async (list: FileList | null): Promise<Source | null> => {
    const files = [...(list ?? [])].toSorted((one, other) => BY_NAME.compare(one.name, other.name))
    const [first, second] = files
    if (!first) return null
    if (files.length > MOST_FILES) throw new RefusedSource(`Auf einmal gehen höchstens ${MOST_FILES} Dateien.`)
    const areSent = await Promise.all(files.map(isReadByServer))
    if (areSent.every(Boolean)) return readSent(files)
    if (second)
      throw new RefusedSource('Mehrere auf einmal gehen nur als Fotos, Scans und PDF. Tabellen bitte einzeln.')
    return readFile(first)
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
          eingerichtet ist, auch mehrere Seiten auf einmal. Je Datei bis 5 MB, zusammen bis 5.000 Zeilen.
        </span>
        <input
          type="file"
          multiple
          accept={ACCEPTED}
          aria-label="Datei auswählen"
          disabled={isReading}
          onChange={event => {
            void read(takeFiles(event.currentTarget.files))
            event.currentTarget.value = ''
          }}
        />
      </label>
      {at && (
        <div className={classes.notice} aria-busy="true">
          <output className={classes.lead}>
            „{at.name}“ wird gelesen{at.count > 1 && `, ${at.place} von ${at.count}`}.
          </output>
          {LINES.map(width => (
            <Skeleton key={width} h={14} mt={10} w={width} />
          ))}
        </div>
      )}
      {copied && !at && (
        <output className={classes.notice}>
          Den Text hat die KI aus {copied} abgeschrieben. Bitte vergleichen Sie ihn mit der Karte, vor allem Preise und
          Allergene, und lesen Sie ihn dann ein.
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
