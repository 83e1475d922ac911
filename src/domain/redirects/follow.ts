import { normalPath, partsOf } from '#domain/redirects/normal-path.ts'
import { covers, isPattern, ledTo } from '#domain/redirects/pattern.ts'
import { leadOn, targetPath } from '#domain/redirects/target.ts'

/** 410 says that a page is gone for good, and leads nowhere. */
export const REDIRECT_STATUSES = {
  '301': 'Dauerhaft',
  '302': 'Vorübergehend',
  '308': 'Dauerhaft, auch für Abgesendetes',
  '410': 'Entfernt',
} as const
export type RedirectStatus = keyof typeof REDIRECT_STATUSES

/** `path` in its normal form, or a pattern (`/alt/*`); `target` is null where the page is gone. */
export type Redirect = { path: string; target: string | null; status: RedirectStatus }

/** What becomes of a redirect that is to be written: where it leads in the end, or why it cannot be. */
export type Followed = { target: string } | { problem: string }

/**
 * What stands at paths in their normal form: the redirect that answers one, its own or that of a folder over it, and
 * whether a page stands there, which always wins over a folder.
 */
export type Ways = {
  find: (path: string) => Promise<Redirect | undefined>
  hasPage: (path: string) => Promise<boolean>
}

/** More steps than any chain has that was flattened whenever it was written. */
const MOST_STEPS = 50

/**
 * The end of the way from `path` over `target`, so that no redirect leads to another one. `find` leaves that of `path`
 * itself out. What a target on the way asks (`?a=1`) is taken along; its anchor is that of the last. Beyond a pattern
 * the way is followed only to see that it does not come back: pages come to stand under it, so it is gone anew whenever
 * somebody asks. A star stands for whatever it may be, as a step of that name.
 */
export async function followRedirect(path: string, target: string, { find, hasPage }: Ways): Promise<Followed> {
  const own = normalPath(path)
  let at = target
  let flat: string | undefined
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    const next = targetPath(at)
    if (next === null) return { target: flat ?? at }
    if (covers(own, next) && !(isPattern(own) && (await hasPage(next)))) return { problem: circle(own, steps) }
    const found = await find(next)
    if (!found) return { target: flat ?? at }
    if (found.target === null) return { problem: `${found.path} ist als entfernt eingetragen und kann kein Ziel sein.` }
    if (isPattern(found.path)) flat ??= at
    at = onward(found.path, found.target, at)
  }
  return { problem: 'Dieses Ziel leitet zu oft weiter.' }
}

/**
 * Where somebody ends whom a redirect of `path` leads to `target`, in one step however many redirects stand in between;
 * null where that is a page that is gone, or where the way comes back.
 */
export async function endOfWay(path: string, target: string, find: Ways['find']): Promise<string | null> {
  const passed = new Set([path])
  let at = target
  while (passed.size <= MOST_STEPS) {
    const next = targetPath(at)
    if (next === null) return at
    if (passed.has(next)) return null
    passed.add(next)
    const found = await find(next)
    if (!found) return at
    if (found.target === null) return null
    at = onward(found.path, found.target, at)
  }
  return null
}

function onward(path: string, target: string, at: string): string {
  const { path: asked, query } = partsOf(at)
  return leadOn(ledTo({ path, target }, asked), query)
}

function circle(path: string, steps: number): string {
  if (steps > 0) return 'Dieses Ziel leitet wieder hierher zurück, das ergäbe einen Kreis.'
  return isPattern(path)
    ? `Dieses Ziel liegt selbst unter ${path}, das ergäbe einen Kreis.`
    : 'Eine Adresse kann nicht auf sich selbst weiterleiten.'
}
