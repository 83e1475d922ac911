import { formatDateTime } from '#domain/time/format-time.ts'
import { Button } from '#web/kit/Button.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import styles from '#web/storefront/overlays/overlays.module.css'
import { usePage } from '#web/storefront/page/page-context.ts'

/** Says that there is no connection and how old the shown page is. `keptAt` in epoch milliseconds. */
export function OfflineNotice({ keptAt }: { keptAt: number | null }) {
  const { config, now } = usePage()
  const since = keptAt ? new Date(keptAt).toISOString() : now
  return (
    <div className={`${styles.card} ${styles.warning}`}>
      <div className={styles.row}>
        <Icon name="wifiOff" />
        <div>
          <h2>Sie sind offline</h2>
          <p>Bitte überprüfen Sie Ihre Internetverbindung.</p>
          <p className={styles.soft}>Diese Seite zeigt den Stand vom {formatDateTime(since, config.timeZone)} Uhr.</p>
        </div>
      </div>
      <div className={styles.buttons}>
        <Button look="secondary" onClick={() => location.reload()}>
          Erneut versuchen
        </Button>
      </div>
    </div>
  )
}
