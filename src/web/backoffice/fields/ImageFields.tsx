import { ActionIcon, Button, Input } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPhotoPlus, IconX } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import type { ImageReference } from '#domain/catalogue/product.ts'
import { AltInput } from '#web/backoffice/fields/AltInput.tsx'
import { useInputProps, type InputProps } from '#web/backoffice/fields/input-props.ts'
import { MoveButtons } from '#web/backoffice/fields/MoveButtons.tsx'
import { useDragOrder } from '#web/backoffice/fields/use-drag-order.ts'
import { imageAddress } from '#web/kit/image-address.ts'
import classes from '#web/backoffice/media/media.module.css'

const ImagePicker = lazy(async () => ({ default: (await import('#web/backoffice/media/ImagePicker.tsx')).ImagePicker }))

export function ImageField(props: InputProps) {
  const { value, set, frame } = useInputProps<ImageReference | null>(props)
  return (
    <Pictures
      label={props.field.label}
      frame={frame}
      images={value ? [value] : []}
      isMultiple={false}
      onChange={images => set(images.at(-1) ?? null)}
    />
  )
}

export function ImagesField(props: InputProps) {
  const { value, set, frame } = useInputProps<ImageReference[]>(props)
  return <Pictures label={props.field.label} frame={frame} images={value ?? []} isMultiple onChange={set} />
}

type PicturesProps = {
  label: string
  frame: ReturnType<typeof useInputProps>['frame']
  images: readonly ImageReference[]
  isMultiple: boolean
  onChange: (images: ImageReference[]) => void
}

/** The chosen pictures in their order, each with its description; the first one is shown in lists. */
function Pictures({ label, frame, images, isMultiple, onChange }: PicturesProps) {
  const [isOpen, picker] = useDisclosure(false)
  const order = useDragOrder(images, onChange)
  const add = (picked: ImageReference[]) => onChange([...images, ...picked.filter(image => images.every(other => other.id !== image.id))])
  return (
    <Input.Wrapper labelElement="div" label={label} description={frame.description} error={frame.error}>
      {images.length > 0 && (
        <ul className={classes.chosen}>
          {images.map((image, index) => (
            <li key={image.id} className={classes.picture} {...(frame.disabled || !isMultiple ? {} : order.row(index))}>
              <img src={imageAddress(image, 'tiny')} alt={image.alt ?? ''} draggable={false} />
              <div className={classes.alt}>
                <AltInput
                  image={image}
                  isDisabled={frame.disabled}
                  onSaved={saved => onChange(images.map(other => (other.id === saved.id ? saved : other)))}
                />
              </div>
              {!frame.disabled && (
                <div className={classes.actions}>
                  {isMultiple && images.length > 1 && (
                    <MoveButtons name={`Bild ${index + 1}`} index={index} count={images.length} onMove={order.move} />
                  )}
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size="lg"
                    aria-label={`Bild ${index + 1} entfernen`}
                    onClick={() => onChange(images.filter(other => other.id !== image.id))}
                  >
                    <IconX size={16} />
                  </ActionIcon>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {!frame.disabled && (
        <Button variant="default" mt={4} leftSection={<IconPhotoPlus size={18} stroke={1.6} aria-hidden />} onClick={picker.open}>
          {isMultiple ? 'Bilder hinzufügen' : images.length > 0 ? 'Anderes Bild wählen' : 'Bild wählen'}
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <ImagePicker isOpen={isOpen} isMultiple={isMultiple} onClose={picker.close} onPick={add} />
        </Suspense>
      )}
    </Input.Wrapper>
  )
}
