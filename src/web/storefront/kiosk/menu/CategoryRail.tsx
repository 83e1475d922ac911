import { useEffect, useRef } from 'react'
import { Picture } from '#web/kit/Picture.tsx'
import type { KioskCategory } from '#web/storefront/kiosk/menu/kiosk-menu.ts'
import styles from '#web/storefront/kiosk/menu/CategoryRail.module.css'

type CategoryRailProps = {
  categories: readonly KioskCategory[]
  current: number | undefined
  onChoose: (id: number) => void
}

/** The categories at the edge; each with its own picture, or that of its first dish. */
export function CategoryRail({ categories, current, onChoose }: CategoryRailProps) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <nav className={styles.rail} aria-label="Kategorien">
      <ul ref={list} className={styles.list}>
        {categories.map(({ category: { id, name, image }, rows }) => {
          const picture = image ?? rows.find(({ product }) => product.images.length > 0)?.product.images[0]
          return (
            <li key={id}>
              <button
                type="button"
                className={styles.category}
                aria-current={id === current ? 'true' : undefined}
                onClick={() => onChoose(id)}
              >
                {picture && (
                  <Picture
                    image={picture}
                    alt=""
                    sizes="160px"
                    from={['thumbnail', 'tiny']}
                    width={128}
                    height={128}
                    isEager
                    className={styles.picture}
                  />
                )}
                <span className={styles.name}>{name}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
