import { TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import type { ImageReference } from '#domain/catalogue/product.ts'
import { failureText } from '#web/backoffice/kit/failure-text.ts'
import { callApi } from '#web/kit/api-client.ts'

/** What a picture shows, in words. It belongs to the picture itself and is saved on leaving the field. */
export function AltInput({
  image,
  label,
  isDisabled,
  onSaved,
}: {
  image: ImageReference
  /** Shown where there is room for it. */ label?: string
  isDisabled: boolean
  onSaved: (image: ImageReference) => void
}) {
  const [text, setText] = useState(image.alt ?? '')
  const [error, setError] = useState<string | null>(null)
  const save = async () => {
    if (text.trim() === (image.alt ?? '')) return
    try {
      const { id, version, extension, alt, focusX, focusY } = await callApi('PUT', '/images/{id}', {
        params: { id: image.id },
        body: { alt: text.trim() },
        session: 'staff',
      })
      setError(null)
      onSaved({ id, version, extension, alt, focusX, focusY })
      notifications.show({ color: 'green', message: 'Bildbeschreibung gespeichert.' })
    } catch (failure) {
      setError(failureText(failure, 'Bild konnte nicht gespeichert werden.'))
    }
  }
  return (
    <TextInput
      size={label ? 'sm' : 'xs'}
      label={label}
      aria-label={label ? undefined : 'Bildbeschreibung'}
      placeholder="Was zeigt das Bild?"
      description={
        text.trim() || isDisabled ? undefined : 'Fehlt noch: Beschreiben Sie in einem Satz, was zu sehen ist.'
      }
      value={text}
      error={error}
      disabled={isDisabled}
      onChange={event => setText(event.currentTarget.value)}
      onBlur={() => void save()}
    />
  )
}
