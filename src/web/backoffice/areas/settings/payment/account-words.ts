import type { PaymentAccount } from '#contract/calls/money/payment-accounts.ts'
import { ONLINE_METHODS } from '#domain/payments/online-methods.ts'

/** Whose account at which provider; null is the business. */
export type AccountPlace = Pick<PaymentAccount, 'provider' | 'branch'>
export const accountsKey = ['payment-accounts'] as const

type Provider = PaymentAccount['provider']
const LABELS: Readonly<Record<Provider, string>> = { mollie: 'Mollie', datatrans: 'Datatrans' }
export const PLACES = (Object.keys(LABELS) as Provider[]).map(provider => ({ provider, label: LABELS[provider] }))

const SOURCES: Readonly<Record<PaymentAccount['source'], string | null>> = {
  settings: null,
  environment: 'Vom Server vorgegeben (Umgebung), geht vor.',
  demo: 'Testzahlungen der Demo: es fließt kein Geld.',
}

/** With these a shop would hand out goods nobody paid for. */
const TEST_WARNING: Readonly<Record<PaymentAccount['provider'], string>> = {
  mollie:
    'Achtung, Test-Schlüssel: Bestellungen gelten als bezahlt, ohne dass Geld fließt. Sie zählen nicht in Tagessummen und Buchungen.',
  datatrans:
    'Achtung, Sandbox: Bestellungen gelten als bezahlt, ohne dass Geld fließt. Sie zählen nicht in Tagessummen und Buchungen.',
}

/** What only the accounts of one provider say. */
const OWN_WORDS: Readonly<Record<Provider, (account: PaymentAccount) => string | false>> = {
  mollie: ({ isTest }) => !isTest && 'Live-Schlüssel hinterlegt.',
  datatrans: ({ hasSignKey }) =>
    hasSignKey ? 'Meldungen werden geprüft.' : 'Ohne Signierschlüssel: Meldungen werden nicht geprüft.',
}

/** What an account is called and what staff may know of it. */
export function accountWords(account: PaymentAccount): { title: string; details: string[] } {
  const { provider, source, isTest, merchantId, autoSettle, offered } = account
  const details = [
    SOURCES[source],
    merchantId && `Händlernummer ${merchantId}`,
    source !== 'demo' && isTest && TEST_WARNING[provider],
    offered
      ? `Gäste wählen: ${offered.map(method => ONLINE_METHODS[method]).join(', ')}.`
      : 'Gäste wählen auf der Seite des Anbieters.',
    !autoSettle && 'Abgebucht wird erst, wenn Sie die Bestellung annehmen.',
    source !== 'demo' && OWN_WORDS[provider](account),
  ]
  return {
    title: LABELS[provider],
    details: details.filter(text => typeof text === 'string' && text !== '') as string[],
  }
}
