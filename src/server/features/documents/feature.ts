import type { Feature } from '#server/core/feature.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { guestPaper, staffPaper } from '#contract/calls/order-papers.ts'
import { readInput } from '#contract/read-input.ts'
import { orderPaper } from '#domain/documents/order-paper.ts'
import type { PaperOrder } from '#domain/documents/paper-order.ts'
import type { Paper } from '#domain/documents/paper.ts'
import { principalOf } from '#server/core/auth/authenticate.ts'
import { requireAbility, type Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { routeOf } from '#server/core/http/mount-call.ts'
import { limitedTo } from '#server/core/http/rate-limit.ts'

/**
 * What documents need of others: an order in words, for its guest or for staff, and somebody who writes it as a PDF.
 */
type Papers = {
  forGuest: (app: App, uid: string, hash: string) => Promise<PaperOrder>
  forStaff: (app: App, id: number, principal: Principal) => Promise<PaperOrder>
  draw: (app: App, task: { make: 'paper'; paper: Paper; title: string }, failure: string) => Promise<Buffer>
}

const FAILURE = 'Das Dokument konnte nicht erstellt werden. Bitte versuchen Sie es in einer Minute noch einmal.'
/** Each is made in a process of its own, so nobody gets many. */
const GUEST = limitedTo(10)
const STAFF = limitedTo(60)

/** The document of an order, by its secret address and for staff of its branch. @throws Problem `notFound`. */
function mountPapers(server: FastifyInstance, app: App, { forGuest, forStaff, draw }: Papers): void {
  server.get(routeOf(guestPaper.path), GUEST, async (request, reply) => {
    const { uid, hash } = readInput(guestPaper.params, request.params)
    return send(reply, await forGuest(app, uid, hash))
  })
  server.get(routeOf(staffPaper.path), STAFF, async (request, reply) => {
    const principal = await principalOf(app, request)
    requireAbility(principal, staffPaper.ability)
    return send(reply, await forStaff(app, readInput(staffPaper.params, request.params).id, principal))
  })

  async function send(reply: FastifyReply, order: PaperOrder) {
    const paper = orderPaper(order)
    const pdf = await draw(app, { make: 'paper', paper, title: `${paper.title} ${order.uid}` }, FAILURE)
    return reply
      .type('application/pdf')
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .header(
        'content-disposition',
        `inline; filename="${order.isQuotation ? 'angebot' : 'bestellung'}-${order.uid}.pdf"`,
      )
      .send(pdf)
  }
}

/** Orders as documents to keep (decision 073). */
export const documents = (papers: Papers) =>
  ({ name: 'documents', mount: (server, app) => mountPapers(server, app, papers) }) satisfies Feature
