import { deleteCookie } from '#web/storefront/overlays/cookie.ts'

/** Cookies that the ad pixel and the tag manager set on this site. */
const FOREIGN = /^(_fb[pc]|_ga(_.*)?|_gid|_gat.*|_gcl_.*)$/

/** After consent was withdrawn: removes what third parties have left here, and loads the page anew, since a script cannot be unloaded. */
export function forgetThirdParties(): void {
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=', 1)
    if (FOREIGN.test(name)) deleteCookie(name)
  }
  location.reload()
}
