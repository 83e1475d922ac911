import type { CallResult } from '#contract/call.ts'
import type { listCardTerminals } from '#contract/calls/money/terminal-payments.ts'
import { TERMINAL_METHOD } from '#domain/payments/kiosk-methods.ts'
import type { App } from '#server/core/context.ts'
import { openAccount } from '#server/core/secrets/payment-accounts.ts'
import { ProviderTrouble } from '#server/ports/payment/payment-provider.ts'

/** The card terminals of the account that takes the money of a branch, by name. */
export async function listTerminals(app: App, branchId: number): Promise<CallResult<typeof listCardTerminals>> {
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
