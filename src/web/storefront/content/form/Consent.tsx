import type { PageConfig } from '#contract/pages/config.ts'
import { CheckField } from '#web/kit/Field.tsx'
import { PageLink } from '#web/storefront/page/PageLink.tsx'
import styles from '#web/storefront/content/form/ContentForm.module.css'

type Props = { config: PageConfig; isOnce: boolean; onChange: (isOnce: boolean) => void }

/**
 * For who has not agreed to cookies: the privacy policy can be accepted for this one request, without any of them, and
 * whoever does not want that either is told how else the shop is reached.
 */
export const ConsentOnce = ({ config, isOnce, onChange }: Props) => (
  <div className={styles.consent}>
    <CheckField
      name="_consent"
      value="true"
      checked={isOnce}
      onChange={event => onChange(event.target.checked)}
      label={
        <>
          Nur für diese Anfrage: Ich akzeptiere die <Privacy config={config} />. Cookies werden dafür nicht gesetzt.
        </>
      }
    />
    <OtherWays config={config} />
  </div>
)

function Privacy({ config: { legal } }: { config: PageConfig }) {
  if (!legal.privacy) return 'Datenschutzerklärung'
  if (!legal.privacy.isExternal) return <PageLink to={legal.privacy.href}>Datenschutzerklärung</PageLink>
  return (
    <a href={legal.privacy.href} target="_blank" rel="noopener noreferrer">
      Datenschutzerklärung<span className="sr-only"> (öffnet in einem neuen Tab)</span>
    </a>
  )
}

/** How the shop is reached without the form. */
function OtherWays({ config: { phone, email } }: { config: PageConfig }) {
  if (!phone && !email) return null
  return (
    <p className={styles.soft}>
      Sie erreichen uns auch {phone && 'unter '}
      {phone && <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>}
      {phone && email && ' oder '}
      {email && 'per E-Mail an '}
      {email && <a href={`mailto:${email}`}>{email}</a>}.
    </p>
  )
}
