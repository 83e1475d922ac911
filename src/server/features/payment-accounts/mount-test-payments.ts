import type { FastifyInstance } from 'fastify'
import type { App } from '#server/core/context.ts'
import { TEST_PAYMENT_PATH } from '#server/ports/payment/test-payments.ts'

/** The payment pages of the demo, and its notices to the shop; in every other shop these addresses do not exist. */
export function mountTestPayments(
  server: FastifyInstance,
  { testPayments, log }: Pick<App, 'testPayments' | 'log'>,
): void {
  if (!testPayments) return
  testPayments.onNotice(({ url, headers, body }) => {
    server.inject({ method: 'POST', url: new URL(url).pathname, headers, payload: body }).catch((error: unknown) => {
      log.warn({ err: error }, 'A test payment could not tell of itself')
    })
  })
  void server.register(async raw => {
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    for (const method of ['GET', 'POST'] as const)
      raw.route<{ Params: { provider: string; '*': string } }>({
        method,
        url: `${TEST_PAYMENT_PATH}/:provider/*`,
        handler: async ({ params, body }, reply) => {
          const told = testPayments.answer(params.provider, {
            method,
            path: `/${params['*']}`,
            headers: {},
            body: typeof body === 'string' ? body : '',
          })
          return reply.code(told.status).headers(told.headers).send(told.body)
        },
      })
  })
}
