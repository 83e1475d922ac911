import { usePage } from '#web/storefront/shell/page-context.ts'
import { legalLinks } from '#web/storefront/shell/legal-links.ts'
import { PageLink } from '#web/storefront/shell/PageLink.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { imageAddress } from '#web/kit/image-address.ts'
import styles from '#web/storefront/shell/Footer.module.css'

/** The footer in the variant that the settings choose (specification section 2, "Header and footer"). */
export function Footer() {
  const { config } = usePage()
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>{config.footerVariant === 'branches' ? <BranchColumns /> : <LinkRow />}</div>
    </footer>
  )
}

function LinkRow() {
  const { config, branches } = usePage()
  const [only] = branches
  return (
    <>
      <nav aria-label="Fußzeile">
        <ul className={styles.links}>
          <li><PageLink to="/">Startseite</PageLink></li>
          {branches.length === 1 && only && <li><PageLink to={`/store/${only.identifier}`}>Online Bestellen</PageLink></li>}
          <LegalItems />
        </ul>
      </nav>
      <Social links={config.socialLinks} />
      <Copyright />
    </>
  )
}

function BranchColumns() {
  const { config, branches } = usePage()
  return (
    <>
      {config.logo
        ? <img className={styles.logo} src={imageAddress(config.logo, 'tiny')} alt={config.shopName} width={140} height={40} loading="lazy" />
        : <p className={styles.shop}>{config.shopName}</p>}
      <ul className={styles.branches}>
        {branches.filter(({ isPublic, isEnabled }) => isPublic && isEnabled).map(branch => (
          <li key={branch.id} className={styles.branch}>
            <strong>{branch.name}</strong>
            <span>{branch.street}</span>
            <span>{branch.zipCode} {branch.city}</span>
            <span>Österreich</span>
            {branch.phone && branch.email && (
              <>
                <a href={`tel:${branch.phone}`}><Icon name="phone" size={16} /> {branch.phone}</a>
                <a href={`mailto:${branch.email}`}><Icon name="mail" size={16} /> {branch.email}</a>
              </>
            )}
          </li>
        ))}
      </ul>
      <nav aria-label="Fußzeile"><ul className={styles.links}><LegalItems /></ul></nav>
      <Social links={config.socialLinks} />
      <Copyright />
    </>
  )
}

const LegalItems = () => legalLinks(usePage().config).map(({ title, href, isExternal }) => (
  <li key={title}>
    {isExternal ? <a href={href} target="_blank" rel="noopener noreferrer">{title}<span className="sr-only"> (öffnet in einem neuen Tab)</span></a> : <PageLink to={href}>{title}</PageLink>}
  </li>
))

const NETWORKS: Record<string, string> = { instagram: 'Instagram', facebook: 'Facebook', youtube: 'YouTube', linkedin: 'LinkedIn' }

const Social = ({ links }: { links: readonly { network: string; url: string }[] }) =>
  links.length === 0 ? null : (
    <ul className={styles.links}>
      {links.map(({ network, url }) => (
        <li key={url}><a href={url} target="_blank" rel="noopener noreferrer">{NETWORKS[network] ?? network}<span className="sr-only"> (öffnet in einem neuen Tab)</span></a></li>
      ))}
    </ul>
  )

function Copyright() {
  const { config, now } = usePage()
  return <p className={styles.copyright}>© {now.slice(0, 4)} {config.businessName || config.shopName}</p>
}
