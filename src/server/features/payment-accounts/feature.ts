import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/calls/money/payment-accounts.ts'
import { listCardTerminals } from '#contract/calls/money/terminal-payments.ts'
import type { CallResult } from '#contract/call.ts'
import { TERMINAL_METHOD } from '#domain/payments/kiosk-methods.ts'
import { requireAbility } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import type { Feature } from '#server/core/feature.ts'
import { mountCall } from '#server/core/http/mount-call.ts'
import { readMethods } from '#server/features/payment-accounts/read-methods.ts'
import { listAccounts } from '#server/features/payment-accounts/list-accounts.ts'
import {
  removeAccount,
  setAccount,
  type AccountAddress,
  requireBranch,
} from '#server/features/payment-accounts/set-account.ts'
import { openAccount } from '#server/core/secrets/payment-accounts.ts'
import { ProviderTrouble, type TroubleKind } from '#server/ports/payment/payment-provider.ts'
import { TEST_PAYMENT_PATH } from '#server/ports/payment/test-payments.ts'
import { PAYMENT_PROVIDERS } from '#domain/payments/payment-methods.ts'
import { Problem } from '#domain/problem.ts'

const NO_BRANCH = 0

const SAID: Record<TroubleKind, string> = {
  unauthorized: 'lehnt die Zugangsdaten ab.',
  refused: 'nimmt die Anfrage nicht an.',
  unknown: 'kennt dieses Konto nicht.',
  away: 'antwortet gerade nicht.',
}

/**
 * Tries whether the account opens that takes the money of a branch, or with null of the business. @throws Problem
 * `notFound` where there is none.
 */
async function checkAccount(
  app: App,
  { provider, branchId }: AccountAddress,
): Promise<{ isReady: boolean; isTest: boolean; message: string }> {
  requireBranch(branchId, await app.catalogue.current())
  const opened = await openAccount(app, provider, branchId ?? NO_BRANCH)
  if (!opened) throw new Problem('notFound', { message: 'Dieser Zugang ist nicht eingerichtet.' })
  const name = PAYMENT_PROVIDERS[provider]
  try {
    await opened.provider.check()
    const message = opened.isTest
      ? `${name} nimmt die Zugangsdaten an. Es sind Testzahlungen: es fließt kein Geld.`
      : `${name} nimmt die Zugangsdaten an.`
    return { isReady: true, isTest: opened.isTest, message }
  } catch (error) {
    if (!(error instanceof ProviderTrouble)) throw error
    return { isReady: false, isTest: opened.isTest, message: `${name} ${SAID[error.kind]}` }
  }
}

/** The payment pages of the demo, and its notices to the shop; in every other shop these addresses do not exist. */
function mountTestPayments(server: FastifyInstance, { testPayments, log }: Pick<App, 'testPayments' | 'log'>): void {
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

/** The card terminals of the account that takes the money of a branch, by name. */
async function listTerminals(app: App, branchId: number): Promise<CallResult<typeof listCardTerminals>> {
  const opened = await openAccount(app, TERMINAL_METHOD, branchId)
  if (!opened) return { state: 'noAccount', terminals: [] }
  try {
    const terminals = await opened.provider.terminals()
    return {
      state: 'ready',
      terminals: terminals.sort((one, other) => one.name.localeCompare(other.name, 'de', { numeric: true })),
    }
  } catch (error) {
    if (!(error instanceof ProviderTrouble)) throw error
    app.log.warn({ branchId, kind: error.kind, code: error.code }, 'The card terminals of an account could not be read')
    return { state: 'away', terminals: [] }
  }
}

/** Where online payments go: accounts of the business and of branches, write-only; test payments in the demo. */
export const paymentAccounts = {
  name: 'payment-accounts',
  mount(server: FastifyInstance, app: App) {
    mountCall(server, app, calls.listPaymentAccounts, () => listAccounts(app))
    mountCall(server, app, calls.setPaymentAccount, ({ params, body, principal }) =>
      setAccount(app, { ...params, branchId: null }, body, principal),
    )
    mountCall(server, app, calls.removePaymentAccount, ({ params, principal }) =>
      removeAccount(app, { ...params, branchId: null }, principal),
    )
    mountCall(server, app, calls.checkPaymentAccount, ({ params }) => checkAccount(app, { ...params, branchId: null }))
    mountCall(server, app, calls.setBranchPaymentAccount, ({ params: { id, provider }, body, principal }) =>
      setAccount(app, { provider, branchId: id }, body, principal),
    )
    mountCall(server, app, calls.removeBranchPaymentAccount, ({ params: { id, provider }, principal }) =>
      removeAccount(app, { provider, branchId: id }, principal),
    )
    mountCall(server, app, calls.checkBranchPaymentAccount, ({ params: { id, provider } }) =>
      checkAccount(app, { provider, branchId: id }),
    )
    mountCall(server, app, listCardTerminals, ({ query, principal }) => {
      requireAbility(principal, 'devices.update', query.branch)
      return listTerminals(app, query.branch)
    })
    mountTestPayments(server, app)
  },
  tasks: app => ({ 'read-payment-methods': () => readMethods(app) }),
  crons: { 'read-payment-methods': '* * * * *' },
} satisfies Feature
