import { shownTo } from '#contract/shown-fields.ts'
import { ACCOUNT_PLANS, planInWords } from '#domain/books/account-plan.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '#domain/payments/payment-methods.ts'

const METHODS = Object.fromEntries(
  Object.entries(PAYMENT_METHODS).map(([method, { label }]) => [method, label]),
) as Record<PaymentMethod, string>
/** What an empty line means, for each plan. */
const USUAL = Object.entries(ACCOUNT_PLANS)
  .map(([plan, label]) => `${label}: ${planInWords(plan as keyof typeof ACCOUNT_PLANS)}.`)
  .join(' ')
const account = (label: string) => ({ kind: 'integer', label, min: 100, max: 99_999_999 }) as const

/** What the file for the bookkeeper is written with. */
export const bookkeeping = shownTo('management', {
  bookkeeping: {
    kind: 'group',
    label: 'Buchhaltung',
    required: true,
    help: `Womit die Datei für die Buchhaltung geschrieben wird; fragen Sie, wer Ihre Bücher führt. Wo unten nichts genannt ist, gilt: ${USUAL}`,
    fields: {
      plan: {
        kind: 'select',
        label: 'Kontenplan',
        options: ACCOUNT_PLANS,
        default: 'ekr',
        help: 'Von ihm kommen alle Konten, die unten nicht genannt sind; welche, steht darüber.',
      },
      methodAccounts: {
        kind: 'collection',
        label: 'Konten der Zahlungsarten',
        help: 'Wohin das Geld gebucht wird, zum Beispiel Barzahlung auf 2700. Leer: die Konten des Kontenplans.',
        fields: {
          paymentMethod: {
            kind: 'select',
            label: 'Zahlungsart',
            required: true,
            options: METHODS,
            help: 'Die erste Zeile zählt, wenn eine Zahlungsart zweimal vorkommt.',
          },
          account: {
            ...account('Konto'),
            required: true,
            help: 'Ein Konto, auf dem das Geld liegt oder auf dem Weg zu Ihnen ist.',
          },
        },
      },
      revenueAccounts: {
        kind: 'collection',
        label: 'Erlöskonten',
        help: 'Je Steuersatz ein Konto, zum Beispiel 10 % auf 4010. Leer: die Konten des Kontenplans.',
        fields: {
          taxRate: {
            kind: 'percentage',
            label: 'Steuersatz (%)',
            required: true,
            help: 'Wie er bei den Produkten steht.',
          },
          kind: {
            kind: 'select',
            label: 'Nur für',
            options: { goods: 'Waren und Lieferung', deposit: 'Pfand' },
            help: 'Leer: für beides.',
          },
          account: { ...account('Konto'), required: true, help: 'Ein Konto für Erlöse dieses Steuersatzes.' },
          taxKey: {
            kind: 'integer',
            label: 'BU-Schlüssel',
            min: 1,
            max: 9999,
            help: 'Nur für Konten, die ihre Steuer nicht von selbst kennen; in der Datei steht er vierstellig.',
          },
        },
      },
      tipAccount: {
        ...account('Konto für Trinkgeld'),
        help: 'Trinkgeld gehört dem Personal und ist kein Erlös. Leer: das Konto des Kontenplans.',
      },
      cashDifferenceAccount: {
        ...account('Konto für Kassendifferenzen'),
        help: 'Was beim Tagesabschluss zu viel oder zu wenig gezählt wurde. Leer: das Konto des Kontenplans.',
      },
      closingEmail: {
        kind: 'email',
        label: 'Tagesabschlüsse per E-Mail an',
        help: 'Jeder abgeschlossene Tag geht als PDF an diese Adresse. Leer: an niemanden.',
      },
      consultant: {
        kind: 'integer',
        label: 'DATEV-Beraternummer',
        min: 1001,
        max: 9_999_999,
        canBeEmpty: true,
        help: 'Mit ihr und der Mandantennummer bekommt die Datei die Kopfzeile von DATEV; ohne sie ist sie eine Tabelle.',
      },
      client: {
        kind: 'integer',
        label: 'DATEV-Mandantennummer',
        min: 1,
        max: 99_999,
        canBeEmpty: true,
        help: 'Die Nummer Ihres Betriebs in der Kanzlei.',
      },
      yearBegin: {
        kind: 'integer',
        label: 'Wirtschaftsjahr beginnt im Monat',
        min: 1,
        max: 12,
        default: 1,
        help: 'Als Zahl: 1 für Januar. Eine Datei umfasst höchstens ein Wirtschaftsjahr.',
      },
    },
  },
})
