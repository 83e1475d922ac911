import { type MouseEvent, useEffect, useRef } from 'react'
import type { MenuCategory } from '#contract/page.ts'
import { useScrollSpy } from '#web/storefront/branch/use-scroll-spy.ts'
import styles from '#web/storefront/branch/CategoryBar.module.css'

export const categoryAnchor = (id: number): string => `kategorie-${id}`

/** The categories as chips that stay under the header, or as a column beside the menu on wide screens. */
export function CategoryBar({ categories }: { categories: readonly MenuCategory[] }) {
  const { current, scrollTo } = useScrollSpy(categories.map(({ id }) => categoryAnchor(id)))
  const list = useRef<HTMLUListElement>(null)

  useEffect(() => {
    const bar = list.current
    const chip = bar?.querySelector<HTMLElement>('[aria-current]')
    if (bar && chip) bar.scrollTo({ left: chip.offsetLeft - bar.clientWidth / 2 + chip.offsetWidth / 2, behavior: 'smooth' })
  }, [current])

  const jump = (event: MouseEvent, anchor: string) => {
    event.preventDefault()
    scrollTo(anchor)
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
