import { fileIn, keptWords, mayReload } from '#web/chunk-load-recovery/recovery-choice.ts'
import { showChunkMissing } from '#web/chunk-load-recovery/chunk-missing.ts'

const KEY = 'tresen:reloaded-from'
const MOST_KEPT = 20
/** Nobody stands by a kiosk to press a button. */
const KIOSK_MS = 60_000

/**
 * What a page does of which a part did not arrive, as after an update that took the old files away: it starts anew
 * once, or says so with a button. It lies at one address for all builds, so that also a page of long ago finds it.
 * Where `failure` names a file that is still there, the link was lost for a moment: whoever asked for the part says so
 * at the place, and nothing more happens here. Done when the message was put away.
 */
export async function recoverPage(hasTyped: boolean, failure?: unknown): Promise<void> {
  if (!(await isGone(fileIn(failure)))) return
  const build = buildOfPage()
  const reloadedFrom = readReloads()
  if (
    reloadedFrom &&
    mayReload({ build, reloadedFrom, hasTyped }) &&
    keepReloads([...reloadedFrom, build].slice(-MOST_KEPT))
  ) {
    location.reload()
    return new Promise(() => undefined)
  }
  if (location.pathname.startsWith('/self-service')) setTimeout(() => location.reload(), KIOSK_MS)
  return showChunkMissing(keptWords({ path: location.pathname, isKept: reloadedFrom !== null, hasTyped }))
}

async function isGone(file: string | undefined): Promise<boolean> {
  if (!file || new URL(file, location.href).origin !== location.origin) return true
  const answer = await fetch(file, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  return answer?.status === 404
}

/** What the page begins with: its address changes with every build. */
const buildOfPage = () =>
  document.getElementById('programs')?.textContent ??
  document.querySelector<HTMLScriptElement>('script[type=module]')?.src ??
  ''

/** Null where storage is switched off. */
function readReloads(): string[] | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as unknown
    return Array.isArray(kept) ? kept.filter(one => typeof one === 'string') : []
  } catch {
    return null
  }
}

/** Whether it is remembered: a reload that is not would be repeated for ever. */
function keepReloads(builds: readonly string[]): boolean {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(builds))
    return true
  } catch {
    return false
  }
}
