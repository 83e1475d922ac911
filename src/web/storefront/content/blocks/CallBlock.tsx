import type { ShownBlockOf } from '#contract/pages/content.ts'
import { LinkButtons } from '#web/storefront/content/blocks/LinkButtons.tsx'
import { Stripe } from '#web/storefront/content/blocks/TextBlock.tsx'
import styles from '#web/storefront/content/blocks/CallBlock.module.css'

/** A sentence that invites to something, with the ways there. */
export const CallBlock = ({ block: { title, text, ground, links } }: { block: ShownBlockOf<'call'> }) => (
  <Stripe ground={ground} isWide>
    <div className={styles.call}>
      <h2 className={styles.title} data-field="title">
        {title}
      </h2>
      {text && (
        <p className={styles.text} data-field="text">
          {text}
        </p>
      )}
      <LinkButtons links={links} />
    </div>
  </Stripe>
)
