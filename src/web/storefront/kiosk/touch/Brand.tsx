import type { PageConfig } from '#contract/pages/config.ts'
import { imageAddress, imageSet } from '#web/kit/image-address.ts'
import { classNames } from '#web/kit/class-names.ts'
import styles from '#web/storefront/kiosk/touch/Brand.module.css'

/** Whose kiosk this is. */
export const Brand = ({
  config: { logo, shopName },
  className,
}: {
  config: Pick<PageConfig, 'logo' | 'shopName'>
  className?: string | undefined
}) => (
  <span className={classNames(styles.brand, className)}>
    {logo && (
      <img
        className={styles.logo}
        src={imageAddress(logo, 'tiny')}
        srcSet={imageSet(logo, ['tiny', 'small'])}
        sizes="200px"
        alt=""
        width={200}
        height={80}
      />
    )}
    {shopName}
  </span>
)
