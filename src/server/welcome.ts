import { openingAt } from '#domain/hours/opening-at.ts'
import type { StartLogins } from '#server/close-demo-logins.ts'
import { opennessOf } from '#server/openness.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'
import type { Env } from '#server/env.ts'

type Facts = { now: string; logins: StartLogins | null; platform?: NodeJS.Platform }
type Place = Pick<Env, 'dataDir' | 'host' | 'port' | 'publicUrl'>

/** Tells the operator where everything is, and with what to sign in where nobody has chosen a password yet. */
export const printWelcome = (catalogue: Pick<Catalogue, 'config' | 'branches'>, env: Place, facts: Facts): void =>
  void process.stdout.write(`${welcomeLines(catalogue, env, facts).join('\n')}\n`)

/** The lines of the welcome. */
export function welcomeLines(
  { config, branches }: Pick<Catalogue, 'config' | 'branches'>,
  env: Place,
  { now, logins, platform = process.platform }: Facts,
): string[] {
  const host = env.host === '0.0.0.0' || env.host === '::' ? 'localhost' : env.host
  const base = env.publicUrl ?? `http://${host}:${env.port}`
  // a marketing site has no menus
  const isMarketing = config.routeSet === 'marketing'
  const enabled = branches.filter(branch => branch.isEnabled)
  const first =
    enabled.find(branch => branch.isDeliveryEnabled && openingAt(branch, 'delivery', now).isStaffed) ?? enabled[0]
  return [
    '',
    `  ${config.shopName} läuft.`,
    '',
    `  ${isMarketing ? 'Website  ' : 'Bestellen'}     ${base}/`,
    ...(first && !isMarketing ? [`  Speisekarte   ${base}/store/${first.identifier}`] : []),
    `  Verwaltung    ${base}/backend`,
    `  Schnittstelle ${base}/api/openapi.json`,
    `  Daten         ${env.dataDir}`,
    '',
    ...(logins ? linesOf(logins, opennessOf(env), platform) : []),
  ]
}

/** An empty shop takes its first administrator from the environment alone, and at any start. */
const nobodyLines = (platform: NodeJS.Platform) => [
  '  Noch kann sich niemand anmelden: Dieser Betrieb ist leer, und es ist keine Administration genannt.',
  '  Beenden Sie den Server und starten Sie ihn wie eben, zusätzlich mit ADMIN_USERNAME und ADMIN_PASSWORD, zum Beispiel:',
  '',
  platform === 'win32'
    ? '    set "SEED=none"&& set "ADMIN_USERNAME=chefin"&& set "ADMIN_PASSWORD=…"&& npm start'
    : "    SEED=none ADMIN_USERNAME=chefin ADMIN_PASSWORD='…' npm start",
  '',
  '  Das Kennwort wählen Sie selbst, mit mindestens 10 Zeichen. Ohne SEED=none wird die Demo eingerichtet.',
  '',
]

function linesOf({ kind, logins }: StartLogins, openness: string | null, platform: NodeJS.Platform): string[] {
  if (kind === 'nobody') return nobodyLines(platform)
  const listed = logins.map(
    ({ username, password, label }) => `    ${username.padEnd(14)} ${password.padEnd(24)} ${label}`,
  )
  if (kind === 'demo') return ['  Anmeldungen der Demo, gültig nur an diesem Rechner:', ...listed, '']
  return [
    ...(openness
      ? [
          `  Der Betrieb ist für andere erreichbar (${openness}).`,
          '  Die Kennwörter der Demo, die jeder kennt, gelten deshalb nicht.',
          '',
        ]
      : []),
    '  Erste Anmeldung:',
    ...listed,
    '',
    '  Dabei wählen Sie ein eigenes Kennwort; das hier genannte gilt dann nicht mehr.',
    '  Alle anderen Personen der Demo haben keines, bis die Administration ihnen eines gibt.',
    '',
  ]
}
