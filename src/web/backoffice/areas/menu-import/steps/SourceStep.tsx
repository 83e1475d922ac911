import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { readFile, readText, type Source } from '#web/backoffice/areas/menu-import/source/read-source.ts'
import { RefusedSource } from '#web/backoffice/areas/menu-import/source/refused-source.ts'
import type { MenuImport } from '#web/backoffice/areas/menu-import/use-menu-import.ts'
import classes from '#web/backoffice/areas/menu-import/menu-import.module.css'

const EXAMPLE = 'SUPPEN\n1 Gulaschsuppe (A,L) ........ 6,90\n   mit Semmel\n2 Frittatensuppe (A,C,G) .... 4,90'
const ACCEPTED =
  '.csv,.txt,.tsv,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A file or pasted text. What was typed stays until something was read from it. */
export function SourceStep({ state, firstMenu }: { state: MenuImport; firstMenu: string | undefined }) {
  const [error, setError] = useState<string | null>(null)
  const [isReading, setReading] = useState(false)
  const read = async (reading: Promise<Source>) => {
    setReading(true)
    setError(null)
    try {
      state.take(await reading, firstMenu)
    } catch (problem) {
      setError(problem instanceof RefusedSource ? problem.message : 'Das konnte nicht gelesen werden.')
    }
    setReading(false)
  }
  const takeFile = (files: FileList | null) => {
    const [file] = files ?? []
    if (file) void read(readFile(file))
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
        <span>CSV oder Excel (.xlsx), auch die Preisliste aus Tresen. Bis 5 MB und 5.000 Zeilen.</span>
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
          description="Aus Word, einem PDF, Ihrer Website oder einer Tabelle. Überschriften werden Kategorien, Zeilen mit einem Preis am Ende Gerichte, die Zeile darunter die Beschreibung."
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
