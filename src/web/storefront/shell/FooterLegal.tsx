import type { PageConfig } from '#contract/pages/config.ts'
import { openConsentSettings } from '#web/storefront/overlays/consent/consent-settings.ts'
import { useInstallLink } from '#web/storefront/overlays/install/install-link.ts'
import { usePage } from '#web/storefront/page/page-context.ts'
import { PageLink } from '#web/storefront/page/PageLink.tsx'

/**
 * The legal pages, the installation where it is possible, and the way back to the choice about cookies. `except` are
 * addresses that are linked already.
 */
export function FooterLegal({ except = [] }: { except?: readonly string[] }) {
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
