import type { ImageReference } from '#domain/catalogue/product.ts'
import { imageAddress, imageSet, type ImageSize } from '#web/kit/image-address.ts'

type PictureProps = {
  image: ImageReference
  /** The `sizes` attribute: how wide the picture is shown. */
  sizes: string
  /** Proportions, so nothing jumps while it loads. */
  width: number
  height: number
  /** Offered widths; the browser takes the smallest that suffices. */
  from?: readonly ImageSize[]
  /** Above the fold: load at once and first. */
  isEager?: boolean
  /** Left empty where the text beside it says the same. */
  alt?: string
  className?: string | undefined
}

const USUAL: readonly ImageSize[] = ['tiny', 'small', 'medium']

/** A picture in the width the place needs. */
export const Picture = ({
  image,
  sizes,
  width,
  height,
  from = USUAL,
  isEager = false,
  alt,
  className,
}: PictureProps) => (
  <img
    className={className}
    data-fx={image.focusX}
    data-fy={image.focusY}
    data-place={/png|svg/.test(image.extension) ? undefined : ''}
    src={imageAddress(image, from[0])}
    srcSet={imageSet(image, from)}
    sizes={sizes}
    width={width}
    height={height}
    alt={alt ?? image.alt ?? ''}
    loading={isEager ? 'eager' : 'lazy'}
    decoding={isEager ? 'sync' : 'async'}
    {...(isEager ? { fetchPriority: 'high' as const } : {})}
  />
)
