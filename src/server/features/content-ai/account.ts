import type { Config } from '#contract/config/config-fields.ts'
import { Problem } from '#domain/problem.ts'
import { withoutEndSlashes } from '#domain/text/without-end-slashes.ts'
import type { App } from '#server/core/context.ts'
import { readSettingSecret } from '#server/core/secrets/setting-secrets.ts'
import type { AiAccount } from '#server/ports/ai/ai-account.ts'

type Model = 'textModel' | 'imageModel'
const missing = (field: string, what: string) =>
  new Problem('conflict', { field, code: 'notSetUp', message: `Unter Einstellungen, KI fehlt noch ${what}.` })

/** Where the provider named in the settings answers; the others say it themselves. */
const KNOWN_ADDRESSES: Readonly<Record<Config['ai']['provider'], string | null>> = {
  openai: 'https://api.openai.com/v1',
  own: null,
}
const addressOf = ({ provider, url }: Config['ai']): string | null =>
  KNOWN_ADDRESSES[provider] ?? (url ? withoutEndSlashes(url) : null)

/** Whether anything can be proposed by a model of this kind; the environment goes before the settings. */
export const isSetUp = (app: App, { ai }: Config, model: Model): boolean =>
  Boolean(ai[model] && (app.ai.hasAddress || (addressOf(ai) && (ai.apiKeyIsSet || app.env.credentials.aiApiKey))))

/** With what a provider is asked. @throws Problem `conflict`, which names the setting that is missing. */
export async function accountOf(app: App, { ai }: Config, model: Model): Promise<AiAccount> {
  const url = addressOf(ai)
  if (!app.ai.hasAddress && !url) throw missing('ai.url', 'die Adresse des Anbieters')
  const apiKey = app.env.credentials.aiApiKey ?? (await readSettingSecret(app, 'ai.apiKey'))
  // A provider of the house may ask for none.
  if (!apiKey && !app.ai.hasAddress) throw missing('ai.apiKey', 'der API-Schlüssel')
  const name = ai[model]
  if (!name) throw missing(`ai.${model}`, model === 'textModel' ? 'das Modell für Texte' : 'das Modell für Bilder')
  return { url: url ?? '', apiKey, model: name, timeoutMs: ai.timeoutSeconds * 1000 }
}
