import { onlyOrderable } from '#domain/catalogue/only-branch.ts'
import { FooterBranches } from '#web/storefront/shell/FooterBranches.tsx'
import { FooterLegal } from '#web/storefront/shell/FooterLegal.tsx'
import { MenuLink } from '#web/storefront/shell/navigation/MenuLink.tsx'
import { useNavigation } from '#web/storefront/shell/navigation/use-navigation.ts'
import { usePage } from '#web/storefront/page/page-context.ts'
import { PageLink } from '#web/storefront/page/PageLink.tsx'
import styles from '#web/storefront/shell/Footer.module.css'

/** The footer in the variant that the settings choose (docs/reference/content.md#footer). */
export function Footer() {
  const { config, now } = usePage()
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        {config.footerVariant === 'branches' ? <BranchVariant /> : <LinkVariant />}
        <div className={styles.last}>
          <p className={styles.copyright}>
            © {now.slice(0, 4)} {config.businessName || config.shopName}
          </p>
          <FooterSocial />
        </div>
      </div>
    </footer>
  )
}

function LinkVariant() {
  const { branches, config } = usePage()
  const only = onlyOrderable(branches, config.routeSet)
  return (
    <nav aria-label="Fußzeile">
      <ul className={styles.links}>
        <li>
          <PageLink to="/">Startseite</PageLink>
        </li>
        {only && (
          <li>
            <PageLink to={`/store/${only.identifier}`}>Online Bestellen</PageLink>
          </li>
        )}
        <FooterLegal />
      </ul>
    </nav>
  )
}

function BranchVariant() {
  const links = useNavigation('footer')
  return (
    <>
      <FooterBranches />
      <nav aria-label="Fußzeile">
        <ul className={styles.links}>
          {links.map(link => (
            <li key={link.label + link.href}>
              <MenuLink link={link} />
            </li>
          ))}
          <FooterLegal except={links.map(({ href }) => href)} />
        </ul>
      </nav>
    </>
  )
}

/** Networks with a mark in the styles, simplified on a 24 by 24 grid and drawn in lines like every other icon. */
const NETWORKS: Record<string, string> = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  youtube: 'YouTube',
  linkedin: 'LinkedIn',
}

/** The shop's pages in social networks, as marks with names for those who cannot see them. */
function FooterSocial() {
  const links = usePage().config.socialLinks.filter(({ network }) => NETWORKS[network])
  if (links.length === 0) return null
  return (
    <ul className={styles.social}>
      {links.map(({ network, url }) => (
        <li key={url}>
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`${NETWORKS[network]} (öffnet in einem neuen Tab)`}
          >
            <span className={styles.mark} data-network={network} />
          </a>
        </li>
      ))}
    </ul>
  )
}
