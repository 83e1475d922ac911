import type { Config } from '#contract/config/config-fields.ts'
import type { MailServer, MailSettings } from '#server/ports/mailer.ts'

type Source = {
  settled(): { config: Config } | undefined
  onRenewed(listener: (catalogue: { config: Config }) => void): void
}

/** The mail server of the settings as of the newest catalogue this process has read, for those who may not wait. */
export function followMailSettings(catalogue: Source, password: () => Promise<string | null>): () => MailSettings {
  let server: MailServer | null = null
  catalogue.onRenewed(({ config }) => {
    server = serverOf(config.mail)
  })
  return () => ({ server, password })
}

/** By what mails leave; null where they are switched off, or where it is not said yet. */
function serverOf({ transport, host, port, security, user, url }: Config['mail']): MailServer | null {
  if (transport === 'none') return null
  if (transport === 'api') return url ? { transport, url } : null
  return host ? { transport, host, port, security, user } : null
}
