import { configFields, type Config } from '#contract/config/config-fields.ts'
import { pickFor } from '#contract/shown-fields.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import { perReader } from '#server/core/resources/presenter.ts'

const pickOf = perReader(configFields, (_, audience) => pickFor<Partial<Config>>(configFields, audience))

/**
 * The settings a reader may see (docs/reference/settings.md#reading-settings): each says for itself whom it is for.
 * What stands for a secret, and the public half of a key, is for all.
 */
export function presentConfig(config: Config, principal: Principal): Partial<Config> {
  const shown = pickOf(principal)(config)
  const { exitPinIsSet } = config.kiosk
  const { publicKey } = config.push
  const { mail, sms, ai, map } = shown
  return {
    ...shown,
    kiosk: { ...shown.kiosk, exitPinIsSet },
    push: { ...shown.push, publicKey },
    ...(mail && { mail: { ...mail, passwordIsSet: config.mail.passwordIsSet } }),
    ...(sms && { sms: { ...sms, apiKeyIsSet: config.sms.apiKeyIsSet } }),
    ...(mail && map && { map: { ...map, tokenIsSet: config.map.tokenIsSet } }),
    ...(ai && { ai: { ...ai, apiKeyIsSet: config.ai.apiKeyIsSet } }),
  } as Partial<Config>
}
