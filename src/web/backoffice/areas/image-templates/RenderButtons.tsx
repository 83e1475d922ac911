import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconDownload, IconPhotoCheck } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { useForm, useFormValue } from '#web/backoffice/form/form-context.ts'
import { askDocument, downloadBlob } from '#web/backoffice/kit/ask-document.ts'
import { dataUrl } from '#web/backoffice/media/send-file.ts'
import { ApiError } from '#web/kit/api.ts'
import { callApi } from '#web/kit/api-client.ts'
import { updateRow } from '#web/kit/resource-client.ts'
import classes from '#web/backoffice/areas/image-templates/templates.module.css'

const FORMATS = { png: 'PNG', jpg: 'JPG', webp: 'WebP', pdf: 'PDF', svg: 'SVG' } as const
type Format = keyof typeof FORMATS
const FAILURE = 'Bild konnte nicht erstellt werden.'

/**
 * The finished picture in each format, made by the server from what is saved, and taken as the one the template is
 * known by. `of` says what for, as the call takes it.
 */
export function RenderButtons({ of }: { of: readonly (readonly [name: string, value: string])[] }) {
  const client = useQueryClient()
  const { id, store, editable, absorb } = useForm()
  const name = useFormValue<string | null>('name')
  const identifier = useFormValue<string | null>('identifier')
  const isDirty = useSyncExternalStore(store.subscribe, () => store.isDirty)
  const [busy, setBusy] = useState<Format | 'preview' | null>(null)
  const [error, setError] = useState<string | null>(null)
  const picture = (format: Format) =>
    askDocument(
      `/image-templates/${id}/render?${new URLSearchParams([['format', format], ...of.map(([key, value]) => [key, value])])}`,
    )
  const act = async (what: Format | 'preview', deed: () => Promise<void>) => {
    setBusy(what)
    setError(null)
    try {
      await deed()
    } catch (failure) {
      setError(failure instanceof ApiError && failure.status > 0 && failure.status !== 500 ? failure.message : FAILURE)
    }
    setBusy(null)
  }
  const make = (format: Format) =>
    act(format, async () => downloadBlob(await picture(format), `${identifier ?? 'bild'}.${format}`))
  const keep = () =>
    act('preview', async () => {
      const file = new File([await picture('webp')], `${identifier ?? 'bild'}.webp`, { type: 'image/webp' })
      const body = {
        data: await dataUrl(file),
        name: file.name,
        alt: `Vorschau: ${name ?? ''}`.slice(0, 300),
        isReused: true,
      }
      const image = await callApi('POST', '/images', { body, session: 'staff' })
      absorb(await updateRow('image-templates', id ?? 0, { preview: { id: image.id } }), 'preview')
      notifications.show({ color: 'green', message: 'Vorschaubild übernommen.' })
      // the lists are read anew when somebody goes there, this form has what changed already
      await client.invalidateQueries({ queryKey: ['rows', 'image-templates'], refetchType: 'none' })
      await client.invalidateQueries({ queryKey: ['rows', 'images'], refetchType: 'none' })
    })
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
        {editable.includes('preview') && (
          <Button
            variant="default"
            leftSection={<IconPhotoCheck size={16} aria-hidden />}
            disabled={id === null || isDirty}
            loading={busy === 'preview'}
            onClick={() => void keep()}
          >
            Als Vorschaubild nehmen
          </Button>
        )}
      </div>
      {(id === null || isDirty) && <p className={classes.hint}>Für fertige Bilder zuerst speichern.</p>}
      {error && (
        <p className={classes.failure} role="alert">
          {error}
        </p>
      )}
    </>
  )
}
