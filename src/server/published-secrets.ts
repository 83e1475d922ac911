/**
 * Passwords, PINs and keys of the demo. They stand in this repository, so everybody knows them: close-demo-logins.ts
 * closes them where others than this machine can reach the shop. The demo (`src/demo`) takes them from here.
 */
export const PUBLISHED_PASSWORDS = {
  chefin: 'Quendel-Garten-7',
  leitung: 'Knoedel-Leitung-7',
  redaktion: 'Speisen-Worte-7',
  service: 'Melange-Service-7',
  planung: 'Dienst-Planung-7',
  'graz.leitung': 'Uhrturm-Leitung-7',
  'wien.kueche': 'Pfannen-Klang-11',
  'wien.fahrer': 'Fahrrad-Glocke-11',
  'graz.service': 'Tische-Decken-11',
  'graz.kueche': 'Kernoel-Tropfen-11',
  'linz.nacht': 'Hafen-Lichter-11',
  'linz.kueche': 'Donau-Welle-1133',
  'salzburg.fest': 'Festtafel-Licht-11',
  'innsbruck.laden': 'Semmel-Duft-1133',
} as const
export type PublishedUser = keyof typeof PUBLISHED_PASSWORDS

const LABELS = {
  chefin: 'Administration',
  leitung: 'Leitung (Wien, Linz)',
  redaktion: 'Redaktion',
  service: 'Mitarbeit (Wien)',
  planung: 'Dienstplanung',
} as const
/** The logins the server names at start: one for each role. */
export const DEMO_LOGINS: readonly { username: string; password: string; label: string }[] = (
  ['chefin', 'leitung', 'redaktion', 'service', 'planung'] as const
).map(username => ({ username, password: PUBLISHED_PASSWORDS[username], label: LABELS[username] }))

/** PINs for the terminal of the demo. */
export const DEMO_PINS: readonly { username: string; pin: string }[] = [
  { username: 'service', pin: '246810' },
  { username: 'wien.kueche', pin: '135791' },
]

/** Of devices and TVs that are paired in the demo already. */
export const PUBLISHED_KEYS: readonly string[] = [
  'demo-kiosk-wien-neubau-terminal1',
  'demo-anzeige-wien-neubau-abhol01',
  'demo-tablet-wien-neubau-theke001',
  'demo-uhr-wien-neubau-personal001',
  'demo-drucker-wien-neubau-kueche1',
  'demo-drucker-wien-neubau-theke01',
  'demo-drucker-wien-neubau-klebe01',
  'demo-tv-wien-neubau-abholung1',
  'demo-tv-wien-neubau-tafel001',
  'demo-tv-graz-lend-tafel001',
  'demo-tv-linz-hafen-tafel001',
  'demo-tv-salzburg-nonntal-tafel001',
  'demo-tv-innsbruck-wilten-tafel001',
]

/** The key, if it is listed above; one that is not would stay open for everybody. @throws Error otherwise */
export function publishedKey(key: string): string {
  if (!PUBLISHED_KEYS.includes(key)) throw new Error(`${key} is missing in src/server/published-secrets.ts`)
  return key
}
