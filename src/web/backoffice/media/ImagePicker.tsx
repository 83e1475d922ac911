import { Button, Group, Modal, Skeleton, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StoredImage } from '#contract/calls/files.ts'
import type { ImageReference } from '#domain/catalogue/product.ts'
import { FileDrop } from '#web/backoffice/media/FileDrop.tsx'
import { sendImage } from '#web/backoffice/media/send-file.ts'
import { useSending } from '#web/backoffice/media/use-sending.ts'
import { ListPages, type ListPlace } from '#web/backoffice/kit/ListPages.tsx'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { pageOfRows } from '#web/kit/resource-client.ts'
import { imageAddress } from '#web/kit/image-address.ts'
import classes from '#web/backoffice/media/media.module.css'

const PER_PAGE = 24

/** Chooses pictures already there or brings new ones. */
export function ImagePicker({
  isOpen,
  isMultiple,
  onClose,
  onPick,
}: {
  isOpen: boolean
  isMultiple: boolean
  onClose: () => void
  onPick: (images: ImageReference[]) => void
}) {
  const [search, setSearch] = useState('')
  const [place, setPlace] = useState<ListPlace>({ page: 1 })
  const [picked, setPicked] = useState<readonly StoredImage[]>([])
  const [sought] = useDebouncedValue(search.trim(), 250)
  const { sendAll, progress } = useSending(sendImage, 'images')
  const query = { search: sought, ...place, limit: PER_PAGE, sort: '-id' } as const
  const images = useQuery({
    queryKey: ['rows', 'images', query],
    queryFn: ({ signal }) => pageOfRows('images', { query, signal }),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  })

  const finish = (chosen: readonly StoredImage[]) => {
    onPick(
      chosen.map(({ id, version, extension, alt, focusX, focusY }) => ({
        id,
        version,
        extension,
        alt,
        focusX,
        focusY,
      })),
    )
    setPicked([])
    onClose()
  }
  const toggle = (image: StoredImage) => {
    if (!isMultiple) return finish([image])
    setPicked(current =>
      current.some(one => one.id === image.id) ? current.filter(one => one.id !== image.id) : [...current, image],
    )
  }

  return (
    <Modal opened={isOpen} onClose={onClose} title={isMultiple ? 'Bilder wählen' : 'Bild wählen'} size={880}>
      <FileDrop
        isPictures
        isMultiple={isMultiple}
        progress={progress}
        onFiles={files => void sendAll(files).then(stored => stored.length > 0 && finish([...picked, ...stored]))}
      />
      <div className={classes.toolbar}>
        <TextInput
          type="search"
          // a name is typed at once; on a phone the keyboard would cover the pictures
          data-autofocus={matchMedia('(pointer: fine)').matches || undefined}
          aria-label="Bilder durchsuchen"
          placeholder="Vorhandene durchsuchen …"
          flex={1}
          value={search}
          leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
          onChange={event => {
            setSearch(event.currentTarget.value)
            setPlace({ page: 1 })
          }}
        />
      </div>
      {images.isError && !images.data ? (
        <LoadFailure
          message="Bilder konnten nicht geladen werden."
          error={images.error}
          onRetry={() => void images.refetch()}
        />
      ) : null}
      <ul className={classes.grid}>
        {!images.data &&
          !images.isError &&
          Array.from({ length: 8 }, (_, index) => (
            <li key={index}>
              <Skeleton height={150} radius={8} />
            </li>
          ))}
        {images.data?.data.map(image => (
          <li key={image.id}>
            <button
              type="button"
              className={classes.tile}
              aria-pressed={isMultiple ? picked.some(one => one.id === image.id) : undefined}
              onClick={() => toggle(image)}
            >
              <img src={imageAddress(image, 'tiny')} alt="" loading="lazy" />
              <span className={classes.caption}>{image.alt || image.name || `Bild ${image.id}`}</span>
            </button>
          </li>
        ))}
      </ul>
      <Group justify="space-between" mt="md">
        {images.data ? <ListPages size="sm" meta={images.data.meta} place={place} onChange={setPlace} /> : <span />}
        {isMultiple && (
          <Button disabled={picked.length === 0} onClick={() => finish(picked)}>
            {picked.length === 0 ? 'Übernehmen' : `${picked.length} übernehmen`}
          </Button>
        )}
      </Group>
    </Modal>
  )
}
