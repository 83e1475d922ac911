import { imageAddress, imageSet } from '#web/kit/image-address.ts'
import { Icon } from '#web/kit/Icon.tsx'
import { OpeningBar } from '#web/storefront/shell/OpeningBar.tsx'
import { usePage } from '#web/storefront/shell/page-context.ts'
import { PageLink } from '#web/storefront/shell/PageLink.tsx'
import styles from '#web/storefront/shell/Header.module.css'

/** Logo or shop name, the selected branch, and the opening state; stays at the top. */
export function Header() {
  const { config, branch, branches } = usePage()
  const hasOverview = branches.length > 1
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <PageLink to="/" className={styles.brand} aria-label={branch && hasOverview ? `${config.shopName}, alle Filialen` : config.shopName}>
          {branch && hasOverview && <Icon name="left" className={styles.back} />}
          {config.logo
            ? <img className={styles.logo} src={imageAddress(config.logo, 'tiny')} srcSet={imageSet(config.logo, ['tiny', 'small'])} sizes="140px" alt={config.shopName} width={140} height={40} />
            : <span className={styles.name}>{config.shopName}</span>}
        </PageLink>
        {branch && <span className={styles.branch}>{branch.name}</span>}
        <div className={styles.state}><OpeningBar /></div>
      </div>
    </header>
  )
}
