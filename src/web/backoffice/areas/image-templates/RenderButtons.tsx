import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState, useSyncExternalStore } from 'react'
import { useForm, useFormValue } from '#web/backoffice/form/form-context.ts'
import { askDocument, downloadBlob } from '#web/backoffice/kit/ask-document.ts'
import { ApiError } from '#web/kit/api.ts'
import classes from '#web/backoffice/areas/image-templates/templates.module.css'

const FORMATS = { png: 'PNG', jpg: 'JPG', webp: 'WebP', pdf: 'PDF', svg: 'SVG' } as const
type Format = keyof typeof FORMATS
const FAILURE = 'Bild konnte nicht erstellt werden.'

/** The finished picture in each format, made by the server from what is saved. `of` says what for, as the call takes it. */
export function RenderButtons({ of }: { of: readonly (readonly [name: string, value: string])[] }) {
  const { id, store } = useForm()
  const identifier = useFormValue<string | null>('identifier')
  const isDirty = useSyncExternalStore(store.subscribe, () => store.isDirty)
  const [busy, setBusy] = useState<Format | null>(null)
  const [error, setError] = useState<string | null>(null)
  const make = async (format: Format) => {
    setBusy(format)
    setError(null)
    try {
      const query = new URLSearchParams([['format', format], ...of.map(([name, value]) => [name, value])])
      downloadBlob(await askDocument(`/image-templates/${id}/render?${query}`), `${identifier ?? 'bild'}.${format}`)
    } catch (failure) {
      setError(failure instanceof ApiError && failure.status > 0 && failure.status !== 500 ? failure.message : FAILURE)
    }
    setBusy(null)
  }
  return (
    <>
      <div className={classes.bar}>
        {(Object.keys(FORMATS) as Format[]).map(format => (
          <Button
            key={format}
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            disabled={id === null || isDirty}
            loading={busy === format}
            onClick={() => void make(format)}
          >
            {FORMATS[format]}
          </Button>
        ))}
      </div>
      {(id === null || isDirty) && <p className={classes.hint}>Zum Herunterladen zuerst speichern.</p>}
      {error && (
        <p className={classes.failure} role="alert">
          {error}
        </p>
      )}
    </>
  )
}
