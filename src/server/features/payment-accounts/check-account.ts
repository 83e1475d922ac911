import { PAYMENT_PROVIDERS } from '#domain/payments/payment-methods.ts'
import { Problem } from '#domain/problem.ts'
import type { App } from '#server/core/context.ts'
import { openAccount } from '#server/core/secrets/payment-accounts.ts'
import { type AccountAddress, requireBranch } from '#server/features/payment-accounts/set-account.ts'
import { ProviderTrouble, type TroubleKind } from '#server/ports/payment/payment-provider.ts'

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
export async function checkAccount(
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
