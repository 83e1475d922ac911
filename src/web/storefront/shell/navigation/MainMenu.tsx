import { useEffect, useId, useRef, useState } from 'react'
import { type NavigationLink, withRepeatedParent } from '#domain/navigation/navigation-links.ts'
import { Icon } from '#web/kit/Icon.tsx'
import { usePage } from '#web/storefront/page/page-context.ts'
import { MenuLink } from '#web/storefront/shell/navigation/MenuLink.tsx'
import styles from '#web/storefront/shell/navigation/MainMenu.module.css'

/** The menu of wide screens: entries in a row, those with children open a panel (docs/reference/content.md#header). */
export const MainMenu = ({ links, label }: { links: readonly NavigationLink[]; label: string }) => (
  <nav aria-label={label} className={styles.menu}>
    <ul className={styles.row}>
      {links.map(link => (
        <li key={link.label + link.href} className={styles.item}>
          {link.children.length > 0 ? <Submenu link={link} /> : <MenuLink link={link} className={styles.entry} />}
        </li>
      ))}
    </ul>
  </nav>
)

function Submenu({ link }: { link: NavigationLink }) {
  const { path } = usePage()
  const [openedOn, setOpenedOn] = useState<string | null>(null)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  // another page closes it
  const isOpen = openedOn === path
  const close = () => setOpenedOn(null)
  useEffect(() => {
    if (!isOpen) return
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpenedOn(null)
    }
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setOpenedOn(null)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
      document.removeEventListener('keydown', closeOnEscape)
    }
  }, [isOpen])
  return (
    <div ref={root}>
      <button
        ref={button}
        type="button"
        className={styles.entry}
        aria-current={link.isActive || link.isChildActive || undefined}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpenedOn(isOpen ? null : path)}
      >
        {link.label}
        <Icon name="down" size={16} className={styles.arrow} />
      </button>
      <div id={panelId} className={styles.panel} hidden={!isOpen}>
        <Level links={withRepeatedParent(link)} onFollow={close} />
      </div>
    </div>
  )
}

const Level = ({ links, onFollow }: { links: readonly NavigationLink[]; onFollow: () => void }) => (
  <ul className={styles.level}>
    {links.map(link => (
      <li key={link.label + link.href}>
        <MenuLink link={link} className={styles.choice} onFollow={onFollow} />
        {link.children.length > 0 && <Level links={link.children} onFollow={onFollow} />}
      </li>
    ))}
  </ul>
)
