import type { ReactNode } from 'react'
import type { ShownBlock, ShownBlockOf } from '#contract/pages/content.ts'
import { Stripe, StripeTitle } from '#web/storefront/content/blocks/TextBlock.tsx'
import styles from '#web/storefront/content/blocks/ColumnsBlock.module.css'

type Props = {
  block: ShownBlockOf<'columns'>
  show: (block: ShownBlock) => ReactNode
  /** In a draft a column says which it is, for whoever adds to it on the page. */
  isDraft: boolean
}

/** Columns beside each other, on phones one below the other in the order in which they are read. */
export const ColumnsBlock = ({ block: { title, ground, columns }, show, isDraft }: Props) => (
  <Stripe ground={ground} isWide>
    <StripeTitle title={title} />
    <div className={styles.columns} data-count={columns.length}>
      {columns.map((blocks, index) => (
        <div key={blocks[0]?.id ?? index} className={styles.column} data-column={isDraft ? index : undefined}>
          {blocks.map(show)}
        </div>
      ))}
    </div>
  </Stripe>
)

/** Room between two blocks, with a line where there shall be one. */
export const DividerBlock = ({ block: { look, size } }: { block: ShownBlockOf<'divider'> }) => (
  <div className={styles.divider} data-size={size}>
    {look === 'line' && <hr />}
  </div>
)
