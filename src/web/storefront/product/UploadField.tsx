import { type ChangeEvent, useId, useState } from 'react'
import type { PartChoice } from '#domain/catalogue/cart-item.ts'
import { choiceOf, setChoice } from '#domain/cart/part-choice.ts'
import type { Part, Product } from '#domain/catalogue/product.ts'
import { IconButton } from '#web/kit/IconButton.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import type { CartUpload } from '#web/storefront/cart/state/cart-state.ts'
import type { ChangeParts } from '#web/storefront/product/change-parts.ts'
import { acceptedFiles, takesSeveral, uploadFailure, uploadFile } from '#web/storefront/product/upload-file.ts'
import styles from '#web/storefront/product/UploadField.module.css'

type UploadFieldProps = {
  product: Product
  part: Part
  value: PartChoice['value'] | undefined
  uploads: readonly CartUpload[]
  onChange: ChangeParts
  onUpload: (uploads: readonly CartUpload[]) => void
}

const idsIn = (value: PartChoice['value'] | undefined): number[] =>
  typeof value === 'string' || value === undefined ? [] : value.filter(one => typeof one === 'number')

/** Files or pictures that belong to an order line. Each is sent as soon as it is chosen. */
export function UploadField({ product, part, value, uploads, onChange, onUpload }: UploadFieldProps) {
  const inputId = useId()
  const [sending, setSending] = useState<readonly string[]>([])
  const [failures, setFailures] = useState<readonly string[]>([])
  const ids = idsIn(value)

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])]
    event.target.value = ''
    setFailures([])
    setSending(files.map(({ name }) => name))
    for (const file of files) {
      try {
        const upload = await uploadFile(file, product, part)
        onUpload([upload])
        onChange(parts =>
          setChoice(parts, part, takesSeveral(part) ? [...idsIn(choiceOf(parts, part)), upload.id] : [upload.id]),
        )
      } catch (error) {
        setFailures(known => [...known, uploadFailure(file.name, error)])
      }
      setSending(names => names.filter(name => name !== file.name))
    }
  }
  const remove = (id: number) =>
    onChange(parts =>
      setChoice(
        parts,
        part,
        idsIn(choiceOf(parts, part)).filter(one => one !== id),
      ),
    )
  return (
    <div className={styles.field}>
      {ids.map(id => {
        const name = uploads.find(upload => upload.id === id)?.name ?? 'Datei'
        return (
          <div key={id} className={styles.file}>
            <Icon name="file" />
            <span className={styles.name}>{name}</span>
            <IconButton icon="trash" label={`${name} entfernen`} onClick={() => remove(id)} />
          </div>
        )
      })}
      {sending.map(name => (
        <output key={name} className={styles.file}>
          <Icon name="upload" />
          <span className={styles.name}>{`${name} wird hochgeladen …`}</span>
        </output>
      ))}
      {(takesSeveral(part) || ids.length === 0) && sending.length === 0 && (
        <label className={styles.chooser} htmlFor={inputId}>
          <Icon name="upload" />
          {part.type.startsWith('image') ? 'Bild auswählen' : 'Datei auswählen'}
          <input
            id={inputId}
            type="file"
            className="sr-only"
            accept={acceptedFiles(part)}
            multiple={takesSeveral(part)}
            onChange={event => void choose(event)}
          />
        </label>
      )}
      {failures.map(text => (
        <p key={text} className={styles.failure} role="alert">
          {text}
        </p>
      ))}
    </div>
  )
}
