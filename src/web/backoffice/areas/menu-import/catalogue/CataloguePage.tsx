import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Skeleton, VisuallyHidden } from '@mantine/core'
import { useRef, useState } from 'react'
import { Link } from 'wouter'
import { CataloguePreview } from '#web/backoffice/areas/menu-import/catalogue/CataloguePreview.tsx'
import { sendCatalogue, type CatalogueAnswer } from '#web/backoffice/areas/menu-import/catalogue/send-catalogue.ts'
import { PageHead } from '#web/backoffice/kit/PageHead.tsx'
import { failureErrors } from '#web/backoffice/kit/failure-text.ts'
import { ApiError } from '#web/kit/api.ts'
import classes from '#web/backoffice/areas/menu-import/menu-import.module.css'
import type { DocumentAddress } from '#contract/calls/documents.ts'

/** Where the browser finds the whole catalogue: a link, since the file may be larger than what a page keeps. */
const exportAddress: DocumentAddress = '/api/catalogue/export'

/** What a file would change, in outline. */
const LINES = ['70%', '55%', '62%']

/** The whole catalogue as one file to take along, and one from elsewhere with what it would change. */
export function CataloguePage() {
  const client = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [preview, setPreview] = useState<CatalogueAnswer | null>(null)
  const [result, setResult] = useState<CatalogueAnswer | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const call = useMutation({
    mutationFn: sendCatalogue,
    onSuccess: answer => {
      if (answer.isDone) {
        setResult(answer)
        setPreview(null)
        setFile(null)
        void client.invalidateQueries()
      } else setPreview(answer)
      setTimeout(() => heading.current?.focus())
    },
  })
  const look = (chosen: File) => {
    setFile(chosen)
    setPreview(null)
    setResult(null)
    call.mutate({ file: chosen, seen: null, branches: [] })
  }
  const write = (branches: readonly number[]) => {
    if (!file || !preview) return
    call.mutate(
      { file, seen: preview.seen, branches },
      {
        onError: error => {
          // What stands here is no longer what was shown.
          if (error instanceof ApiError && error.status === 409) call.mutate({ file, seen: null, branches: [] })
        },
      },
    )
  }
  return (
    <div className={classes.page}>
      <PageHead
        title="Katalog übertragen"
        lead="Produkte, Kategorien, Speisekarten, Tags, Bildvorlagen und Bilder als eine Datei: von einer Installation in eine andere, oder als Stand zum Aufheben."
      />
      <section className={`card ${classes.step}`} aria-labelledby="catalogue-export">
        <h2 id="catalogue-export">Herunterladen</h2>
        <p className={classes.lead}>
          Auch Steuersätze und Legenden für Allergene und Zusatzstoffe kommen mit. Filialen, Bestellungen und Personen
          bleiben hier.
        </p>
        <div className={classes.bar}>
          <Button component="a" href={exportAddress} download="Katalog.zip">
            Katalog herunterladen
          </Button>
        </div>
      </section>
      <section className={`card ${classes.step}`} aria-labelledby="catalogue-import">
        <h2 id="catalogue-import" ref={heading} tabIndex={-1}>
          {preview ? 'Vorschau' : result ? 'Fertig' : 'Aus einer Datei übernehmen'}
        </h2>
        {call.error && (
          <div role="alert" className={classes.failure}>
            {failureErrors(
              call.error,
              call.variables?.seen
                ? 'Der Katalog konnte nicht übernommen werden.'
                : 'Die Datei konnte nicht gelesen werden.',
            )
              .map(({ message }) => message)
              .join(' ')}
          </div>
        )}
        {result && <Done result={result} />}
        {preview ? (
          <CataloguePreview
            key={preview.seen}
            preview={preview}
            isBusy={call.isPending}
            onWrite={write}
            onBack={() => {
              call.reset()
              setPreview(null)
              setFile(null)
            }}
          />
        ) : (
          <label className={classes.drop} aria-busy={call.isPending}>
            <strong>{call.isPending ? (file?.name ?? 'Datei') : 'Datei auswählen oder hierher ziehen'}</strong>
            {call.isPending ? (
              <>
                <output>
                  <VisuallyHidden>Die Datei wird gelesen.</VisuallyHidden>
                  Mit vielen Bildern dauert das einen Augenblick.
                </output>
                {LINES.map(width => (
                  <Skeleton key={width} h={14} mt={10} w={width} />
                ))}
              </>
            ) : (
              <span>Katalog.zip aus Tresen, bis 512 MB. Bevor etwas gespeichert wird, sehen Sie jede Änderung.</span>
            )}
            <input
              type="file"
              accept=".zip,application/zip"
              aria-label="Katalogdatei auswählen"
              disabled={call.isPending}
              onChange={event => {
                const [chosen] = event.currentTarget.files ?? []
                if (chosen) look(chosen)
                event.currentTarget.value = ''
              }}
            />
          </label>
        )}
      </section>
    </div>
  )
}

const entries = (count: number) => (count === 1 ? '1 Eintrag' : `${count.toLocaleString('de-DE')} Einträge`)

const Done = ({ result: { counts } }: { result: CatalogueAnswer }) => (
  <div className={classes.done}>
    <output>
      <strong>
        {entries(counts.new)} neu angelegt, {entries(counts.changed)} geändert.
      </strong>
      {counts.refused > 0 && ` ${entries(counts.refused)} wurden nicht übernommen.`}
    </output>
    <div className={classes.bar}>
      <Button component={Link} href="/products" variant="default">
        Zu den Produkten
      </Button>
      <Button component={Link} href="/menus" variant="default">
        Zu den Speisekarten
      </Button>
    </div>
  </div>
)
