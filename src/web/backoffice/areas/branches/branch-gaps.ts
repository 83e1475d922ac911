import { branchPaymentFlag, isOnlineMethod, type PaymentFlags, paymentMethods, paymentSetting } from '#domain/payments/payment-methods.ts'
import type { Branch } from '#domain/catalogue/branch.ts'
import type { BranchTab } from '#web/backoffice/areas/branches/branch-tabs.ts'

export type Gap = { text: string; tab?: BranchTab; href?: string }
/** What lies outside the branch itself. `hasMenu`: one of its menus is valid by now. */
export type Surroundings = { hasMenu: boolean; tables: number; methods: Partial<PaymentFlags> }

/** The ways to pay that guests are offered; online ones are not yet. */
const PAYMENTS = paymentMethods.filter(method => !isOnlineMethod(method))

/** What still keeps guests from ordering at a branch, each with the place where it is mended. */
export function branchGaps(branch: Branch, { hasMenu, tables, methods }: Surroundings): Gap[] {
  const offers = branch.isDeliveryEnabled || branch.isTakeawayEnabled || branch.isDineInEnabled
  const isPayable =
    branch.isQuotationRequired || PAYMENTS.some(method => branch[branchPaymentFlag(method)] && methods[paymentSetting(method)])
  const checks: readonly (Gap | false)[] = [
    !branch.isEnabled && { text: 'Die Filiale ist inaktiv: für Gäste gibt es sie nicht.', tab: 'general' },
    branch.openingHours.length === 0 && { text: 'Es gibt keine Öffnungszeiten: die Filiale ist immer geschlossen.', tab: 'hours' },
    branch.isDeliveryHoursEnabled &&
      branch.deliveryHours.length === 0 && { text: 'Die eigenen Lieferzeiten sind leer: es wird nie geliefert.', tab: 'hours' },
    !offers && { text: 'Keine Bestellart ist eingeschaltet.', tab: 'delivery' },
    branch.isDeliveryEnabled && branch.deliveryAreas.length === 0 && { text: 'Für die Lieferung fehlt ein Liefergebiet.', tab: 'delivery' },
    branch.isDineInEnabled &&
      branch.isTableSelectionEnabled &&
      tables === 0 && { text: 'Für die Tischauswahl gibt es noch keine Tische.', href: '/tables' },
    !isPayable && { text: 'Keine Zahlungsart ist hier und in den Einstellungen eingeschaltet.', tab: 'payment' },
    !hasMenu && { text: 'Keine Speisekarte gilt für diese Filiale.', href: '/menus' },
  ]
  return checks.flatMap(gap => gap || [])
}
