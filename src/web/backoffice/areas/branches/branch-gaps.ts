import {
  branchPaymentFlag,
  type PaymentFlags,
  paymentMethods,
  paymentSetting,
} from '#domain/payments/payment-methods.ts'
import type { Branch } from '#domain/catalogue/branch.ts'
import type { BranchTab } from '#web/backoffice/areas/branches/branch-tabs.ts'

export type Gap = { text: string; tab?: BranchTab; href?: string }
/** What lies outside the branch itself. `hasMenu`: one of its menus is valid by now. */
/** `texts`: what of the law's texts is not published, by name. */
export type Surroundings = {
  hasMenu: boolean
  tables: number
  methods: Partial<PaymentFlags>
  texts: readonly string[]
}

/**
 * What still keeps guests from ordering at a branch, or the shop from taking their orders as the law wants it, each
 * with the place where it is mended.
 */
export function branchGaps(branch: Branch, { hasMenu, tables, methods, texts }: Surroundings): Gap[] {
  const offers = branch.isDeliveryEnabled || branch.isTakeawayEnabled || branch.isDineInEnabled
  const isPayable =
    branch.isQuotationRequired ||
    paymentMethods.some(method => branch[branchPaymentFlag(method)] && methods[paymentSetting(method)])
  const checks: readonly (Gap | false)[] = [
    !branch.isEnabled && { text: 'Die Filiale ist inaktiv: für Gäste gibt es sie nicht.', tab: 'general' },
    branch.openingHours.length === 0 && {
      text: 'Es gibt keine Öffnungszeiten: die Filiale ist immer geschlossen.',
      tab: 'hours',
    },
    branch.isDeliveryHoursEnabled &&
      branch.deliveryHours.length === 0 && {
        text: 'Die eigenen Lieferzeiten sind leer: es wird nie geliefert.',
        tab: 'hours',
      },
    !offers && { text: 'Keine Bestellart ist eingeschaltet.', tab: 'delivery' },
    branch.isDeliveryEnabled &&
      branch.deliveryAreas.length === 0 && { text: 'Für die Lieferung fehlt ein Liefergebiet.', tab: 'delivery' },
    branch.isDineInEnabled &&
      branch.isTableSelectionEnabled &&
      tables === 0 && { text: 'Für die Tischauswahl gibt es noch keine Tische.', href: '/tables' },
    !isPayable && { text: 'Keine Zahlungsart ist hier und in den Einstellungen eingeschaltet.', tab: 'payment' },
    !hasMenu && { text: 'Keine Speisekarte gilt für diese Filiale.', href: '/menus' },
    texts.length > 0 && { text: `Noch nicht veröffentlicht: ${texts.join(', ')}.`, href: '/start/texts' },
  ]
  return checks.flatMap(gap => gap || [])
}
