import { sql } from 'kysely'
import { configFields, type Config } from '#contract/config/config-fields.ts'
import { innerFields } from '#contract/field-facts.ts'
import { updateSchema } from '#contract/field-schema.ts'
import { configSchema } from '#contract/calls/shop.ts'
import { readInput } from '#contract/read-input.ts'
import { accentProblems } from '#domain/content/accent-problems.ts'
import { contrastRatio } from '#domain/text/contrast.ts'
import { legendProblems } from '#domain/text/legend-problems.ts'
import { Problem, type ProblemEntry } from '#domain/problem.ts'
import type { App } from '#server/core/context.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { readConfig } from '#server/core/cache/read-config.ts'
import { withSecretsApart, withHashedPin } from '#server/features/shop/keep-secrets.ts'
import { messageProblems } from '#server/features/shop/message-problems.ts'
import { writeAudit } from '#server/core/resources/write-audit.ts'
import { ensurePushKeys } from '#server/core/secrets/push-keys.ts'
import { fontProblems } from '#server/core/resources/known-fonts.ts'
import { completePhones } from '#server/core/resources/phone-values.ts'
import { checkLinks } from '#server/core/resources/check-links.ts'
import { isStaff, type Principal } from '#server/core/auth/principal.ts'
import type { DatedTax } from '#domain/pricing/dated-tax.ts'
import { namesMapKey } from '#domain/content/map-key.ts'

type Group = Record<string, unknown>

/**
 * A key and the address it goes into belong together: one without the other shows no map. `body` is what was sent,
 * `before` what is kept.
 */
function mapProblems({ map }: Config, body: Group, before: Group, mapStyle: string | undefined): ProblemEntry[] {
  const sent = body['map'] as Group | null | undefined
  if (!sent) return []
  const style = map.style || mapStyle
  const hasKey =
    sent['token'] === null ? false : Boolean(sent['token']) || (before['map'] as Group)['tokenIsSet'] === true
  if (hasKey && !namesMapKey(style))
    return [
      {
        field: 'map.style',
        code: 'pattern',
        message: 'Schreiben Sie {token} in die Adresse, wo der Schlüssel hingehört.',
      },
    ]
  if (!namesMapKey(style)) return []
  // an address the machine names may want a key that nobody has given yet
  if (!hasKey && !map.style) return []
  if (!hasKey)
    return [{ field: 'map.token', code: 'required', message: 'Die Adresse verlangt mit {token} einen Schlüssel.' }]
  return map.style && !map.style.startsWith('https://')
    ? [{ field: 'map.style', code: 'pattern', message: 'Eine Adresse mit Schlüssel beginnt mit https://.' }]
    : []
}

/** What is wrong with the days of rates of tax: what follows needs an end before it, and has to be another rate. */
const taxProblems = (taxes: readonly DatedTax[]): ProblemEntry[] =>
  taxes.flatMap(({ percent, validFrom, validTo, successor }, index): ProblemEntry[] => {
    const at = (field: keyof DatedTax, code: string, message: string) => [
      { field: `taxes.${index}.${field}`, code, message },
    ]
    if (validFrom && validTo && validTo < validFrom) return at('validTo', 'invalid', 'Das Ende liegt vor dem Anfang.')
    if (successor == null) return []
    if (!validTo) return at('validTo', 'required', 'Bitte geben Sie an, bis wann der bisherige Satz gilt.')
    return successor === percent
      ? at('successor', 'invalid', 'Das ist derselbe Satz. Bitte geben Sie den neuen an.')
      : []
  })

type Settings = Record<string, unknown>
const partial = updateSchema(configFields)
/** The settings as a collection of one row, so that its links are checked like any other's. */
const SETTINGS = { fields: configFields }
/** What says which mark means what; a shop whose older marks meet keeps changing everything else. */
const LEGEND = ['allergenStyle', 'allergenLegend', 'additivesLegend']
const FONTS = ['font', 'headingFont'] as const
const PAPER = '#ffffff'
const MINIMUM_CONTRAST = 4.5

/**
 * Changes the settings named and leaves the others; groups merge field by field. @throws Problem `invalid` naming each
 * bad field.
 */
export async function changeConfig(app: App, body: Settings, principal: Principal): Promise<Config> {
  const config = await app.db.transaction().execute(tx => changeConfigWithin(tx, app, body, principal))
  app.catalogue.invalidate()
  return config
}

