import { type ChangeEvent, useRef, useState } from 'react'
import { FieldError } from '#web/kit/FieldError.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { IconButton } from '#web/kit/IconButton.tsx'
import type { UploadedFile } from '#web/storefront/content/form/draft.ts'
import styles from '#web/storefront/content/form/ContentForm.module.css'
import { ApiError, saysMore } from '#web/kit/api.ts'
import { callApi } from '#web/kit/api-client.ts'
import { dataUrlOf } from '#web/kit/data-url.ts'

/** What the file chooser offers (docs/reference/api-conventions.md#types-of-files). */
const ACCEPTED_FILES = '.txt,.csv,.gif,.jpg,.jpeg,.png,.svg,.mp4,.mpeg,.webm,.zip,.pdf,.doc,.docx,.xls,.xlsx,.ppt,.pptx'

/** Sends a file ahead of its form. @throws ApiError, or what the browser throws for a file it cannot read. */
async function sendFile(file: File, formId: number, fieldId: string): Promise<UploadedFile> {
  const data = await dataUrlOf(file)
  const { id, publicHash, name } = await callApi('POST', '/custom/form/{id}/files', {
    params: { id: formId },
    body: { data, name: file.name, field: fieldId },
  })
  return { id, publicHash, name: name ?? file.name }
}

/**
 * Why a file was refused (docs/reference/api-conventions.md#sizes-of-files): what the server says, unless it is about
 * the file's size or type.
 */
const fileFailure = (fileName: string, error: unknown): string =>
  error instanceof ApiError && saysMore(error)
    ? error.message
    : `Die ausgewählte Datei "${fileName}" kann nicht verarbeitet werden. Möglicherweise ist die Datei zu groß oder der Dateityp wird nicht erkannt.`

type Props = {
  id: string
  formId: number
  fieldId: string
  label: string
  hint: string | undefined
  error: string | undefined
  required: boolean
  value: UploadedFile | undefined
  onChange: (value: UploadedFile | null) => void
}

/** A file that belongs to a form. It is sent as soon as it is chosen, and by its name from then on. */
export function FileInput({ id, formId, fieldId, label, hint, error, required, value, onChange }: Props) {
  const [sending, setSending] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | undefined>(undefined)
  const input = useRef<HTMLInputElement>(null)
  const shown = failure ?? error

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    target.value = ''
    if (!file) return
    setFailure(undefined)
    setSending(file.name)
    try {
      onChange(await sendFile(file, formId, fieldId))
    } catch (problem) {
      setFailure(fileFailure(file.name, problem))
    }
    setSending(null)
  }
  return (
    <div className={styles.file}>
      <span className={styles.label} id={`${id}-label`}>
        {label}
        {required && (
          <span className={styles.asterisk} aria-hidden="true">
            {' *'}
          </span>
        )}
      </span>
      {value && (
        <div className={styles.chosen}>
          <Icon name="file" />
          <span>{value.name}</span>
          <IconButton
            icon="trash"
            label={`${value.name} entfernen`}
            onClick={() => {
              onChange(null)
              setTimeout(() => input.current?.focus())
            }}
          />
        </div>
      )}
      {sending !== null && <output className={styles.chosen}>{`${sending} wird hochgeladen …`}</output>}
      <label className={styles.chooser} hidden={value !== undefined || sending !== null}>
        <Icon name="upload" />
        Datei auswählen
        <input
          ref={input}
          id={id}
          type="file"
          className="sr-only"
          accept={ACCEPTED_FILES}
          aria-labelledby={`${id}-label`}
          aria-required={required || undefined}
          aria-invalid={shown ? true : undefined}
          aria-describedby={[`${id}-hint`, shown && `${id}-error`].filter(Boolean).join(' ')}
          onChange={event => void choose(event)}
        />
      </label>
      <p id={`${id}-hint`} className={styles.soft}>
        {hint ? `${hint} ` : ''}Höchstens 10 MB.<noscript> Dateien können Sie nur mit JavaScript mitschicken.</noscript>
      </p>
      <FieldError id={id} error={shown} />
    </div>
  )
}
