import type { Branch } from '#domain/catalogue/branch.ts'
import { Icon } from '#web/kit/Icon.tsx'
import { PageLink } from '#web/storefront/page/PageLink.tsx'
import styles from '#web/storefront/checkout/Checkout.module.css'

type CheckoutHeadProps = { branch: Pick<Branch, 'identifier' | 'name'>; title?: string }

/** The way back, the heading and the branch that is ordered from. */
export const CheckoutHead = ({ branch, title = 'Ihre Bestellung' }: CheckoutHeadProps) => (
  <>
    <PageLink to={`/store/${branch.identifier}`} className={styles.back}>
      <Icon name="left" size={18} />
      Zur Speisekarte
    </PageLink>
    <h1 className={styles.title}>{title}</h1>
    <p className={styles.where}>{branch.name}</p>
  </>
)
