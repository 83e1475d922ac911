import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { repeatedOrders } from '#domain/orders/steps/repeated-orders.ts'
import type { AcceptOffer } from '#domain/orders/steps/accept-offer.ts'
import type { StaffAction } from '#web/backoffice/areas/orders/actions/available-actions.ts'
import { dayTimeText } from '#web/backoffice/areas/orders/data/time-text.ts'

type Named = Pick<StaffOrder, 'status' | 'isDelivery' | 'isDineIn' | 'branch' | 'quotation'>

/** What a step is called on its button. */
export function actionLabel(action: StaffAction, order: Named): string {
  switch (action) {
    case 'confirm':
      if (order.status === 'counterOffered') return 'Gast sagt zu'
      return order.branch.isQuotationRequired ? 'Angebot anderswo gesendet' : 'Annehmen'
    case 'inDelivery':
      return order.isDelivery ? 'Unterwegs' : 'Fertig'
    case 'complete':
      return order.isDelivery ? 'Geliefert' : order.isDineIn ? 'Servieren' : 'Abgeholt'
    case 'sendQuotation':
      return order.quotation ? 'Neues Angebot senden' : 'Angebot senden'
    case 'proposeTime':
      return 'Andere Zeit vorschlagen'
    case 'reject':
      return 'Ablehnen'
    case 'cancel':
      return 'Stornieren'
    case 'estimate':
      return 'Andere Zeit zusagen'
    case 'undo':
      return 'Letzten Schritt zurück'
  }
}

/** The time that one press accepts with: '20 Min.', '18:30'. `now` in epoch ms. */
export const offerText = ({ minutes, at }: AcceptOffer, timeZone: string, now: number): string =>
  minutes === null ? dayTimeText(at, timeZone, now) : `${minutes} Min.`

/** What happened, for the note after a step. `name` says which order. */
export function doneText(action: StaffAction, order: Named, name: string): string {
  switch (action) {
    case 'confirm':
      return `${name} ist angenommen.`
    case 'inDelivery':
      if (order.isDelivery) return `${name} ist unterwegs.`
      return order.isDineIn ? `${name} ist bereit zum Servieren.` : `${name} ist bereit zur Abholung.`
    case 'complete':
      return `${name} ist abgeschlossen.`
    case 'sendQuotation':
      return `${name}: Das Angebot ist beim Gast.`
    case 'proposeTime':
      return `${name}: Der Vorschlag ist beim Gast.`
    case 'reject':
      return `${name} ist abgelehnt.`
    case 'cancel':
      return `${name} ist storniert.`
    case 'estimate':
      return `${name}: Der Gast sieht die neue Zeit.`
    case 'undo':
      return `${name}: Der letzte Schritt ist zurückgenommen.`
  }
}

/** 'Bestellung 42', or its uid where no ticket number was given. */
export const orderName = ({ ticketNumber, uid }: Pick<StaffOrder, 'ticketNumber' | 'uid'>): string =>
  `Bestellung ${ticketNumber ?? uid}`

/** For orders that are likely sent twice, how the other one is called: 'Bestellung 41'. */
export function repeatNames(orders: readonly StaffOrder[]): ReadonlyMap<number, string> {
  const byId = new Map(orders.map(order => [order.id, order]))
  return new Map([...repeatedOrders(orders)].map(([id, other]) => [id, orderName(byId.get(other)!)]))
}
