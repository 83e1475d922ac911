import { configFields, type Config } from '#contract/config/config-fields.ts'
import { KEPT_WITH_ORDERS } from '#contract/pages/legal.ts'
import { createSchema } from '#contract/field-schema.ts'
import type { SettingSecret } from '#contract/config/setting-secrets.ts'
import type { OwnFace } from '#domain/drawing/own-font.ts'
import { typedSql, typed } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'

const schema = createSchema(configFields)
/**
 * Settings are read once at a start and then when somebody saves them: a program of their own for that, as calls have,
 * costs more than it saves.
 */
const SELDOM = { jitless: true }
/** Where the settings name a picture: by name, in a group behind the name of the group. */
const PICTURES = Object.entries(configFields).flatMap(([name, field]): { group?: string; name: string }[] =>
  field.kind === 'image'
    ? [{ name }]
    : field.kind === 'group'
      ? Object.entries(field.fields).flatMap(([member, { kind }]) =>
          kind === 'image' ? [{ group: name, name: member }] : [],
        )
      : [],
)
const PICTURE = { id: 'int', version: 'int', extension: 'text', alt: 'text?', width: 'int?', height: 'int?' } as const
type Settings = Record<string, unknown>
type OnlineAccounts = NonNullable<Config['onlineAccounts']>

const UNNAMED = { shopName: 'Tresen' }

/**
 * A setting that does not meet what is asked of it today reads as its default: one bad value must not close the shop.
 */
function complete(stored: Settings): Settings {
  const { success, data, error } = schema.safeParse({ ...UNNAMED, ...stored }, SELDOM)
  if (success) return data
  const bad = new Set(error.issues.map(({ path }) => path[0]))
  return schema.parse(
    { ...UNNAMED, ...Object.fromEntries(Object.entries(stored).filter(([name]) => !bad.has(name))) },
    SELDOM,
  )
}

/**
 * The settings with every default filled in and pictures with their addresses; a picture that is gone reads as none.
 */
export async function readConfig(db: Executor): Promise<Config> {
  const { rows } = await typedSql({
    settings: typed<Settings>('json'),
    pushKey: 'text?',
    onlineAccounts: typed<OnlineAccounts>('json'),
    secrets: typed<string[]>('text[]'),
    legalVersions: typed<number[]>('int[]'),
    ownFonts: typed<OwnFace[]>('json'),
    screensaver: 'int?',
  })`
    select settings, (select public_key from push_keys) as "pushKey", array(select name
      from setting_secrets) as secrets,
      array(select id from legal_versions where valid_until is null and page = any(${[...KEPT_WITH_ORDERS]}::text[])
        order by array_position(${[...KEPT_WITH_ORDERS]}::text[], page)) as "legalVersions",
      (select coalesce(json_agg(jsonb_build_object('provider', provider, 'branch', branch_id, 'methods', methods)
          order by provider, branch_id), '[]')
        from (select distinct on (a.provider, a.branch_id) a.provider, a.branch_id, m.methods
          from provider_accounts a left join account_methods m on m.account_id = a.id
          order by a.provider, a.branch_id, case a.source when 'environment' then 0 when 'settings' then 1 else 2 end)
          as taking) as "onlineAccounts",
      (select coalesce(json_agg(json_build_object('family', family, 'weight', weight, 'file',
        id || '-' || digest || '.' || extension) order by id), '[]') from fonts
        where family in (settings -> 'theme' ->> 'font', settings -> 'theme' ->> 'headingFont')) as "ownFonts",
      (select id from digital_signage_streams
        where id = (settings #>> '{kiosk,screensaver,id}')::bigint) as screensaver from config`.execute(db)
  const config = complete(rows[0]?.settings ?? {})
  const { exitPin: _never, ...kiosk } = config['kiosk'] as Settings
  config['kiosk'] = {
    ...kiosk,
    screensaver: rows[0]?.screensaver == null ? null : { id: rows[0].screensaver },
    exitPinIsSet: (rows[0]?.settings['kiosk'] as Settings | undefined)?.['exitPinHash'] != null,
  }
  const isSet = (name: SettingSecret) => rows[0]?.secrets.includes(name) === true
  const { password: _unread, ...mail } = config['mail'] as Settings
  config['mail'] = { ...mail, passwordIsSet: isSet('mail.password') }
  const { apiKey: _unsaid, ...sms } = config['sms'] as Settings
  config['sms'] = { ...sms, apiKeyIsSet: isSet('sms.apiKey') }
  const { apiKey: _sealed, ...ai } = config['ai'] as Settings
  config['ai'] = { ...ai, apiKeyIsSet: isSet('ai.apiKey') }
  const { token: _kept, ...map } = config['map'] as Settings
  config['map'] = { ...map, tokenIsSet: isSet('map.token') }
  config['push'] = { ...(config['push'] as Settings), publicKey: rows[0]?.pushKey ?? null }
  config['legalVersions'] = rows[0]?.legalVersions ?? []
  config['ownFonts'] = rows[0]?.ownFonts ?? []
  config['onlineAccounts'] = rows[0]?.onlineAccounts ?? []
  const places = PICTURES.map(({ group, name }) => ({
    values: group === undefined ? config : (config[group] as Settings),
    name,
  }))
  const ids = places.flatMap(({ values, name }) => (values[name] ? [(values[name] as { id: number }).id] : []))
  const found =
    ids.length === 0
      ? []
      : (
          await typedSql(
            PICTURE,
          )`select id, version, extension, alt, width, height from images where id = any(${ids}::bigint[])`.execute(db)
        ).rows
  const byId = new Map(found.map(picture => [picture.id, picture]))
  for (const { values, name } of places)
    values[name] = values[name] ? (byId.get((values[name] as { id: number }).id) ?? null) : null
  return config as unknown as Config
}
