import { openingAt } from '#domain/hours/opening-at.ts'
import { DEMO_CONFIG } from '#server/demo/config.ts'
import { DEMO_LOGINS } from '#server/demo/users.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'
import type { Env } from '#server/env.ts'

/** Tells the operator where everything is. Demo logins are named only where the demo was loaded. */
export function printWelcome({ config, branches }: Catalogue, env: Env, now: string): void {
  const hasDemo = env.seed === 'demo' && config.shopName === DEMO_CONFIG.shopName
  const host = env.host === '0.0.0.0' || env.host === '::' ? 'localhost' : env.host
  const base = env.publicUrl ?? `http://${host}:${env.port}`
  const lines = ['', `  ${config.shopName} läuft.`, '', `  Bestellen     ${base}/`]
  const enabled = branches.filter(branch => branch.isEnabled)
  const first = enabled.find(branch => branch.isDeliveryEnabled && openingAt(branch, 'delivery', now).isStaffed) ?? enabled[0]
  if (first) lines.push(`  Speisekarte   ${base}/store/${first.identifier}`)
  lines.push(`  Verwaltung    ${base}/backend`, `  Schnittstelle ${base}/api/openapi.json`, '')
  if (hasDemo) {
    lines.push('  Anmeldungen der Demo:')
    for (const login of DEMO_LOGINS) lines.push(`    ${login.username.padEnd(14)} ${login.password.padEnd(24)} ${login.label}`)
    lines.push('')
  }
  process.stdout.write(`${lines.join('\n')}\n`)
}
