import type { MenuData } from '#contract/page.ts'
import { categoryAnchor } from '#web/storefront/branch/CategoryBar.tsx'
import { ProductRow } from '#web/storefront/branch/ProductRow.tsx'
import type { MenuMoment, ShownCategory } from '#web/storefront/branch/product-state.ts'
import { stateText } from '#web/storefront/branch/state-text.ts'
import styles from '#web/storefront/branch/MenuSection.module.css'

type MenuSectionProps = {
  shown: ShownCategory
  texts: MenuData['texts']
  moment: MenuMoment
  inCart: ReadonlyMap<number, number>
  isFirst: boolean
  onOpen: (productId: number) => void
  onIntent: () => void
}

/** Pictures of the first rows are in sight at once. */
const EAGER = 2

/** One category with its products. */
export const MenuSection = ({ shown: { category, rows }, texts, moment, inCart, isFirst, onOpen, onIntent }: MenuSectionProps) => (
  <section id={categoryAnchor(category.id)} className={styles.section} aria-labelledby={`titel-${category.id}`}>
    <h2 id={`titel-${category.id}`} tabIndex={-1} className={styles.title}>{category.name}</h2>
    {category.description && <p className={styles.description}>{category.description}</p>}
    <ul className={styles.rows}>
      {rows.map(({ product, state }, index) => (
        <li key={product.id}>
          <ProductRow
            product={product}
            texts={texts[product.id]}
            isOrderable={state.kind === 'orderable'}
            note={stateText(state, moment)}
            inCart={inCart.get(product.id) ?? 0}
            isEager={isFirst && index < EAGER}
            onOpen={onOpen}
            onIntent={onIntent}
          />
        </li>
      ))}
    </ul>
  </section>
)
