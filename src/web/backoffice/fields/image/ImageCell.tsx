import { IconPhotoOff } from '@tabler/icons-react'
import { cropPosition } from '#domain/catalogue/focal-point.ts'
import type { ImageReference } from '#domain/catalogue/product.ts'
import type { CellProps } from '#web/backoffice/fields/cell-props.ts'
import { imageAddress } from '#web/kit/image-address.ts'
import classes from '#web/backoffice/fields/cells.module.css'

export const ImageCell = ({ value }: CellProps) => <Thumbnail image={value as ImageReference | null} />
/** The first picture stands for all. */
export const ImagesCell = ({ value }: CellProps) => (
  <Thumbnail image={(value as ImageReference[] | undefined)?.[0] ?? null} />
)

function Thumbnail({ image }: { image: ImageReference | null }) {
  if (!image)
    return (
      <span className={classes.picture}>
        <IconPhotoOff size={16} stroke={1.5} aria-hidden />
      </span>
    )
  return (
    <img
      className={classes.picture}
      src={imageAddress(image, 'thumbnail')}
      alt={image.alt ?? ''}
      width={40}
      height={40}
      loading="lazy"
      style={{ objectPosition: cropPosition(image) }}
    />
  )
}
