import { useEffect, useId, useRef, useState } from 'react'
import { APP_VERSION } from '#contract/app-version.ts'
import type { Me } from '#contract/calls/session.ts'
import { displayName } from '#domain/text/display-name.ts'
import { ApiError } from '#web/kit/api.ts'
import { callApi } from '#web/kit/api-client.ts'
import { Icon, type IconName } from '#web/kit/Icon.tsx'
import { deleteCookie } from '#web/storefront/overlays/cookie.ts'
import { AdminTools } from '#web/storefront/overlays/staff/AdminTools.tsx'
import { useInstallLink } from '#web/storefront/overlays/install/install-link.ts'
import styles from '#web/storefront/overlays/staff/StaffTools.module.css'
import { useEscape } from '#web/storefront/overlays/use-escape.ts'

const LINKS: readonly { href: string; label: string; icon: IconName }[] = [
  { href: '/backend#/sites', label: 'Seiten', icon: 'file' },
  { href: '/backend#/dashboard', label: 'Statistiken', icon: 'star' },
  { href: '/backend#/navigations', label: 'Navigationen', icon: 'menu' },
]

/**
 * The toolbar for signed-in staff on the public site; administrators get a panel of tools in it
 * (docs/reference/content.md#toolbar-for-staff).
 */
export function StaffTools() {
  const me = useStaff()
  const install = useInstallLink()
  const [isOpen, setOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const panelId = useId()
  useEscape(place, () => {
    if (!isOpen) return
    setOpen(false)
    toggle.current?.focus()
  })
  if (!me) return null
  return (
    <div ref={place} className={styles.place}>
      {isOpen && (
        <nav id={panelId} className={styles.panel} aria-label="Leiste für Mitarbeiter">
          <ul className={styles.links}>
            {LINKS.map(link => (
              <li key={link.href}>
                <ToolLink {...link} />
              </li>
            ))}
            {install && (
              <li>
                <button type="button" className={styles.item} onClick={install}>
                  <Icon name="plus" />
                  App installieren
                </button>
              </li>
            )}
          </ul>
          <UserMenu me={me} />
          {me.roles.includes('ROLE_ADMIN') && <AdminTools />}
          <p className={styles.version}>Version {APP_VERSION}</p>
        </nav>
      )}
      <button
        ref={toggle}
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        aria-label="Leiste für Mitarbeiter"
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={isOpen ? 'close' : 'edit'} />
      </button>
    </div>
  )
}

const ToolLink = ({ href, label, icon }: { href: string; label: string; icon: IconName }) => (
  <a href={href}>
    <Icon name={icon} />
    {label}
  </a>
)

function UserMenu({ me }: { me: Me }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div className={styles.group}>
      <button
        type="button"
        className={styles.item}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="user" />
        <span className={styles.grow}>{displayName(me)}</span>
        <Icon name="down" />
      </button>
      {isOpen && (
        <ul id={id} className={styles.links}>
          <li>
            <ToolLink href="/backend" label="Ins Backend wechseln" icon="arrow" />
          </li>
          <li>
            <ToolLink href="/backend/logout" label="Abmelden" icon="external" />
          </li>
        </ul>
      )}
    </div>
  )
}

/**
 * The signed-in member of staff, or null. A session that has ended takes its hint along, so that guests of this browser
 * ask no more.
 */
function useStaff(): Me | null {
  const [me, setMe] = useState<Me | null>(null)
  useEffect(() => {
    const abort = new AbortController()
    callApi('GET', '/users/me', { signal: abort.signal }).then(setMe, (error: unknown) => {
      if (error instanceof ApiError && error.status === 401) deleteCookie('tresen_staff')
    })
    return () => abort.abort()
  }, [])
  return me
}
