import { usePage } from '#web/storefront/shell/page-context.ts'
import styles from '#web/storefront/shell/Footer.module.css'

/** Simplified marks of the networks on a 24 by 24 grid, drawn in lines like every other icon. */
const NETWORKS: Record<string, { name: string; path: string }> = {
  instagram: {
    name: 'Instagram',
    path: 'M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5zM12 8.2a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6zM16.7 7.3h.01',
  },
  facebook: { name: 'Facebook', path: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM15.5 8H14a2 2 0 0 0-2 2v11M9 13.5h5.5' },
  youtube: {
    name: 'YouTube',
    path: 'M6 5.5h12A3.5 3.5 0 0 1 21.5 9v6a3.5 3.5 0 0 1-3.5 3.5H6A3.5 3.5 0 0 1 2.5 15V9A3.5 3.5 0 0 1 6 5.5zM10 9v6l5-3z',
  },
  linkedin: {
    name: 'LinkedIn',
    path: 'M5 3.5h14A1.5 1.5 0 0 1 20.5 5v14a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 19V5A1.5 1.5 0 0 1 5 3.5zM7.5 10v6.5M7.5 7.2h.01M11.5 16.5V10M11.5 13a3 3 0 0 1 5-2v5.5',
  },
}

/** The shop's pages in social networks, as marks with names for those who cannot see them. */
export function FooterSocial() {
  const { config } = usePage()
  const links = config.socialLinks.flatMap(({ network, url }) => (NETWORKS[network] ? [{ url, ...NETWORKS[network] }] : []))
  if (links.length === 0) return null
  return (
    <ul className={styles.social}>
      {links.map(({ name, path, url }) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noopener noreferrer" aria-label={`${name} (öffnet in einem neuen Tab)`}>
            <svg
              width={24}
              height={24}
              viewBox="0 0 24 24"
              fill="none"
              stroke="currentColor"
              strokeWidth={1.75}
              strokeLinecap="round"
              strokeLinejoin="round"
              aria-hidden="true"
            >
              <path d={path} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  )
}
