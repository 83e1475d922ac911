export type Software = { browser: string | null; browserVersion: string | null; os: string | null }

/** Most specific first: nearly every browser also calls itself Chrome or Safari. */
const BROWSERS: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\b(?:Edg|EdgA|EdgiOS|Edge)\/(\d+)/],
  ['Opera', /\b(?:OPR|OPT|Opera)\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Vivaldi', /\bVivaldi\/(\d+)/],
  ['DuckDuckGo', /\b(?:DuckDuckGo|Ddg)\/(\d+)/],
  ['Instagram', /\bInstagram (\d+)/],
  ['Facebook', /\bFBAV\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome|Chromium)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)[\d.]* (?:Mobile\/\w+ )?Safari\//],
]
const SYSTEMS: readonly (readonly [string, RegExp])[] = [
  ['iPadOS', /\biPad\b/],
  ['iOS', /\b(?:iPhone|iPod)\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b|\bX11\b/],
]

/** Browser with its main version and operating system, as far as a user agent tells them. */
export function readUserAgent(userAgent: string): Software {
  const [browser = null, version] = firstMatch(BROWSERS, userAgent)
  const [os = null] = firstMatch(SYSTEMS, userAgent)
  return { browser, browserVersion: version ?? null, os }
}

function firstMatch(patterns: readonly (readonly [string, RegExp])[], text: string): [name?: string, version?: string] {
  for (const [name, pattern] of patterns) {
    const match = pattern.exec(text)
    if (match) return [name, match[1]]
  }
  return []
}
