import { useState } from 'react'
import { Icon } from '#web/kit/Icon.tsx'
import { Later } from '#web/kit/Lazy.tsx'
import { closeLayer, openLayer, useLayer } from '#web/storefront/page/layers.ts'
import { useNavigation } from '#web/storefront/shell/navigation/use-navigation.ts'
import styles from '#web/storefront/shell/navigation/PhoneMenu.module.css'

const loadSheet = async () => (await import('#web/storefront/shell/navigation/MenuSheet.tsx')).MenuSheet

const MENU = 'menu'

/** The button that opens the menu on small screens; the menu itself is fetched once a finger or the focus is near. */
export function PhoneMenu() {
  const own = useNavigation('mobile-menu')
  const main = useNavigation('main-menu')
  const quick = useNavigation('quick-links')
  const [isNear, setNear] = useState(false)
  const place = useLayer(MENU)
  const isOpen = place !== undefined
  const links = own.length > 0 ? own : main
  if (links.length === 0 && quick.length === 0) return null
  const approach = () => setNear(true)
  return (
    <div className={styles.place}>
      <button
        type="button"
        className={styles.button}
        aria-label="Menü"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={approach}
        onFocus={approach}
        onClick={() => {
          approach()
          openLayer(MENU)
        }}
      >
        <Icon name="menu" size={24} />
      </button>
      <Later
        load={loadSheet}
        isWanted={isNear || isOpen}
        props={
          isOpen
            ? {
                links,
                quickLinks: quick,
                place,
                onEnter: deeper => openLayer(MENU, deeper),
                onClose: () => closeLayer(MENU),
              }
            : null
        }
      />
    </div>
  )
}
