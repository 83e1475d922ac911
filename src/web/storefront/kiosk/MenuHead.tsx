import type { OrderType } from '#domain/catalogue/branch.ts'
import type { PageData } from '#contract/page.ts'
import { Icon } from '#web/kit/Icon.tsx'
import { imageAddress, imageSet } from '#web/kit/image-address.ts'
import { BigButton } from '#web/storefront/kiosk/BigButton.tsx'
import { TYPE_WORDS } from '#web/storefront/kiosk/ChoiceScreen.tsx'
import styles from '#web/storefront/kiosk/MenuHead.module.css'

type MenuHeadProps = { data: PageData; orderType: OrderType; canChangeType: boolean; onType: () => void }

/** Whose kiosk this is, and the first decision, which can be taken back. */
export function MenuHead({
  data: {
    config: { logo, shopName },
  },
  orderType,
  canChangeType,
  onType,
}: MenuHeadProps) {
  const { label, icon } = TYPE_WORDS[orderType === 'dineIn' ? 'dineIn' : 'takeaway']
  return (
    <header className={styles.head}>
      <p className={styles.name}>
        {logo && (
          <img
            className={styles.logo}
            src={imageAddress(logo, 'tiny')}
            srcSet={imageSet(logo, ['tiny', 'small'])}
            sizes="200px"
            alt=""
            width={200}
            height={56}
          />
        )}
        {shopName}
      </p>
      {canChangeType ? (
        <BigButton look="secondary" icon={icon} className={styles.type} onClick={onType}>
          {label}
          <span className={styles.change}>ändern</span>
        </BigButton>
      ) : (
        <p className={styles.only}>
          <Icon name={icon} size={28} />
          {label}
        </p>
      )}
    </header>
  )
}
