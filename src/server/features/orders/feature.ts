import type { Feature } from '#server/core/feature.ts'
import { expireOrder, expireOrders } from '#server/features/orders/steps/expire-orders.ts'
import { forgetGuests } from '#server/features/orders/forget-guests.ts'
import { keepWordsFiled } from '#server/features/orders/desk/file-words.ts'
import { boardTopic, deskTopic, orderTopic, pulseTopic } from '#server/features/orders/desk/live-orders.ts'
import { mountOrders } from '#server/features/orders/routes.ts'

/** Ordering, the order desk and the status page. What lapsed is swept every minute, guests are forgotten once a night. */
export const orders = {
  name: 'orders',
  mount: mountOrders,
  tasks: app => ({
    'expire-counter-offer': ({ orderId }) => expireOrder(app, orderId),
    'expire-orders': () => expireOrders(app),
    'forget-guests': () => forgetGuests(app),
  }),
  crons: { 'expire-orders': '* * * * *', 'forget-guests': '56 1 * * *' },
  begin: keepWordsFiled,
  topics: app => ({ order: orderTopic(app), orders: deskTopic(app), pulse: pulseTopic(app), board: boardTopic(app) }),
} satisfies Feature
