import { Button } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconPhotoSearch } from '@tabler/icons-react'
import { Link } from 'wouter'
import type { ImageView } from '#web/backoffice/areas/media/ViewSwitch.tsx'
import { FormSkeleton } from '#web/backoffice/form/FormSkeleton.tsx'
import { ResourceListPage } from '#web/backoffice/records/list/ResourceListPage.tsx'
import { LazyFileDrop } from '#web/backoffice/media/LazyFileDrop.tsx'
import { sendImage } from '#web/backoffice/media/send-file.ts'
import { useSending } from '#web/backoffice/media/use-sending.ts'
import { may } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { laterPart, Outline, quietPart } from '#web/backoffice/kit/lazy-part.tsx'

const ImageTiles = laterPart(
  async () => (await import('#web/backoffice/areas/media/ImageTiles.tsx')).ImageTiles,
  <Outline rows={[180, 180]} />,
)
const GenerateImageButton = quietPart(
  async () => (await import('#web/backoffice/areas/content-ai/GenerateImageButton.tsx')).GenerateImageButton,
)
const ImageDetails = laterPart(
  async () => (await import('#web/backoffice/areas/media/ImageDetails.tsx')).ImageDetails,
  <FormSkeleton />,
)

/** The list stands at once; how it may look instead arrives beside it. */
const ViewSwitch = quietPart(async () => (await import('#web/backoffice/areas/media/ViewSwitch.tsx')).ViewSwitch)

/** All pictures, as tiles or as a list; one opens beside them with its description. */
export function ImagesPage() {
  const me = useMe()
  const { sendAll, progress } = useSending(sendImage, 'images')
  const [view, setView] = useLocalStorage<ImageView>({
    key: 'tresen.backoffice.images',
    defaultValue: 'tiles',
    getInitialValueInEffect: false,
  })
  return (
    <ResourceListPage
      above={
        may(me, 'images.create') && (
          <LazyFileDrop isPictures progress={progress} onFiles={files => void sendAll(files)} />
        )
      }
      tools={
        <>
          <GenerateImageButton />
          {may(me, 'products.update') && (
            <Button
              component={Link}
              href="/images/by-name"
              variant="default"
              h={36}
              leftSection={<IconPhotoSearch size={18} aria-hidden />}
            >
              Produkten zuordnen
            </Button>
          )}
          <ViewSwitch view={view} onChange={setView} />
        </>
      }
      tiles={view === 'tiles' ? props => <ImageTiles {...props} /> : undefined}
      panel={(id, onClose) => <ImageDetails key={id} id={Number(id)} onClose={onClose} />}
    />
  )
}
