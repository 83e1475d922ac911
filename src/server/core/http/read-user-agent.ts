export type Software = { browser: string | null; browserVersion: string | null; os: string | null }

/** Longer than any browser's name for itself. What a stranger sends may be 14 kB, and is not searched to its end. */
const LONGEST = 500

/** What the package tells apart and nobody counts apart; `null` for what is an engine and no browser. */
const BROWSERS: Readonly<Record<string, string | null>> = {
  'Mobile Safari': 'Safari',
  'Chrome WebView': 'Chrome',
  'Chrome Headless': 'Chrome',
  Chromium: 'Chrome',
  'Mobile Chrome': 'Chrome',
  'Mobile Firefox': 'Firefox',
  'Opera Touch': 'Opera',
  'Opera Mobi': 'Opera',
  'Opera Mini': 'Opera',
  'Opera GX': 'Opera',
  WebKit: null,
}
const SYSTEMS: Readonly<Record<string, string>> = {
  'Mac OS': 'macOS',
  'Chromium OS': 'ChromeOS',
  'Windows Phone': 'Windows',
  'Windows Mobile': 'Windows',
  GNU: 'Linux',
  Ubuntu: 'Linux',
  Debian: 'Linux',
  Fedora: 'Linux',
  Mint: 'Linux',
  Arch: 'Linux',
  CentOS: 'Linux',
  RedHat: 'Linux',
  SUSE: 'Linux',
  Gentoo: 'Linux',
}

/**
 * Browser with its main version and operating system, as far as a user agent tells them. The package is loaded with the
 * first visit.
 */
export async function readUserAgent(userAgent: string): Promise<Software> {
  const { UAParser } = await import('ua-parser-js')
  const { browser, os, device } = new UAParser(userAgent.slice(0, LONGEST)).getResult()
  const name = nameOf(browser.name, BROWSERS)
  return {
    browser: name,
    browserVersion: (name !== null && /^\d+/.exec(browser.version ?? '')?.[0]) || null,
    os: device.model === 'iPad' ? 'iPadOS' : nameOf(os.name, SYSTEMS),
  }
}

const nameOf = (name: string | undefined, ours: Readonly<Record<string, string | null>>): string | null =>
  name === undefined ? null : Object.hasOwn(ours, name) ? (ours[name] ?? null) : name

/** Whether a user agent names a program instead of a browser; one that says nothing counts as a program. */
export async function isBot(userAgent: string | undefined): Promise<boolean> {
  const said = userAgent?.trim().slice(0, LONGEST)
  if (!said) return true
  const { isbot } = await import('isbot')
  return isbot(said)
}
