import { memo } from 'react'
import type { MenuCategory, MenuData } from '#contract/pages/menu.ts'
import { categoryAnchor } from '#web/storefront/branch/menu/CategoryBar.tsx'
import type { MenuRow } from '#web/storefront/branch/menu/menu-sections.ts'
import { ProductRow } from '#web/storefront/branch/menu/ProductRow.tsx'
import styles from '#web/storefront/branch/menu/MenuSection.module.css'

type MenuSectionProps = {
  category: MenuCategory
  rows: readonly MenuRow[]
  texts: MenuData['texts']
  inCart: ReadonlyMap<number, number>
  /** What a guest who filters by allergens has to know about a product. */
  hints: ReadonlyMap<number, string>
  /** False where the menu is only to be read. */
  isOrdering: boolean
  isFirst: boolean
  onOpen: (productId: number) => void
  onAdd: (productId: number) => void
  onTake: (productId: number) => Promise<void>
  onIntent: () => void
}

/** Pictures of the first rows are in sight at once. */
const EAGER = 2

/** One category with its products. */
export const MenuSection = memo(function MenuSection({
  category,
  rows,
  texts,
  inCart,
  hints,
  isOrdering,
  isFirst,
  onOpen,
  onAdd,
  onTake,
  onIntent,
}: MenuSectionProps) {
  return (
    <section
      id={categoryAnchor(category.id)}
      className={styles.section}
      aria-labelledby={`titel-${category.id}`}
      data-rows={rows.length}
      data-pictures={rows.filter(({ product }) => product.images.length > 0).length || undefined}
    >
      <h2 id={`titel-${category.id}`} tabIndex={-1} className={styles.title}>
        {category.name}
      </h2>
      {category.description && <p className={styles.description}>{category.description}</p>}
      <ul className={styles.rows} data-reveal="">
        {rows.map(({ product, state, note, few, isAgain }, index) => (
          <li
            key={product.id}
            className={styles.place}
            data-picture={product.images.length > 0 || undefined}
            data-again={isAgain}
          >
            <ProductRow
              product={product}
              texts={texts[product.id]}
              isOrderable={isOrdering && (!state || state.kind === 'orderable')}
              note={note ?? ''}
              few={few}
              inCart={inCart.get(product.id) ?? 0}
              hint={hints.get(product.id)}
              isEager={isFirst && index < EAGER}
              onOpen={onOpen}
              onAdd={onAdd}
              onTake={onTake}
              onIntent={onIntent}
            />
          </li>
        ))}
      </ul>
    </section>
  )
})
