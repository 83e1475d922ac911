import { configFields, type Config } from '#contract/config/config-fields.ts'
import { pickFor } from '#contract/shown-fields.ts'
import { holds } from '#contract/rights/decide.ts'
import { isStaff, type Principal } from '#server/core/auth/principal.ts'

const PICKS = {
  public: pickFor(configFields, 'public'),
  staff: pickFor(configFields, 'staff'),
  management: pickFor(configFields, 'management'),
}

/** The settings a reader may see (model 2.10): each says for itself whom it is for. What stands for a secret, and the public half of a key, is for all. */
export function presentConfig(config: Config, principal: Principal): Partial<Config> {
  const shown = PICKS[holds(principal, 'config.details') ? 'management' : isStaff(principal) ? 'staff' : 'public'](
    config,
  ) as Partial<Config>
  const { exitPinIsSet } = config.kiosk
  const { publicKey } = config.push
  return { ...shown, kiosk: { ...shown.kiosk, exitPinIsSet }, push: { ...shown.push, publicKey } } as Partial<Config>
}
