import { overviewPath } from '#contract/pages/route.ts'
import { onlyOrderable } from '#domain/catalogue/only-branch.ts'
import { MenuLink } from '#web/storefront/shell/navigation/MenuLink.tsx'
import { useNavigation } from '#web/storefront/shell/navigation/use-navigation.ts'
import { usePage } from '#web/storefront/page/page-context.ts'
import { PageLink } from '#web/storefront/page/PageLink.tsx'
import styles from '#web/storefront/shell/Footer.module.css'
import type { PageConfig } from '#contract/pages/config.ts'
import { openConsentSettings } from '#web/storefront/overlays/consent/consent-settings.ts'
import { useInstallLink } from '#web/storefront/overlays/install/install-link.ts'
import { Icon } from '#web/kit/Icon.tsx'
import { imageAddress } from '#web/kit/image-address.ts'

/** The logo and every public branch with its address; phone and mail only where both exist. */
function FooterBranches() {
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
          <PageLink to={overviewPath(config)}>Alle {totals.guests} Filialen</PageLink>
        </p>
      )}
    </>
  )
}

/**
 * The legal pages, the installation where it is possible, and the way back to the choice about cookies. `except` are
 * addresses that are linked already.
 */
function FooterLegal({ except = [] }: { except?: readonly string[] }) {
  const { config } = usePage()
  const install = useInstallLink()
  return (
    <>
      {legalLinks(config)
        .filter(({ href }) => !except.includes(href))
        .map(({ title, href, isExternal }) => (
          <li key={title}>
            {isExternal ? (
              <a href={href} target="_blank" rel="noopener noreferrer">
                {title}
                <span className="sr-only"> (öffnet in einem neuen Tab)</span>
              </a>
            ) : (
              <PageLink to={href}>{title}</PageLink>
            )}
          </li>
        ))}
      {install && (
        <li>
          <button type="button" onClick={install}>
            App installieren
          </button>
        </li>
      )}
      <li>
        <button type="button" onClick={openConsentSettings}>
          Cookie-Einstellungen
        </button>
      </li>
    </>
  )
}

/** The footer's legal links in their order; those without text and address are left out. */
const legalLinks = ({ legal }: Pick<PageConfig, 'legal'>) => Object.values(legal).filter(link => link !== null)

/** What stands in the footer, in the variant that the settings choose (docs/reference/content.md#footer). */
export function Footer() {
  const { config, now } = usePage()
  return (
    <div className={styles.inner}>
      {config.footerVariant === 'branches' ? <BranchVariant /> : <LinkVariant />}
      <div className={styles.last}>
        <p className={styles.copyright}>
          © {now.slice(0, 4)} {config.businessName || config.shopName}
        </p>
        <FooterSocial />
      </div>
    </div>
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
type Network = PageConfig['socialLinks'][number]['network']
const NETWORKS: Readonly<Record<Network, string>> = {
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
