import { memo, useEffect, useId, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from '#web/kit/Button.tsx'
import { isConsentSettingsOpen } from '#web/storefront/overlays/consent/consent-settings.ts'
import { saveConsent, useConsent } from '#web/storefront/overlays/consent/consent.ts'
import styles from '#web/storefront/overlays/overlays.module.css'
import { deleteCookie } from '#web/storefront/overlays/cookie.ts'
import { useEscape } from '#web/storefront/overlays/use-escape.ts'
import { usePage } from '#web/storefront/page/page-context.ts'
import { PageLink } from '#web/storefront/page/PageLink.tsx'

/**
 * Asks once for consent, and again when the footer's 'Cookie-Einstellungen' is pressed
 * (docs/reference/content.md#cookie-consent). Both answers weigh the same.
 */
export const ConsentBanner = memo(function ConsentBanner() {
  const consent = useConsent()
  const isReopened = useSyncExternalStore(isConsentSettingsOpen.subscribe, isConsentSettingsOpen.get)
  const [isPutOff, setPutOff] = useState(false)
  const banner = useRef<HTMLElement>(null)
  const titleId = useId()
  useEffect(() => {
    if (!isReopened) return
    const before = document.activeElement
    banner.current?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [isReopened])
  const putOff = () => {
    isConsentSettingsOpen.set(false)
    setPutOff(true)
  }
  useEscape(banner, putOff)
  const isShown = isReopened || (consent === null && !isPutOff)
  useLayoutEffect(() => {
    if (!isShown) return
    const { dataset } = document.documentElement
    dataset['asksConsent'] = ''
    return () => void delete dataset['asksConsent']
  }, [isShown])
  if (!isShown) return null

  const answer = (choice: 'accepted' | 'rejected') => {
    const isWithdrawn = consent === 'accepted' && choice === 'rejected'
    saveConsent(choice)
    isConsentSettingsOpen.set(false)
    if (isWithdrawn) forgetThirdParties()
  }
  return (
    <section ref={banner} className={`${styles.card} ${styles.consent}`} aria-labelledby={titleId} tabIndex={-1}>
      <h2 id={titleId} className="sr-only">
        Cookies
      </h2>
      <p>
        Cookies, Karten und Werbung Dritter laden wir nur, wenn Sie zustimmen. <PrivacyLink />
      </p>
      {isReopened && consent && (
        <p className={styles.soft}>Ihre Wahl bisher: {consent === 'accepted' ? 'akzeptiert' : 'abgelehnt'}</p>
      )}
      <div className={styles.buttons}>
        <Button look="secondary" onClick={() => answer('rejected')}>
          Ablehnen
        </Button>
        <Button look="secondary" onClick={() => answer('accepted')}>
          Akzeptieren
        </Button>
      </div>
    </section>
  )
})

function PrivacyLink() {
  const { privacy } = usePage().config.legal
  if (!privacy) return null
  if (privacy.isExternal)
    return (
      <a href={privacy.href} target="_blank" rel="noopener noreferrer">
        Mehr erfahren<span className="sr-only"> (öffnet in einem neuen Tab)</span>
      </a>
    )
  return <PageLink to="/site/privacy">Mehr erfahren</PageLink>
}

/** Cookies that the ad pixel and the tag manager set on this site. */
const FOREIGN = /^(_fb[pc]|_ga(_.*)?|_gid|_gat.*|_gcl_.*)$/

/**
 * After consent was withdrawn: removes what third parties have left here, and loads the page anew, since a script
 * cannot be unloaded.
 */
function forgetThirdParties(): void {
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=', 1)
    if (FOREIGN.test(name)) deleteCookie(name)
  }
  location.reload()
}
