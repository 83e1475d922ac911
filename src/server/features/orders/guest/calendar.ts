import type { FastifyInstance } from 'fastify'
import { orderCalendar } from '#contract/calls/documents.ts'
import { pathOf } from '#contract/pages/route.ts'
import { readInput } from '#contract/read-input.ts'
import { addressLines } from '#domain/orders/texts/address-lines.ts'
import { calendarFile } from '#domain/orders/notices/calendar-file.ts'
import { ORDER_TYPE_LABELS, orderTypeOf } from '#domain/orders/draft/order-type.ts'
import { Problem } from '#domain/problem.ts'
import type { App } from '#server/core/context.ts'
import { findPublicOrder } from '#server/features/orders/rows/order-store.ts'
import { presentPublic } from '#server/features/orders/rows/present-order.ts'
import { originOf } from '#server/core/http/origin-of.ts'

/**
 * The appointment of an order as a file for the guest's own calendar, at an address of its own: telephones open such a
 * file with their calendar, and it needs no script. @throws Problem `notFound` for an unknown order, a wrong hash, and
 * without appointment.
 */
export function mountCalendar(server: FastifyInstance, app: App): void {
  server.get('/api/orders/public/:uid/:hash/calendar.ics', async (request, reply) => {
    const { uid, hash } = readInput(orderCalendar.params, request.params)
    const order = presentPublic(await findPublicOrder(app.db, uid, hash), await app.catalogue.current(), app)
    if (!order.appointment)
      throw new Problem('notFound', { message: 'Für diese Bestellung ist kein Termin vereinbart.' })
    const origin = originOf(app, request)
    return reply
      .type(`${orderCalendar.mediaType}; charset=utf-8`)
      .header('cache-control', 'no-store')
      .header('content-disposition', `inline; filename="bestellung-${order.uid}.ics"`)
      .send(
        calendarFile({
          uid: `${order.uid}@${new URL(origin).host}`,
          start: order.appointment,
          stamp: app.clock.now(),
          title: `${ORDER_TYPE_LABELS[orderTypeOf(order)]}: ${order.branch.name}`,
          location: addressLines(order.isDelivery && order.address ? order.address : order.branch).join(', '),
          description: order.items.map(({ name }) => name).join(', '),
          url: `${origin}${pathOf({ name: 'status', uid: order.uid, hash: order.hash })}`,
        }),
      )
  })
}
