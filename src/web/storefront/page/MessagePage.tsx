import type { ReactNode } from 'react'
import { Button, buttonClass } from '#web/kit/Button.tsx'
import { Icon, type IconName } from '#web/kit/Icon.tsx'
import { PageLink } from '#web/storefront/page/PageLink.tsx'
import styles from '#web/storefront/page/MessagePage.module.css'

/** A page that says one thing and what to do next. */
export const MessagePage = ({
  icon,
  title,
  children,
  action,
}: {
  icon: IconName
  title: string
  children?: ReactNode
  action?: ReactNode
}) => (
  <div className={styles.page}>
    <span className={styles.icon}>
      <Icon name={icon} size={32} />
    </span>
    <h1 className={styles.title}>{title}</h1>
    <div className={styles.text}>{children}</div>
    {action}
  </div>
)

export const NotFoundPage = () => (
  <MessagePage
    icon="search"
    title="404 Not Found"
    action={
      <PageLink to="/" className={buttonClass()}>
        Zur Startseite
      </PageLink>
    }
  >
    <p>Leider wurde die angeforderte Seite nicht gefunden.</p>
  </MessagePage>
)

/** A page that was taken away for good, and that nothing has replaced. */
export const GonePage = () => (
  <MessagePage
    icon="search"
    title="410 Gone"
    action={
      <PageLink to="/" className={buttonClass()}>
        Zur Startseite
      </PageLink>
    }
  >
    <p>Diese Seite gibt es nicht mehr.</p>
  </MessagePage>
)

export const ServerErrorPage = () => (
  <MessagePage
    icon="alert"
    title="500 Internal Server Error"
    action={<Button onClick={() => location.reload()}>Erneut versuchen</Button>}
  >
    <p>Leider ist ein interner Fehler aufgetreten.</p>
  </MessagePage>
)

export const LoadFailure = ({ onRetry }: { onRetry: () => void }) => (
  <MessagePage
    icon="wifiOff"
    title="Die Seite konnte nicht geladen werden."
    action={<Button onClick={onRetry}>Erneut versuchen</Button>}
  >
    <p>Bitte überprüfen Sie Ihre Internetverbindung.</p>
    {/* whoever has just ordered must not wonder whether to order again */}
    {location.pathname.startsWith('/status/') && <p>Ihre Bestellung ist davon nicht betroffen.</p>}
  </MessagePage>
)
