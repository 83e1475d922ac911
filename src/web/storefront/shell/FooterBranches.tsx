import { Icon } from '#web/kit/Icon.tsx'
import { imageAddress } from '#web/kit/image-address.ts'
import { PageLink } from '#web/storefront/page/PageLink.tsx'
import { usePage } from '#web/storefront/page/page-context.ts'
import styles from '#web/storefront/shell/Footer.module.css'

/** The logo and every public branch with its address; phone and mail only where both exist. */
export function FooterBranches() {
  const { config, branches, totals } = usePage()
  const shown = branches.filter(({ isPublic, isEnabled }) => isPublic && isEnabled)
  return (
    <>
      {config.logo ? (
        <img
          className={styles.logo}
          src={imageAddress(config.logo, 'tiny')}
          alt={config.shopName}
          width={config.logo.width ?? 40}
          height={config.logo.height ?? 40}
          loading="lazy"
        />
      ) : (
        <p className={styles.shop}>{config.shopName}</p>
      )}
      {shown.length > 0 && (
        <ul className={styles.branches}>
          {shown.map(({ id, name, street, zipCode, city, phone, email }) => (
            <li key={id}>
              <address className={styles.branch}>
                <strong>{name}</strong>
                {street && <span>{street}</span>}
                {(zipCode || city) && <span>{[zipCode, city].filter(Boolean).join(' ')}</span>}
                <span>Österreich</span>
                {phone && email && (
                  <>
                    <a href={`tel:${phone}`}>
                      <Icon name="phone" size={16} /> {phone}
                    </a>
                    <a href={`mailto:${email}`}>
                      <Icon name="mail" size={16} /> {email}
                    </a>
                  </>
                )}
              </address>
            </li>
          ))}
        </ul>
      )}
      {totals && (
        <p className={styles.branches}>
          <PageLink to="/">Alle {totals.guests} Filialen</PageLink>
        </p>
      )}
    </>
  )
}
