import { isReservedPath } from '#domain/redirects/path-problem.ts'
import { normalPath } from '#domain/redirects/normal-path.ts'

/** Longer ones are no addresses anybody linked. */
const LONGEST = 160
/** What programs try that look for holes in other software: endings and folders no page of a shop ever had. */
const ENDINGS =
  /\.(?:php\d?|phtml|aspx?|ashx|jspx?|cgi|do|action|env|git|sql|bak|old|swp|ini|ya?ml|json|xml|log|zip|gz|tgz|tar|rar|7z|exe|dll|sh|pl|py|rb|js|mjs|map|css|webmanifest|txt)$/
const STEPS =
  /^(?:\..*|wp(?:-.*)?|wordpress|xmlrpc|cgi-bin|phpmyadmin.*|pma|mysql.*|adminer.*|administrator|vendor|node_modules|actuator|solr|jenkins|owa|autodiscover|boaform|hnap1|geoserver|telescope|_profiler|_ignition|server-status|\$\{.*)$/
/** What could name somebody or open something: an address, a long number, a key. */
const PERSONAL = /@|\d{6}|[a-z\d]*\d[a-z\d_-]{10,}\d[a-z\d]*|[\da-f]{16}|[^/]{61}/
const DATE = /\b(?:19|20)\d{2}-?\d{2}-?\d{2}\b/g

/**
 * Whether a path that leads nowhere is worth telling the shop about; `path` as it was asked for. What bots try is not,
 * nor the shop's own addresses, nor anything that may say who somebody is. @returns its normal form, or null.
 */
export function missedPath(path: string): string | null {
  const plain = normalPath(path)
  if (plain === '/' || plain.length > LONGEST || isReservedPath(plain)) return null
  if (/%(?!20)|[<>"'`{}|]|\.\./.test(plain) || ENDINGS.test(plain) || PERSONAL.test(plain.replaceAll(DATE, '')))
    return null
  return plain.split('/').some(step => STEPS.test(step)) ? null : plain
}

/**
 * The path of the page a link stood on, where that was one of our own; `origin` is scheme and host of the shop. Whose
 * page it was elsewhere is nobody's business.
 */
export function ownReferrer(referrer: string | undefined, origin: string): string | null {
  if (!referrer || !origin || !referrer.startsWith(`${origin}/`)) return null
  const path = /^[^?#]*/.exec(referrer.slice(origin.length))?.[0] ?? ''
  const plain = normalPath(path)
  return plain === '/' ? plain : missedPath(path)
}
