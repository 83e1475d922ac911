import type { ReactNode } from 'react'
import { ORDER_TYPE_LABELS } from '#domain/orders/draft/order-type.ts'
import { ORDER_TYPES } from '#domain/catalogue/branch.ts'
import { WhereField } from '#web/storefront/delivery/WhereField.tsx'
import { isWish } from '#web/storefront/branch/many/branch-filter.ts'
import type { BranchPages } from '#web/storefront/branch/many/use-branch-pages.ts'
import styles from '#web/storefront/branch/many/BranchFinder.module.css'

type Props = Pick<BranchPages, 'wish' | 'setWish' | 'hasFailed'> & {
  /** How many match; undefined while they are looked for. */
  found: number | undefined
  /** How many there are in all. */
  all: number
  hasOrders: boolean
  /** Whether somebody delivers. */
  delivers: boolean
  /** Further marks to choose by. */
  children?: ReactNode
}

/** Looks for branches in a shop with many: by name, place or postcode, by who takes orders now and in which way. */
export function BranchFinder({ wish, setWish, found, hasFailed, all, hasOrders, delivers, children }: Props) {
  return (
    <search className={styles.finder}>
      <WhereField term={wish.term} onTerm={term => setWish({ term })} delivers={delivers} />
      <div className={styles.chips}>
        {hasOrders && (
          <fieldset className={styles.choices} aria-label="Filialen eingrenzen">
            <button
              type="button"
              className={styles.choice}
              aria-pressed={wish.isOpen}
              onClick={() => setWish({ isOpen: !wish.isOpen })}
            >
              Jetzt geöffnet
            </button>
            {ORDER_TYPES.map(type => (
              <button
                key={type}
                type="button"
                className={styles.choice}
                aria-pressed={wish.type === type}
                onClick={() => setWish({ type: wish.type === type ? null : type })}
              >
                {ORDER_TYPE_LABELS[type]}
              </button>
            ))}
          </fieldset>
        )}
        {children}
      </div>
      <output className={styles.count}>
        {isWish(wish) &&
          !hasFailed &&
          (found === undefined
            ? 'Filialen werden gesucht …'
            : found > 0
              ? `${found} von ${all} Filialen gefunden.`
              : 'Leider wurden keine Ergebnisse gefunden.')}
      </output>
    </search>
  )
}
