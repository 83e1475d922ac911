import { ActionIcon, Button, Input } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCrop, IconPhotoPlus, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState, type DragEvent } from 'react'
import type { FieldOf } from '#contract/field.ts'
import type { CutImage } from '#contract/fields/image.ts'
import type { StoredImage } from '#contract/calls/files.ts'
import type { ImageReference } from '#domain/catalogue/product.ts'
import { AltInput } from '#web/backoffice/fields/image/AltInput.tsx'
import { cutAt, PictureCut } from '#web/backoffice/fields/image/PictureCut.tsx'
import { useInputProps, type InputProps } from '#web/backoffice/fields/input-props.ts'
import { Grip } from '#web/backoffice/fields/rows/Grip.tsx'
import { MoveButtons } from '#web/backoffice/fields/rows/MoveButtons.tsx'
import { useRowList } from '#web/backoffice/fields/rows/use-row-list.ts'
import { sendImage } from '#web/backoffice/media/send-file.ts'
import { SendingFiles } from '#web/backoffice/media/SendingFiles.tsx'
import { useSending } from '#web/backoffice/media/use-sending.ts'
import { DragArea } from '#web/backoffice/kit/drag/DragArea.tsx'
import { imageAddress } from '#web/kit/image-address.ts'
import { laterDialog } from '#web/backoffice/kit/lazy-part.tsx'
import classes from '#web/backoffice/media/media.module.css'

const ImagePicker = laterDialog(async () => (await import('#web/backoffice/media/ImagePicker.tsx')).ImagePicker)

export function ImageField(props: InputProps) {
  const { value, set, frame } = useInputProps<ImageReference | null>(props)
  return (
    <Pictures
      label={props.field.label}
      frame={frame}
      images={value ? [value] : []}
      isMultiple={false}
      isCut={false}
      onChange={images => set(images.at(-1) ?? null)}
    />
  )
}

export function ImagesField(props: InputProps<FieldOf<'images'>>) {
  const { value, set, frame } = useInputProps<CutImage[]>(props)
  const { label, isCut = false } = props.field
  return <Pictures label={label} frame={frame} images={value ?? []} isMultiple isCut={isCut} onChange={set} />
}

type PicturesProps = {
  label: string
  frame: ReturnType<typeof useInputProps>['frame']
  images: readonly CutImage[]
  isMultiple: boolean
  /** Each says what stays in sight of it here. */
  isCut: boolean
  onChange: (images: CutImage[]) => void
}

const nameOf = (image: ImageReference, index: number) => image.alt || `Bild ${index + 1}`

/**
 * The chosen pictures in their order, each with its description; the first one is shown in lists. Files may be dropped
 * here.
 */
function Pictures({ label, frame, images, isMultiple, isCut, onChange }: PicturesProps) {
  const [isOpen, picker] = useDisclosure(false)
  const [isDropping, setDropping] = useState(false)
  const [cutting, setCutting] = useState<number | null>(null)
  const { sendAll, progress } = useSending(sendImage, 'images')
  const rows = useRowList({ items: images, onChange, nameOf })
  const opener = useRef<HTMLButtonElement>(null)
  const isMovable = isMultiple && !frame.disabled
  // what was sent or described meanwhile arrives in a list that may be another one by then
  const latest = useRef(images)
  useEffect(() => {
    latest.current = images
  })
  const add = (picked: ImageReference[]) =>
    onChange(
      isMultiple
        ? [...latest.current, ...picked.filter(image => latest.current.every(other => other.id !== image.id))]
        : picked.slice(-1),
    )
  const change = (id: number, to: (image: CutImage) => CutImage) =>
    onChange(latest.current.map(other => (other.id === id ? to(other) : other)))
  const drop = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      setDropping(true)
    },
    onDragLeave: () => setDropping(false),
    onDrop: (event: DragEvent) => {
      setDropping(false)
      if (event.dataTransfer.files.length === 0) return
      event.preventDefault()
      void sendAll([...event.dataTransfer.files]).then(stored => stored.length > 0 && add(stored.map(referenceOf)))
    },
  }
  return (
    <Input.Wrapper
      labelElement="div"
      label={label}
      description={frame.description}
      error={frame.error}
      withAsterisk={frame.withAsterisk}
    >
      <div
        role="presentation"
        className={classes.field}
        data-dropping={isDropping || undefined}
        {...(frame.disabled ? {} : drop)}
      >
        {images.length > 0 && (
          <DragArea {...rows.drag}>
            <ul {...rows.list} className={classes.chosen} data-single={!isMultiple || undefined}>
              {images.map((image, index) => (
                <li
                  key={image.id}
                  className={classes.picture}
                  data-cutting={image.id === cutting || undefined}
                  {...(isMovable ? rows.row(index) : { 'data-row': index })}
                >
                  {image.id === cutting ? (
                    <PictureCut
                      image={image}
                      name={nameOf(image, index)}
                      isDisabled={frame.disabled}
                      onChange={focus => change(image.id, one => cutAt(one, focus))}
                    />
                  ) : (
                    <img src={imageAddress(image, 'tiny')} alt={image.alt ?? ''} draggable={false} />
                  )}
                  <div className={classes.alt}>
                    <AltInput
                      key={`${image.id}-${image.version}`}
                      image={image}
                      {...(!isMultiple && { label: 'Bildbeschreibung' })}
                      isDisabled={frame.disabled}
                      onSaved={saved => change(saved.id, other => ({ ...other, ...saved }))}
                    />
                  </div>
                  {!frame.disabled && (
                    <div className={classes.actions}>
                      {isCut && (
                        <ActionIcon
                          variant="subtle"
                          color="gray"
                          size="lg"
                          aria-label={`Bildausschnitt von ${nameOf(image, index)}`}
                          title="Bildausschnitt"
                          aria-expanded={image.id === cutting}
                          onClick={() => setCutting(image.id === cutting ? null : image.id)}
                        >
                          <IconCrop size={16} aria-hidden />
                        </ActionIcon>
                      )}
                      {isMovable && <Grip rows={rows} index={index} />}
                      {isMultiple && images.length > 1 && (
                        <MoveButtons
                          name={nameOf(image, index)}
                          index={index}
                          count={images.length}
                          onMove={rows.move}
                        />
                      )}
                      <ActionIcon
                        variant="subtle"
                        color="gray"
                        size="lg"
                        data-remove
                        aria-label={`${nameOf(image, index)} entfernen`}
                        onClick={() => rows.remove(index)}
                      >
                        <IconX size={16} />
                      </ActionIcon>
                    </div>
                  )}
                </li>
              ))}
            </ul>
          </DragArea>
        )}
        {progress && <SendingFiles {...progress} />}
        {frame.disabled && images.length === 0 && <p>Keines</p>}
        {!frame.disabled && (
          <Button
            ref={opener}
            variant="default"
            data-add
            data-input
            loading={progress !== null}
            leftSection={<IconPhotoPlus size={18} stroke={1.6} aria-hidden />}
            onClick={picker.open}
          >
            {isMultiple ? 'Bilder hinzufügen' : images.length > 0 ? 'Anderes Bild wählen' : 'Bild wählen'}
          </Button>
        )}
      </div>
      {isOpen && (
        <ImagePicker
          isOpen={isOpen}
          isMultiple={isMultiple}
          onClose={() => {
            picker.close()
            opener.current?.focus()
          }}
          onPick={add}
        />
      )}
    </Input.Wrapper>
  )
}

const referenceOf = ({ id, version, extension, alt }: StoredImage): ImageReference => ({ id, version, extension, alt })
