import { configFields, STAFF_GROUPS, type Config } from '#contract/config/config-fields.ts'
import type { Fields } from '#contract/field.ts'
import { holds } from '#contract/rights/decide.ts'
import type { Principal } from '#server/core/auth/principal.ts'

/** The settings a reader may see (model 2.10): all of them for who runs branches; guests and other staff get neither staff groups nor fields for staff. */
export function presentConfig(config: Config, principal: Principal): Partial<Config> {
  if (holds(principal, 'config.details')) return config
  const open = Object.fromEntries(Object.entries(config).filter(([name]) => !(STAFF_GROUPS as readonly string[]).includes(name)))
  return withoutStaffFields(configFields, open) as Partial<Config>
}

function withoutStaffFields(fields: Fields, values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => !fields[name]?.staffOnly)
      .map(([name, value]) => {
        const field = fields[name]
        return [
          name,
          field?.kind === 'group' && value !== null ? withoutStaffFields(field.fields, value as Record<string, unknown>) : value,
        ]
      }),
  )
}
