import { domainInLetters } from '#domain/statistics/referrers/domain-in-letters.ts'
import { SERVICE_BY_ADDRESS } from '#domain/statistics/referrers/referrer-services.ts'
import { SPAM_REFERRERS } from '#domain/statistics/referrers/spam-referrers.ts'

/** Where a visit came from as an owner reads it: one domain and name for all addresses of a service. */
export type KnownReferrer = { readonly domain: string; readonly name: string; readonly isSpam: boolean }

const APP = 'android-app://'
const LONGEST = 253
/** Google has an address in every country: `google.at`, `google.co.uk`, `google.com.tr`. */
const GOOGLE = /(?:^|\.)google\.(?:com?\.)?[a-z]{2}$/u
const SAME_PAGES = new Set(['www', 'm', 'mobile', 'amp'])
/** `m.co.uk` is a name of its own: its rest is what others are registered below. */
const REGISTRIES = new Set(['co', 'com', 'or', 'org', 'ac', 'gv', 'gov', 'net', 'edu'])

/**
 * What a stored referrer means: a domain, or an app as `android-app://` and its package; the empty one is whoever came
 * directly. Joined at reading, so that what was counted before is joined as well.
 * docs/reference/statistics.md#referrers
 */
export function knownReferrer(stored: string): KnownReferrer {
  if (stored.startsWith(APP)) {
    const app = stored.slice(APP.length).toLowerCase()
    const service = SERVICE_BY_ADDRESS.get(app)
    return service ? { ...service, isSpam: false } : { domain: stored, name: `App ${app}`, isSpam: false }
  }
  const host = stored.toLowerCase().slice(0, LONGEST).replace(/\.$/u, '')
  const suffixes = suffixesOf(host)
  if (suffixes.some(suffix => SPAM_REFERRERS.has(suffix))) return { domain: host, name: host, isSpam: true }
  const known = suffixes.find(suffix => SERVICE_BY_ADDRESS.has(suffix))
  const service = known === undefined ? googleOf(host) : SERVICE_BY_ADDRESS.get(known)
  if (service) return { ...service, isSpam: false }
  const domain = withoutView(host)
  return { domain, name: domainInLetters(domain), isSpam: false }
}

/** `a.b.c`, `b.c`: a domain and those it lies below, the longest first. */
function suffixesOf(host: string): string[] {
  const labels = host.split('.').slice(-MOST_LABELS)
  return labels.slice(0, -1).map((_, at) => labels.slice(at).join('.'))
}
const MOST_LABELS = 8
const googleOf = (host: string) => (GOOGLE.test(host) ? SERVICE_BY_ADDRESS.get('google.com') : undefined)

/** A domain without the label that only says how its pages are shown. */
function withoutView(host: string): string {
  const [first = '', second = '', ...rest] = host.split('.')
  const isView = SAME_PAGES.has(first) && rest.length > 0 && !(rest.length === 1 && REGISTRIES.has(second))
  return isView ? [second, ...rest].join('.') : host
}
