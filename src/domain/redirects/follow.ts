import { normalPath } from '#domain/redirects/normal-path.ts'
import { leadOn, targetPath } from '#domain/redirects/target.ts'
import { partsOf } from '#domain/redirects/normal-path.ts'

/** 410 says that a page is gone for good, and leads nowhere. */
export const REDIRECT_STATUSES = {
  '301': 'Dauerhaft (301)',
  '302': 'Vorübergehend (302)',
  '308': 'Dauerhaft, auch für Formulare (308)',
  '410': 'Entfernt (410)',
} as const
export type RedirectStatus = keyof typeof REDIRECT_STATUSES

/** `path` in its normal form; `target` is null where the page is gone. */
export type Redirect = { path: string; target: string | null; status: RedirectStatus }

/** What becomes of a redirect that is to be written: where it leads in the end, or why it cannot be. */
export type Followed = { target: string } | { problem: string }

/** More steps than any chain has that was flattened whenever it was written. */
const MOST_STEPS = 50

/**
 * The end of the way from `path` over `target`, so that no redirect leads to another one. `find` knows the redirect of a path in its normal form, that of `path`
 * itself left out. What a target on the way asks (`?a=1`) is taken along; its anchor is that of the last.
 */
export async function followRedirect(
  path: string,
  target: string,
  find: (path: string) => Promise<Redirect | undefined>,
): Promise<Followed> {
  let end = target
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    const next = targetPath(end)
    if (next === normalPath(path))
      return {
        problem:
          steps === 0
            ? 'Ein Pfad kann nicht auf sich selbst weiterleiten.'
            : 'Dieses Ziel leitet wieder hierher zurück, das ergäbe einen Kreis.',
      }
    const found = next === null ? undefined : await find(next)
    if (!found) return { target: end }
    if (found.target === null) return { problem: `${found.path} ist als entfernt eingetragen (410) und kann kein Ziel sein.` }
    end = leadOn(found.target, partsOf(end).query)
  }
  return { problem: 'Dieses Ziel leitet zu oft weiter.' }
}
