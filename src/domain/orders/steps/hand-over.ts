/** How an order reaches its guest: driven to the door, brought to the table, or fetched at the counter. */
type HandOver = 'delivered' | 'served' | 'fetched'

/** Who walks, for an order and its branch. Whoever eats in fetches unless the branch serves at tables. */
export const handOverOf = (order: {
  isDelivery: boolean
  isDineIn: boolean
  isTableService?: boolean | undefined
}): HandOver => (order.isDelivery ? 'delivered' : order.isDineIn && order.isTableService ? 'served' : 'fetched')

/** The step of the status page at which it leaves the kitchen. */
export const HANDED_OVER: Readonly<Record<HandOver, string>> = {
  delivered: 'Unterwegs zu Ihnen',
  served: 'Wird serviert',
  fetched: 'Bereit zur Abholung',
}

/** What mails, SMS and pushes say then. */
export const HANDED_OVER_NEWS: Readonly<Record<HandOver, string>> = {
  delivered: 'Ihre Bestellung ist unterwegs zu Ihnen.',
  served: 'Ihre Bestellung wird serviert. Wir bringen sie an Ihren Tisch.',
  fetched: 'Ihre Bestellung ist bereit zur Abholung.',
}

/** When the guest has it, 'um 18:45 Uhr' put into a sentence. */
export const promisedNews = (handOver: HandOver, when: string): string =>
  ({
    delivered: `Wir sind voraussichtlich ${when} bei Ihnen.`,
    served: `Wir bringen Ihre Bestellung voraussichtlich ${when} an Ihren Tisch.`,
    fetched: `Sie können Ihre Bestellung voraussichtlich ${when} abholen.`,
  })[handOver]

/** What a kiosk says below the ways to eat, before anybody chose one. */
export const EATING_IN: Readonly<Record<Exclude<HandOver, 'delivered'>, string>> = {
  served: 'Wird an den Tisch serviert',
  fetched: 'Zum Abholen an der Theke',
}
