import type { FastifyInstance, FastifyReply } from 'fastify'
import { orderLegalTexts, ownLegalTexts } from '#contract/calls/legal-texts.ts'
import { readInput } from '#contract/read-input.ts'
import { orderCalendar } from '#contract/calls/documents.ts'
import { pathOf } from '#contract/pages/route.ts'
import { formatDateTime } from '#domain/time/format-time.ts'
import { Problem } from '#domain/problem.ts'
import { addressLines } from '#domain/orders/texts/address-lines.ts'
import { calendarTime } from '#domain/orders/steps/calendar-time.ts'
import { calendarFile } from '#domain/orders/notices/calendar-file.ts'
import { ORDER_TYPE_LABELS, orderTypeOf } from '#domain/orders/draft/order-type.ts'
import { principalOf } from '#server/core/auth/authenticate.ts'
import { requireAbility } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { readLegalVersions } from '#server/core/db/legal-versions.ts'
import { LEGAL_DOCUMENT_POLICY, legalDocument } from '#server/core/http/legal-document.ts'
import { routeOf } from '#server/core/http/mount-call.ts'
import { isOpenTo } from '#server/features/orders/rows/open-to.ts'
import type { OrderRow } from '#server/features/orders/rows/order-row.ts'
import { findOrder, findPublicOrder, orderNotFound } from '#server/features/orders/rows/order-store.ts'
import { presentPublic } from '#server/features/orders/rows/present-order.ts'
import { originOf } from '#server/core/http/origin-of.ts'

/**
 * The time of an order, picked or promised, as a file for the guest's own calendar, at an address of its own:
 * telephones open such a file with their calendar, and it needs no script. @throws Problem `notFound` for an unknown
 * order, a wrong hash, and where nothing is ahead.
 */
export function mountCalendar(server: FastifyInstance, app: App): void {
  server.get('/api/orders/public/:uid/:hash/calendar.ics', async (request, reply) => {
    const { uid, hash } = readInput(orderCalendar.params, request.params)
    const order = presentPublic(await findPublicOrder(app.db, uid, hash), await app.catalogue.current(), app)
    const start = calendarTime(order, app.clock.now())
    if (!start) throw new Problem('notFound', { message: 'Für diese Bestellung ist kein Termin vereinbart.' })
    const origin = originOf(app, request)
    return reply
      .type(`${orderCalendar.mediaType}; charset=utf-8`)
      .header('cache-control', 'no-store')
      .header('content-disposition', `inline; filename="bestellung-${order.uid}.ics"`)
      .send(
        calendarFile({
          uid: `${order.uid}@${new URL(origin).host}`,
          start,
          stamp: app.clock.now(),
          title: `${ORDER_TYPE_LABELS[orderTypeOf(order)]}: ${order.branch.name}`,
          location: addressLines(order.isDelivery && order.address ? order.address : order.branch).join(', '),
          description: order.items.map(({ name }) => name).join(', '),
          url: `${origin}${pathOf({ name: 'status', uid: order.uid, hash: order.hash })}`,
        }),
      )
  })
}

/**
 * The legal texts an order was placed under, for its guest by the address of the order and for staff by its number.
 * What is shown is the version the order keeps, whatever the settings say by now. @throws Problem `notFound` for an
 * unknown order, and for one of before versions were kept.
 */
export function mountLegalTexts(server: FastifyInstance, app: App): void {
  server.get(routeOf(ownLegalTexts.path), async (request, reply) => {
    const { uid, hash } = readInput(ownLegalTexts.params, request.params)
    return send(app, reply, (await findPublicOrder(app.db, uid, hash)).row)
  })
  server.get(routeOf(orderLegalTexts.path), async (request, reply) => {
    const principal = await principalOf(app, request)
    requireAbility(principal, orderLegalTexts.ability)
    const { row } = await findOrder(app.db, readInput(orderLegalTexts.params, request.params).id, principal)
    if (!isOpenTo(principal, row, app.clock.now())) throw orderNotFound()
    return send(app, reply, row)
  })
}

async function send(app: App, reply: FastifyReply, { uid, branchId, createdAt, legalVersionIds }: OrderRow) {
  const versions = await readLegalVersions(app.db, legalVersionIds ?? [])
  if (versions.length === 0)
    throw new Problem('notFound', { message: 'Zu dieser Bestellung sind keine Rechtstexte aufgehoben.' })
  const { config, branchById } = await app.catalogue.current()
  const timeZone = branchById.get(branchId)?.timeZone ?? config.timeZone
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', LEGAL_DOCUMENT_POLICY)
    .send(
      await legalDocument(versions, {
        shop: config.shopName,
        timeZone,
        title: 'Rechtstexte Ihrer Bestellung',
        lead: `Bestellung ${uid} vom ${formatDateTime(createdAt, timeZone, true)} Uhr. Die Texte stehen hier so, wie sie bei der Bestellung galten.`,
      }),
    )
}
