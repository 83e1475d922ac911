import { useEffect, useRef } from 'react'
import { Icon } from '#web/kit/Icon.tsx'
import { imageAddress, imageSet } from '#web/kit/image-address.ts'
import { useOpeningWords } from '#web/storefront/branch/moment/use-moment-words.ts'
import { OpenState } from '#web/storefront/page/OpenState.tsx'
import { MainMenu } from '#web/storefront/shell/navigation/MainMenu.tsx'
import { OrderLink } from '#web/storefront/shell/navigation/OrderLink.tsx'
import { PhoneMenu } from '#web/storefront/shell/navigation/PhoneMenu.tsx'
import { useNavigation } from '#web/storefront/shell/navigation/use-navigation.ts'
import { usePage } from '#web/storefront/page/page-context.ts'
import { PageLink } from '#web/storefront/page/PageLink.tsx'
import styles from '#web/storefront/shell/Header.module.css'

/**
 * Logo or shop name, the menus, the selected branch and the opening state (docs/reference/content.md#header); stays at
 * the top.
 */
export function Header() {
  const { config, context, branch, branches } = usePage()
  const main = useNavigation('main-menu')
  const quick = useNavigation('quick-links')
  const hasOverview = branches.length > 1
  const isBelow = branch !== undefined && hasOverview
  const own = useRef<HTMLElement>(null)
  useEffect(() => {
    const header = own.current
    if (!header) return
    // names that wrap make it taller, and what stays below it follows
    const note = () => document.documentElement.style.setProperty('--header-height', `${header.offsetHeight}px`)
    const observer = new ResizeObserver(note)
    observer.observe(header)
    return () => observer.disconnect()
  }, [])
  return (
    <header className={styles.header} ref={own}>
      <div className={styles.inner} data-branch={branch ? true : undefined}>
        <PageLink
          to="/"
          className={styles.brand}
          aria-label={
            isBelow && config.startPage === 'overview'
              ? `${config.shopName}, alle Filialen`
              : `${config.shopName}, Startseite`
          }
        >
          {isBelow && <Icon name="left" className={styles.back} />}
          {config.logo ? (
            <img
              className={styles.logo}
              src={imageAddress(config.logo, 'tiny')}
              srcSet={imageSet(config.logo, ['tiny', 'small'])}
              sizes="140px"
              alt=""
              width={config.logo.width ?? 40}
              height={config.logo.height ?? 40}
            />
          ) : (
            <span className={styles.name}>{config.shopName}</span>
          )}
        </PageLink>
        {main.length > 0 && (
          <div className={styles.wide}>
            <MainMenu links={main} label="Hauptmenü" />
          </div>
        )}
        <div className={styles.place}>
          {branch && <span className={styles.branch}>{branch.name}</span>}
          <div className={styles.state}>
            <OpeningBar />
          </div>
        </div>
        {quick.length > 0 && (
          <div className={styles.quick}>
            <MainMenu links={quick} label="Schnellzugriff" />
          </div>
        )}
        <div className={styles.order}>
          <OrderLink />
        </div>
        {config.enableWebsiteSearch && context === 'site' && (
          <PageLink to="/suche" className={styles.search} aria-label="Website durchsuchen">
            <Icon name="search" />
          </PageLink>
        )}
        <PhoneMenu />
      </div>
    </header>
  )
}

/**
 * The opening-hours toolbar (docs/reference/content.md#opening-hours-toolbar): how many branches are open, or until
 * when the selected one is.
 */
function OpeningBar() {
  const page = usePage()
  const { state, text } = useOpeningWords(page)
  return page.config.enablePluginToolbar && text ? <OpenState state={state} text={text} /> : null
}
