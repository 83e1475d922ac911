import type { Config } from '#contract/config/config-fields.ts'
import type { App } from '#server/core/context.ts'
import { readSettingSecret } from '#server/core/secrets/setting-secrets.ts'
import type { SmsAccount } from '#server/ports/sms/sms-protocols.ts'

/** With what messages are sent; null where the settings are not complete. The environment goes before them. */
export async function accountOf(app: App, { sms }: Config): Promise<SmsAccount | null> {
  const apiKey = app.env.credentials.smsApiKey ?? (await readSettingSecret(app, 'sms.apiKey'))
  if (!apiKey || (sms.provider === 'http' && !sms.url && !app.sms.hasAddress)) return null
  return { provider: sms.provider, url: sms.provider === 'http' ? sms.url : null, apiKey, sender: sms.sender || null }
}
