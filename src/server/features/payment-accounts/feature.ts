import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/calls/money/payment-accounts.ts'
import { listCardTerminals } from '#contract/calls/money/terminal-payments.ts'
import { requireAbility } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import type { Feature } from '#server/core/feature.ts'
import { mountCall } from '#server/core/http/mount-call.ts'
import { checkAccount } from '#server/features/payment-accounts/check-account.ts'
import { listAccounts } from '#server/features/payment-accounts/list-accounts.ts'
import { listTerminals } from '#server/features/payment-accounts/list-terminals.ts'
import { mountTestPayments } from '#server/features/payment-accounts/mount-test-payments.ts'
import { removeAccount, setAccount } from '#server/features/payment-accounts/set-account.ts'

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
} satisfies Feature
