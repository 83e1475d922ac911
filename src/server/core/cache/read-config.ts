import { configFields, type Config } from '#contract/config/config-fields.ts'
import { createSchema } from '#contract/field-schema.ts'
import { answers, typed } from '#server/core/db/answers.ts'
import type { Executor } from '#server/core/db/executor.ts'

const schema = createSchema(configFields)
const PICTURES = Object.entries(configFields).flatMap(([name, field]) => (field.kind === 'image' ? [name] : []))
const PICTURE = { id: 'int', version: 'int', extension: 'text', alt: 'text?', width: 'int?', height: 'int?' } as const
type Settings = Record<string, unknown>

const UNNAMED = { shopName: 'Tresen' }

/** A setting that does not meet what is asked of it today reads as its default: one bad value must not close the shop. */
function complete(stored: Settings): Settings {
  const { success, data, error } = schema.safeParse({ ...UNNAMED, ...stored })
  if (success) return data
  const bad = new Set(error.issues.map(({ path }) => path[0]))
  return schema.parse({ ...UNNAMED, ...Object.fromEntries(Object.entries(stored).filter(([name]) => !bad.has(name))) })
}

/** The settings with every default filled in and pictures with their addresses; a picture that is gone reads as none. */
export async function readConfig(db: Executor): Promise<Config> {
  const { rows } = await answers({ settings: typed<Settings>('json'), pushKey: 'text?' })`
    select settings, (select public_key from push_keys) as "pushKey" from config`.execute(db.withoutPlugins())
  const config = complete(rows[0]?.settings ?? {})
  const { exitPin: _never, ...kiosk } = config['kiosk'] as Settings
  config['kiosk'] = { ...kiosk, exitPinIsSet: (rows[0]?.settings['kiosk'] as Settings | undefined)?.['exitPinHash'] != null }
  config['push'] = { ...(config['push'] as Settings), publicKey: rows[0]?.pushKey ?? null }
  const ids = PICTURES.flatMap(name => (config[name] ? [(config[name] as { id: number }).id] : []))
  const found =
    ids.length === 0
      ? []
      : (await answers(PICTURE)`select id, version, extension, alt, width, height from images where id = any(${ids}::bigint[])`.execute(db))
          .rows
  const byId = new Map(found.map(picture => [picture.id, picture]))
  for (const name of PICTURES) config[name] = config[name] ? (byId.get((config[name] as { id: number }).id) ?? null) : null
  return config as unknown as Config
}
