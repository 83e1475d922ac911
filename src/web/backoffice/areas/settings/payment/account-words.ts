import type { PaymentAccount } from '#contract/calls/money/payment-accounts.ts'

/** Whose account at which provider; null is the business. */
export type AccountPlace = Pick<PaymentAccount, 'provider' | 'branch'>
export const accountsKey = ['payment-accounts'] as const

export const PLACES = [
  { provider: 'mollie', label: 'Mollie' },
  { provider: 'datatrans', label: 'Datatrans' },
] as const satisfies readonly { provider: PaymentAccount['provider']; label: string }[]

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

/** What an account is called and what staff may know of it. */
export function accountWords({ provider, source, isTest, merchantId, hasSignKey, autoSettle }: PaymentAccount): {
  title: string
  details: string[]
} {
  const title = PLACES.find(place => place.provider === provider)?.label ?? provider
  const details = [
    SOURCES[source],
    merchantId && `Händlernummer ${merchantId}`,
    source !== 'demo' && isTest && TEST_WARNING[provider],
    source !== 'demo' && provider === 'mollie' && !isTest && 'Live-Schlüssel hinterlegt.',
    !autoSettle && 'Abgebucht wird erst, wenn Sie die Bestellung annehmen.',
    source !== 'demo' &&
      provider === 'datatrans' &&
      (hasSignKey ? 'Meldungen werden geprüft.' : 'Ohne Signierschlüssel: Meldungen werden nicht geprüft.'),
  ]
  return { title, details: details.filter(text => typeof text === 'string' && text !== '') as string[] }
}
