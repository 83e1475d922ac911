import { CATALOGUE_SETTINGS } from '#contract/calls/catalogue/catalogue-file.ts'
import { configFields } from '#contract/config/config-fields.ts'
import type { Config } from '#contract/config/config-fields.ts'
import { readConfig } from '#server/core/cache/read-config.ts'
import type { Bringing, Told } from '#server/features/catalogue/file/bringing.ts'
import { inOrder } from '#server/features/catalogue/file/travelling-row.ts'
import { refusalIn } from '#server/features/catalogue/file/try-row.ts'

const isSame = (one: unknown, other: unknown) => JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other))

/** Brings rates and legends, as they stand in the file. */
export async function bringSettings({ tx, app, principal, needs, file }: Bringing): Promise<Told[]> {
  if (!file.settings) return []
  const given = file.settings
  const before: Config = await readConfig(tx)
  const changed = CATALOGUE_SETTINGS.filter(name => name in given && !isSame(given[name], before[name]))
  const unknown = Object.keys(given).filter(name => !CATALOGUE_SETTINGS.some(known => known === name))
  const errors =
    unknown.length > 0
      ? unknown.map(name => `Unbekannte Angabe „${name}“.`)
      : changed.length === 0
        ? []
        : await refusalIn(tx, () =>
            needs.changeSettings(tx, app, Object.fromEntries(changed.map(name => [name, given[name]])), principal),
          )
  const differences = changed.map(name => ({ label: configFields[name].label, from: null, to: null }))
  const outcome = errors.length > 0 ? 'refused' : changed.length > 0 ? 'changed' : 'unchanged'
  return [
    {
      collection: 'config',
      label: 'Einstellungen',
      uid: 'config',
      name: 'Steuersätze und Legenden',
      outcome,
      differences,
      errors,
      version: null,
    },
  ]
}
