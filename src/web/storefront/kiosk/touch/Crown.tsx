import type { ImageReference } from '#domain/catalogue/product.ts'
import type { PageData } from '#contract/pages/page-data.ts'
import { Picture } from '#web/kit/Picture.tsx'
import styles from '#web/storefront/kiosk/touch/Crown.module.css'

/** The upper third while everything to touch is further down: something to look at. */
export const Crown = ({
  data: { config, branch },
  picture,
}: {
  data: PageData
  picture: ImageReference | undefined
}) => {
  const shown = branch?.headerImage ?? picture
  return (
    <div className={styles.crown}>
      {shown && (
        <Picture
          image={shown}
          alt=""
          sizes="100vw"
          from={['medium', 'large']}
          width={1920}
          height={640}
          className={styles.picture}
        />
      )}
      <p className={styles.name}>{config.shopName}</p>
    </div>
  )
}
