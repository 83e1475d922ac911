import type { Config } from '#contract/config/config-fields.ts'
import type { MailServer, MailSettings } from '#server/ports/mailer.ts'

type Source = { settled(): { config: Config } | undefined; onRenewed(listener: (catalogue: { config: Config }) => void): void }

/** The mail server of the settings as of the newest catalogue this process has read, for those who may not wait. */
export function followMailSettings(catalogue: Source, password: () => Promise<string | null>): () => MailSettings {
  let server: MailServer | null = null
  catalogue.onRenewed(({ config }) => {
    const { host, port, security, user } = config.mail
    server = host ? { host, port, security, user } : null
  })
  return () => ({ server, password })
}
