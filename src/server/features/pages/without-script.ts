import type { PageData } from '#contract/page.ts'
import { displayHours, hoursText } from '#domain/hours/opening-texts.ts'
import type { OpeningRule } from '#domain/hours/opening-rule.ts'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, character => ENTITIES[character] ?? character)

const week = (title: string, rules: readonly OpeningRule[]) =>
  `<h3>${title}</h3><dl>${displayHours(rules, { showClosed: true })
    .map(entry => `<dt>${entry.days}</dt><dd>${hoursText(entry)}</dd>`)
    .join('')}</dl>`

/**
 * What a menu keeps in its dialogs, for browsers without scripts: how to order all the same, address and hours. Empty for
 * other pages, which show everything at once.
 */
export function withoutScript({ status, route, branch, context }: PageData): string {
  if (status !== 200 || route.name !== 'branch' || context !== 'site' || !branch) return ''
  const place = [branch.street, [branch.zipCode, branch.city].filter(Boolean).join(' ')].filter(part => part !== null && part !== '')
  const phone = branch.phone ? ` Rufen Sie uns gerne an: <a href="tel:${escaped(branch.phone)}">${escaped(branch.phone)}</a>` : ''
  return [
    '<noscript><aside class="no-script" aria-label="Ohne JavaScript">',
    `<p>Zum Bestellen braucht diese Seite JavaScript.${phone}</p>`,
    `<h2>${escaped(branch.name)}</h2>`,
    place.length > 0 ? `<p>${place.map(part => escaped(part ?? '')).join(', ')}</p>` : '',
    week('Öffnungszeiten', branch.openingHours),
    branch.isDeliveryHoursEnabled ? week('Lieferzeiten', branch.deliveryHours) : '',
    '</aside></noscript>',
  ].join('')
}
