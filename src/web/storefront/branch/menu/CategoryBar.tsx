import { type MouseEvent, useEffect, useRef, useState } from 'react'
import type { MenuCategory } from '#contract/pages/menu.ts'
import { useLoaded } from '#web/kit/use-loaded.ts'
import styles from '#web/storefront/branch/menu/CategoryBar.module.css'

/** Until it is there, the browser itself jumps to a section. */
const loadSpy = () => import('#web/storefront/branch/menu/section-spy.ts')

export const categoryAnchor = (id: number): string => `kategorie-${id}`

/**
 * The categories as chips that stay under the header, or as a column beside the menu on wide screens. By keyboard they
 * are one stop (roving tabindex): arrows, Home and End go from one to the next.
 */
export function CategoryBar({ categories, isIdle }: { categories: readonly MenuCategory[]; isIdle: boolean }) {
  const list = useRef<HTMLUListElement>(null)
  const spy = useLoaded(loadSpy, isIdle)
  const key = categories.map(({ id }) => categoryAnchor(id)).join(' ')
  const [current, setCurrent] = useState<string | undefined>(key.split(' ')[0])

  useEffect(() => spy?.watchSections(key.split(' '), setCurrent), [spy, key])
  useEffect(() => (list.current ? spy?.walkByArrows(list.current) : undefined), [spy])
  useEffect(() => {
    const chip = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (list.current && chip) spy?.bringToMiddle(list.current, chip)
  }, [spy, current])

  const jump = (event: MouseEvent, anchor: string) => {
    if (!spy) return
    event.preventDefault()
    setCurrent(anchor)
    spy.scrollToSection(anchor)
  }
  return (
    <nav className={styles.bar} aria-label="Kategorien">
      <ul ref={list} className={styles.list}>
        {categories.map(({ id, name }) => {
          const anchor = categoryAnchor(id)
          return (
            <li key={id}>
              <a
                href={`#${anchor}`}
                className={styles.chip}
                aria-current={current === anchor ? 'true' : undefined}
                tabIndex={spy && current && current !== anchor ? -1 : undefined}
                onClick={event => jump(event, anchor)}
              >
                {name}
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
