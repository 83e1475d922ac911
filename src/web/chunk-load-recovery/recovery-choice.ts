/**
 * A page of which a part did not arrive. `build` is what it was made of, `reloadedFrom` the builds this tab was
 * reloaded from for that; null where nothing can be remembered.
 */
export type LostPart = { build: string; reloadedFrom: readonly string[] | null; hasTyped: boolean }

/**
 * Whether the page starts anew by itself. Once for each build and never again, so that a file that is gone for good
 * ends in a message and not in a circle, also where two servers answer with two builds in turn. Whoever has typed
 * something decides alone.
 */
export const mayReload = ({ build, reloadedFrom, hasTyped }: LostPart): boolean =>
  !hasTyped && reloadedFrom !== null && !reloadedFrom.includes(build)

/** The file a failed import names; undefined where the browser does not say which it was. */
export const fileIn = (failure: unknown): string | undefined =>
  /(?:https?:\/\/|\/build\/)[^\s'"]{1,300}/.exec(failure instanceof Error ? failure.message : '')?.[0]

/** What becomes of what stands on the page when it is loaded anew. */
export const keptWords = ({ path, isKept, hasTyped }: { path: string; isKept: boolean; hasTyped: boolean }): string => {
  if (path.startsWith('/backend')) return hasTyped ? 'Was Sie noch nicht gespeichert haben, geht dabei verloren.' : ''
  if (!isKept) return 'Was Sie eingegeben haben, geht dabei verloren.'
  return path.includes('/checkout')
    ? 'Ihr Warenkorb und Ihre Angaben bleiben erhalten.'
    : 'Ihr Warenkorb bleibt erhalten.'
}
