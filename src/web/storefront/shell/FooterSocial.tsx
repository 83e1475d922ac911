import { usePage } from '#web/storefront/page/page-context.ts'
import styles from '#web/storefront/shell/Footer.module.css'

/** Networks with a mark in the styles, simplified on a 24 by 24 grid and drawn in lines like every other icon. */
const NETWORKS: Record<string, string> = { instagram: 'Instagram', facebook: 'Facebook', youtube: 'YouTube', linkedin: 'LinkedIn' }

/** The shop's pages in social networks, as marks with names for those who cannot see them. */
export function FooterSocial() {
  const links = usePage().config.socialLinks.filter(({ network }) => NETWORKS[network])
  if (links.length === 0) return null
  return (
    <ul className={styles.social}>
      {links.map(({ network, url }) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noopener noreferrer" aria-label={`${NETWORKS[network]} (öffnet in einem neuen Tab)`}>
            <span className={styles.mark} data-network={network} />
          </a>
        </li>
      ))}
    </ul>
  )
}
