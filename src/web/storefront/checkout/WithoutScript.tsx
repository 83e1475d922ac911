import type { Branch } from '#domain/catalogue/branch.ts'
import styles from '#web/storefront/checkout/form/Notice.module.css'

/** What a browser without scripts says in place of the form: how to order all the same. */
export const WithoutScript = ({ name, phone }: Pick<Branch, 'name' | 'phone'>) => (
  <noscript>
    <div className={styles.notice} data-alone>
      <p>
        Zum Bestellen braucht diese Seite JavaScript. Ohne JavaScript nehmen wir Ihre Bestellung gerne persönlich entgegen: {name}
        {phone && (
          <>
            , Telefon <a href={`tel:${phone}`}>{phone}</a>
          </>
        )}
        .
      </p>
    </div>
  </noscript>
)