/** The same as part of a larger change. */
export async function changeConfigWithin(
  tx: Executor,
  app: App,
  body: Settings,
  principal: Principal,
): Promise<Config> {
  await sql`select version from config for update`.execute(tx)
  const before = (await readConfig(tx)) as unknown as Settings
  const named = Object.fromEntries(Object.entries(body).filter(([name]) => Object.hasOwn(configFields, name)))
  const merged = Object.fromEntries(
    Object.entries(named).map(([name, value]) => [
      name,
      isGroup(name) && isObject(value) ? withoutFacts(name, (before[name] ?? {}) as Group, value) : value,
    ]),
  )
  const changes = readInput(partial, merged)
  const after = readInput(configSchema, { ...before, ...changes }) as unknown as Config
  checkSettings(after, changes, [
    ...completePhones(configFields, changes as Settings, after.country),
    ...mapProblems(after, body, before, app.env.addresses.mapStyle),
    ...(await fontProblems(
      tx,
      Object.hasOwn(changes, 'theme') ? FONTS.map(name => ({ field: `theme.${name}`, family: after.theme[name] })) : [],
    )),
  ])
  await checkLinks(tx, SETTINGS, changes, { principal, before })
  // who makes the versions of legal texts that the database keeps of this change
  await sql`select set_config('tresen.user_id', ${isStaff(principal) ? String(principal.id) : ''}, true)`.execute(tx)
  const stored = await withSecretsApart(app, tx, await withHashedPin(tx, changes, body), body, before)
  await sql`update config set settings = settings || ${JSON.stringify(stored)}::jsonb, version = version + 1,
      updated_at = ${app.clock.now()}`.execute(tx)
  if (changes['enableStock'] === false) await sql`delete from availability where quantity_left > 0`.execute(tx)
  await ensurePushKeys(app, tx)
  await writeAudit(tx, app, principal, 'update', { path: 'config', fields: configFields }, null, changes, before)
  return readConfig(tx)
}

/**
 * A group as it will be. What the settings answer beside the fields, such as `passwordIsSet`, may come back and is left
 * aside; anything else that no field names is refused.
 */
function withoutFacts(name: string, before: Group, value: object): Group {
  const known = innerFields(configFields[name as keyof typeof configFields])
  return Object.fromEntries(
    Object.entries({ ...before, ...value }).filter(
      ([member]) => Object.hasOwn(known, member) || !Object.hasOwn(before, member),
    ),
  )
}
const isGroup = (name: string) => configFields[name as keyof typeof configFields].kind === 'group'
const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** @throws Problem `invalid` for what only shows beside other settings. */
function checkSettings(config: Config, changes: Settings, others: readonly ProblemEntry[]): void {
  const isLegendChanged = LEGEND.some(name => Object.hasOwn(changes, name))
  const errors = [
    ...(Object.hasOwn(changes, 'theme') ? colourProblems(config) : []),
    ...(isLegendChanged ? legendProblems(config) : []),
    ...others,
    ...startProblems(config, changes),
    ...messageProblems(config, changes),
    ...(Object.hasOwn(changes, 'taxes') ? taxProblems(config.taxes) : []),
  ]
  if (errors.length > 0) throw new Problem('invalid', errors)
}

/** A page that stands at `/` has to be named. */
const startProblems = ({ startPage, startSite }: Config, changes: Settings): ProblemEntry[] =>
  startPage === 'site' && !startSite && (Object.hasOwn(changes, 'startPage') || Object.hasOwn(changes, 'startSite'))
    ? [{ field: 'startSite', code: 'required', message: 'Bitte wählen Sie die Seite, die am Anfang steht.' }]
    : []

/** Text in a colour must stay readable on the paper it stands on (WCAG 2.2, 1.4.3). */
function colourProblems({ theme }: Config): ProblemEntry[] {
  const errors: ProblemEntry[] = accentProblems(theme)
  const check = (field: string, colour: string | null, ground: string) => {
    if (colour && contrastRatio(colour, ground) < MINIMUM_CONTRAST)
      errors.push({
        field,
        code: 'contrast',
        message: 'Diese Farbe ist auf dem Hintergrund nicht lesbar genug (Kontrast unter 4,5 : 1).',
      })
  }
  check('theme.primary', theme.primary, PAPER)
  check('theme.secondary', theme.secondary, PAPER)
  return errors
}
