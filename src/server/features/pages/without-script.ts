import type { PageData } from '#contract/pages/page-data.ts'
import type { Branch } from '#domain/catalogue/branch.ts'
import { displayHours, hoursText } from '#domain/hours/display-hours.ts'
import type { OpeningRule } from '#domain/time/opening-rule.ts'
import { specialHours } from '#domain/hours/special-hours.ts'
import { localDay } from '#domain/time/local-time.ts'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** A text as it stands in HTML, also between quotes. */
export const escaped = (text: string) => text.replace(/[&<>"]/g, character => ENTITIES[character] ?? character)

const rows = (entries: readonly { days: string; text: string }[]) =>
  `<dl>${entries.map(({ days, text }) => `<dt>${days}</dt><dd>${text}</dd>`).join('')}</dl>`

function hours(title: string, rules: readonly OpeningRule[], { closures, timeZone }: Branch, now: string): string {
  const week = displayHours(rules, { showClosed: true }).map(entry => ({ days: entry.days, text: hoursText(entry) }))
  const special = specialHours(rules, closures, localDay(now, timeZone))
  return `<h3>${title}</h3>${rows(week)}${special.length > 0 ? `<h3>Abweichende Zeiten</h3>${rows(special)}` : ''}`
}

/**
 * What a menu keeps in its dialogs, for browsers without scripts: how to order all the same, address and hours. Empty
 * for other pages, which show everything at once.
 */
export function withoutScript({ status, route, branch, context, now }: PageData): string {
  if (status !== 200 || route.name !== 'branch' || context !== 'site' || !branch) return ''
  const place = [branch.street, [branch.zipCode, branch.city].filter(Boolean).join(' ')].filter(
    part => part !== null && part !== '',
  )
  const phone = branch.phone
    ? ` Rufen Sie uns gerne an: <a href="tel:${escaped(branch.phone)}">${escaped(branch.phone)}</a>`
    : ''
  return [
    '<noscript><aside class="no-script" aria-label="Ohne JavaScript">',
    `<p>Zum Bestellen braucht diese Seite JavaScript.${phone}</p>`,
    `<h2>${escaped(branch.name)}</h2>`,
    place.length > 0 ? `<p>${place.map(part => escaped(part ?? '')).join(', ')}</p>` : '',
    hours('Öffnungszeiten', branch.openingHours, branch, now),
    branch.isDeliveryHoursEnabled ? hours('Lieferzeiten', branch.deliveryHours, branch, now) : '',
    '</aside></noscript>',
  ].join('')
}
