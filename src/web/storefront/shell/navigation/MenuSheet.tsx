import { useEffect, useLayoutEffect, useRef } from 'react'
import { type NavigationLink, withRepeatedParent } from '#domain/navigation/navigation-links.ts'
import { coverPage } from '#web/kit/cover-page.ts'
import { IconButton } from '#web/kit/IconButton.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { usePage } from '#web/storefront/page/page-context.ts'
import { MenuLink } from '#web/storefront/shell/navigation/MenuLink.tsx'
import { OrderLink } from '#web/storefront/shell/navigation/OrderLink.tsx'
import styles from '#web/storefront/shell/navigation/MenuSheet.module.css'

type MenuSheetProps = {
  links: readonly NavigationLink[]
  quickLinks: readonly NavigationLink[]
  /** The entries opened one below the other, by their places among their siblings: '2.0'; empty at the top. */
  place: string
  onEnter: (place: string) => void
  onClose: () => void
}

/**
 * The menu over the whole height of a phone. An entry with children opens them as a level of its own, with a way back.
 */
export function MenuSheet({ links, quickLinks, place, onEnter, onClose }: MenuSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { config } = usePage()
  const opened = place === '' ? [] : place.split('.').map(Number)
  const left = useRef(opened)
  useLayoutEffect(() => {
    const element = dialog.current
    const uncover = coverPage()
    if (element && !element.open) element.showModal()
    return () => {
      element?.close()
      uncover()
    }
  }, [])
  useEffect(() => {
    const from = left.current
    left.current = opened
    if (from.length === opened.length) return
    // What was pressed has gone away: further down the way back takes the focus, further up the entry that led down.
    const entry = (from.at(-1) ?? 0) + (opened.length > 0 ? 2 : 1)
    const next = opened.length > from.length ? '[data-back]' : `[data-entries] > :nth-child(${entry}) > *`
    dialog.current?.querySelector<HTMLElement>(next)?.focus()
    // oxlint-disable-next-line react/exhaustive-deps -- the same place is the same list
  }, [place])

  const parents = parentsOf(links, opened)
  const parent = parents.at(-1)
  const shown = parent ? withRepeatedParent(parent) : links
  return (
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-label={parent ? `Menü, ${parent.label}` : 'Menü'}
      onCancel={event => {
        event.preventDefault()
        if (parent) history.back()
        else onClose()
      }}
      onPointerDown={event => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <div className={styles.panel}>
        <div className={styles.head}>
          {parent ? (
            <button type="button" data-back className={styles.back} onClick={() => history.back()}>
              <Icon name="left" />
              Zurück
            </button>
          ) : (
            <span className={styles.shop}>{config.shopName}</span>
          )}
          <IconButton icon="close" label="Schließen" onClick={onClose} />
        </div>
        <nav aria-label={parent ? parent.label : 'Hauptmenü'} className={styles.body}>
          <ul className={styles.list} data-entries data-below={parent ? true : undefined}>
            {shown.map((link, index) => (
              <li key={link.label + link.href}>
                {link.children.length > 0 ? (
                  <button
                    type="button"
                    className={styles.entry}
                    aria-haspopup="true"
                    aria-current={link.isActive || link.isChildActive || undefined}
                    onClick={() => onEnter([...opened, parent ? index - 1 : index].join('.'))}
                  >
                    {link.label}
                    <Icon name="right" className={styles.arrow} />
                  </button>
                ) : (
                  <MenuLink link={link} className={styles.entry} onFollow={onClose} />
                )}
              </li>
            ))}
          </ul>
          {!parent && quickLinks.length > 0 && (
            <ul className={styles.quick}>
              {quickLinks.map(link => (
                <li key={link.label + link.href}>
                  <MenuLink link={link} className={styles.small} onFollow={onClose} />
                </li>
              ))}
            </ul>
          )}
        </nav>
        {!parent && (
          <div className={styles.foot}>
            <OrderLink isWide onFollow={onClose} />
          </div>
        )}
      </div>
    </dialog>
  )
}

/** The entries that were opened one below the other, by their places among their siblings. */
function parentsOf(links: readonly NavigationLink[], places: readonly number[]): NavigationLink[] {
  const [place, ...deeper] = places
  const link = place === undefined ? undefined : links[place]
  return link ? [link, ...parentsOf(link.children, deeper)] : []
}
