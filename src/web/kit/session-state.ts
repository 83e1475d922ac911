const PREFIX = 'tresen'

/**
 * Values of this browser tab, kept in session storage as JSON. `site` keeps the public site and the kiosk apart on one
 * machine. Private windows and full disks may refuse storage: then values last as long as the page, and nothing throws.
 */
export function sessionState(site: string) {
  const fullKey = (key: string) => `${PREFIX}${site}:${key}`
  return {
    read<Value>(key: string): Value | undefined {
      try {
        const text = sessionStorage.getItem(fullKey(key))
        return text === null ? undefined : (JSON.parse(text) as Value)
      } catch {
        return undefined
      }
    },
    write(key: string, value: unknown): void {
      try {
        if (value === undefined) sessionStorage.removeItem(fullKey(key))
        else sessionStorage.setItem(fullKey(key), JSON.stringify(value))
      } catch {
        // storage is switched off or full
      }
    },
    /** Forgets everything of the site. */
    clear(): void {
      try {
        for (const key of Object.keys(sessionStorage)) if (key.startsWith(fullKey(''))) sessionStorage.removeItem(key)
      } catch {
        // storage is switched off
      }
    },
  }
}
