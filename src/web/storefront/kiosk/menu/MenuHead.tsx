import type { OrderType } from '#domain/catalogue/branch.ts'
import type { PageConfig } from '#contract/pages/config.ts'
import { Icon } from '#web/kit/Icon.tsx'
import { BigButton } from '#web/storefront/kiosk/touch/BigButton.tsx'
import { Brand } from '#web/storefront/kiosk/touch/Brand.tsx'
import { TYPE_WORDS } from '#web/storefront/kiosk/visit/ChoiceScreen.tsx'
import styles from '#web/storefront/kiosk/menu/MenuHead.module.css'

type MenuHeadProps = { config: PageConfig; orderType: OrderType; canChangeType: boolean; onType: () => void }

/** Whose kiosk this is, and the first decision, which can be taken back. */
export function MenuHead({ config, orderType, canChangeType, onType }: MenuHeadProps) {
  const { label, icon } = TYPE_WORDS[orderType === 'dineIn' ? 'dineIn' : 'takeaway']
  return (
    <header className={styles.head}>
      <p className={styles.name}>
        <Brand config={config} />
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
