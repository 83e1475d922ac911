import { Button, FileButton, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import type { StoredImage } from '#contract/calls/files.ts'
import { images } from '#contract/resources/images.ts'
import { formatDateTime } from '#domain/time/format-time.ts'
import { FocusPicker } from '#web/backoffice/areas/media/FocusPicker.tsx'
import { SpecialButton } from '#web/backoffice/specials/SpecialButton.tsx'
import { SuggestButton } from '#web/backoffice/areas/content-ai/SuggestButton.tsx'
import { AltInput } from '#web/backoffice/fields/image/AltInput.tsx'
import { askRemoval } from '#web/backoffice/records/removal/ask-removal.tsx'
import type { AnyRow } from '#web/backoffice/rows/use-rows.ts'
import { RecordGate } from '#web/backoffice/records/form/RecordGate.tsx'
import { dataUrl } from '#web/backoffice/media/send-file.ts'
import { editableFields, mayRemove } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import { failureText } from '#web/backoffice/kit/failure-text.ts'
import { callApi } from '#web/kit/api-client.ts'
import { removeRow } from '#web/kit/resource-client.ts'
import classes from '#web/backoffice/media/media.module.css'

const size = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 0 })

/** One picture: its description, its facts, another file in its place. */
export function ImageDetails({ id, onClose }: { id: number; onClose: () => void }) {
  return (
    <RecordGate resource={images} id={String(id)}>
      {row => row && <Details image={row as unknown as StoredImage} onClose={onClose} />}
    </RecordGate>
  )
}

function Details({ image, onClose }: { image: StoredImage; onClose: () => void }) {
  const me = useMe()
  const client = useQueryClient()
  const { timeZone } = useLocale()
  const mayEdit = editableFields(images, me, image).length > 0
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['rows'] }),
      client.invalidateQueries({ queryKey: ['row', 'images'] }),
    ])
  const attempt = async (work: () => Promise<unknown>, fallback: string) => {
    try {
      await work()
      await refresh()
      return true
    } catch (error) {
      notifications.show({ color: 'red', message: failureText(error, fallback) })
      return false
    }
  }
  const replace = (file: File | null) =>
    file &&
    void attempt(
      async () =>
        callApi('PUT', '/images/{id}', {
          params: { id: image.id },
          body: { data: await dataUrl(file), name: file.name },
          session: 'staff',
        }),
      'Bild konnte nicht gespeichert werden.',
    )
  const remove = () =>
    askRemoval({
      resource: images,
      row: image as unknown as AnyRow,
      onConfirm: () =>
        void attempt(() => removeRow(images, image.id), 'Bild konnte nicht gelöscht werden.').then(
          isGone => isGone && onClose(),
        ),
    })
  return (
    <div className={classes.details}>
      <FocusPicker
        key={image.version}
        image={image}
        isDisabled={!mayEdit}
        onSave={point =>
          attempt(
            async () =>
              callApi('PUT', '/images/{id}', {
                params: { id: image.id },
                body: { version: image.version, ...point },
                session: 'staff',
              }),
            'Bild konnte nicht gespeichert werden.',
          )
        }
      />
      <AltInput
        key={image.version}
        image={image}
        label="Beschreibung für Vorleseprogramme"
        isDisabled={!mayEdit}
        onSaved={() => void refresh()}
      />
      {mayEdit && (
        <SuggestButton
          label="Beschreibung"
          current={image.alt ?? ''}
          propose={(_, signal) =>
            callApi('POST', '/content-ai/suggest/alt', { body: { image: { id: image.id } }, session: 'staff', signal })
          }
          onApply={alt =>
            void attempt(
              async () =>
                callApi('PUT', '/images/{id}', {
                  params: { id: image.id },
                  body: { version: image.version, alt },
                  session: 'staff',
                }),
              'Bild konnte nicht gespeichert werden.',
            )
          }
        />
      )}
      <dl className={classes.facts}>
        <dt>Datei</dt>
        <dd>{image.name ?? '–'}</dd>
        <dt>Maße</dt>
        <dd>{image.width && image.height ? `${image.width} × ${image.height} px` : '–'}</dd>
        <dt>Größe</dt>
        <dd>{image.sizeBytes ? `${size.format(Math.max(1, image.sizeBytes / 1024))} kB` : '–'}</dd>
        {image.isAiGenerated && (
          <>
            <dt>Herkunft</dt>
            <dd>Mit KI erzeugt</dd>
          </>
        )}
        <dt>Geändert</dt>
        <dd>{formatDateTime(image.updatedAt, timeZone)}</dd>
      </dl>
      <Group>
        <SpecialButton about={{ kind: 'image', id: image.id, name: image.alt || (image.name ?? 'Bild') }} />
        {mayEdit && (
          <FileButton accept="image/*" onChange={replace}>
            {props => (
              <Button {...props} variant="default">
                Durch andere Datei ersetzen
              </Button>
            )}
          </FileButton>
        )}
        {mayRemove(images, me, image) && (
          <Button variant="light" color="red" onClick={remove}>
            Löschen
          </Button>
        )}
      </Group>
    </div>
  )
}
