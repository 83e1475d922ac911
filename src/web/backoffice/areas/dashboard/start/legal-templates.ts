import type { Config } from '#contract/config/config-fields.ts'
import { LEGAL_DOCUMENTS, type LegalDocument } from '#domain/start/first-steps.ts'
import { companyName } from '#domain/text/company-facts.ts'

export type Business = Partial<
  Pick<
    Config,
    | 'shopName'
    | 'businessName'
    | 'legalForm'
    | 'registerNumber'
    | 'vatNumber'
    | 'address'
    | 'phone'
    | 'email'
    | 'country'
    | 'retention'
    | 'enableCustomerCancel'
    | 'ordering'
  >
>
type Country = 'AT' | 'DE' | 'CH'

const fill = (value: string | null | undefined, blank: string) => value?.trim() || `[${blank}]`
const countryOf = ({ country }: Business): Country =>
  country === 'DE' ? 'DE' : country === 'CH' || country === 'LI' ? 'CH' : 'AT'
const firmOf = (business: Business) =>
  fill(
    companyName({ businessName: business.businessName ?? null, legalForm: business.legalForm ?? null }),
    'Name des Unternehmens',
  )

/**
 * A first version of a text from the data of the business, with blanks for what it does not know; `today` as people
 * write it. No legal advice: somebody has to check it.
 */
export const legalTemplate = (document: LegalDocument, business: Business, today = '[Datum]'): string =>
  `# ${LEGAL_DOCUMENTS[document]}\n\n${TEMPLATES[document](business, countryOf(business)).replace('[Datum]', today)}\n`

const contact = (business: Business) =>
  [
    firmOf(business),
    fill(business.address, 'Anschrift'),
    `Telefon: ${fill(business.phone, 'Telefon')}`,
    `E-Mail: ${fill(business.email, 'E-Mail')}`,
  ].join('\n')

const TEMPLATES: Readonly<Record<LegalDocument, (business: Business, country: Country) => string>> = {
  imprint: (business, country) => {
    const { registerNumber, vatNumber } = business
    const more: Readonly<Record<Country, string>> = {
      AT: `Firmenbuchnummer: ${fill(registerNumber, 'Firmenbuchnummer und Gericht, oder Zeile löschen')}
UID-Nummer: ${fill(vatNumber, 'UID-Nummer, oder Zeile löschen')}
Unternehmensgegenstand: [Gegenstand, zum Beispiel Gastgewerbe]
Mitglied der Wirtschaftskammer [Bundesland der Wirtschaftskammer]
Gewerbebehörde: [Behörde, zum Beispiel Magistrat Graz]
Anwendbare Vorschriften: Gewerbeordnung, abrufbar unter www.ris.bka.gv.at

Medieninhaber und Herausgeber: ${firmOf(business)}`,
      DE: `Vertreten durch: [Name der Vertretungsberechtigten]
Registergericht und Nummer: ${fill(registerNumber, 'Amtsgericht und HRB, oder Zeile löschen')}
Umsatzsteuer-Identifikationsnummer: ${fill(vatNumber, 'USt-IdNr., oder Zeile löschen')}
Zuständige Aufsichtsbehörde: [Gewerbeamt oder Veterinäramt, oder Zeile löschen]

Wir sind weder bereit noch verpflichtet, an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teilzunehmen.`,
      CH: `Vertreten durch: [Name der Vertretungsberechtigten]
UID: ${fill(vatNumber ?? registerNumber, 'UID, zum Beispiel CHE-123.456.789')}`,
    }
    return `${contact(business)}\n\n${more[country]}`
  },
  privacyPolicy: (business, country) => {
    const months = business.retention?.ordersMonths
    const authority: Readonly<Record<Country, string>> = {
      AT: 'die Österreichische Datenschutzbehörde, Barichgasse 40–42, 1030 Wien, dsb.gv.at',
      DE: 'die Datenschutzaufsicht Ihres Bundeslandes: [Name der Landesbehörde]',
      CH: 'den Eidgenössischen Datenschutz- und Öffentlichkeitsbeauftragten (EDÖB), edoeb.admin.ch',
    }
    const basis =
      country === 'CH' ? 'zur Erfüllung des Vertrags' : 'zur Erfüllung des Vertrags (Art. 6 Abs. 1 lit. b DSGVO)'
    const duty =
      country === 'CH' ? 'gesetzliche Aufbewahrungspflichten' : 'gesetzliche Pflichten (Art. 6 Abs. 1 lit. c DSGVO)'
    return `Verantwortlich für die Verarbeitung Ihrer Daten ist:

${contact(business)}

## Was wir bei einer Bestellung verarbeiten

Name, Kontaktdaten, bei Lieferung die Anschrift, was Sie bestellen und Ihre Anmerkungen. Wir verarbeiten diese Daten ${basis} und für ${duty}. Ohne sie können wir Ihre Bestellung nicht ausführen.

${
  typeof months === 'number'
    ? `Nach ${months} Monaten entfernen wir Name, Kontaktdaten und Anschrift aus unseren Bestellungen.`
    : 'Wir bewahren diese Daten auf, solange es das Gesetz verlangt: [Dauer der Aufbewahrung].'
}

## Wer Daten bekommt

Unser Anbieter für Webspace und Datenbank: [Name und Ort des Hosting-Anbieters]
Unser Anbieter für E-Mail: [Name und Ort des E-Mail-Anbieters]
Zahlungsanbieter, wenn Sie online bezahlen: [Name des Zahlungsanbieters, oder Zeile löschen]

## Was auf Ihrem Gerät gespeichert wird

Warenkorb und Einstellungen bleiben auf Ihrem Gerät. Werbung und Messung laden wir nur, wenn Sie zustimmen; Ihre Zustimmung können Sie jederzeit widerrufen.

Besuche zählen wir anonym: ohne Cookies und ohne Ihre Adresse zu speichern. Wer das in seinem Browser abstellt („Do Not Track“), wird nicht gezählt.

## Ihre Rechte

Sie haben das Recht auf Auskunft, Berichtigung, Löschung, Einschränkung, Übertragbarkeit und Widerspruch. Schreiben Sie uns dazu an ${fill(business.email, 'E-Mail')}. Beschweren können Sie sich außerdem an ${authority[country]}.`
  },
  termsAndConditions: (
    business,
    country,
  ) => `Diese Bedingungen gelten für Bestellungen bei ${firmOf(business)} über ${fill(business.shopName, 'Name des Shops')}.

## Bestellung und Vertrag

Die Darstellung der Speisen ist kein Angebot. Mit dem Absenden geben Sie eine verbindliche Bestellung ab; der Vertrag kommt zustande, wenn wir sie annehmen. Sie erhalten eine Bestätigung per E-Mail, wenn Sie eine Adresse angegeben haben.

## Preise

Alle Preise gelten in ${country === 'CH' ? 'Schweizer Franken' : 'Euro'} einschließlich der gesetzlichen Umsatzsteuer. Liefergebühren stehen vor dem Absenden in der Zusammenfassung.

## Bezahlung

Möglich sind die Zahlungsarten, die beim Bestellen angeboten werden.

## Lieferung und Abholung

Genannte Zeiten sind Richtwerte. Können wir nicht liefern, sagen wir es Ihnen unverzüglich; bereits Bezahltes erhalten Sie zurück.

## Stornierung

${
  business.enableCustomerCancel === false
    ? 'Eine abgesendete Bestellung können Sie nur telefonisch und nur vor Beginn der Zubereitung stornieren.'
    : `Bis ${business.ordering?.customerCancelMinutes ?? 2} Minuten nach der Bestellung können Sie auf der Statusseite selbst stornieren.`
}

## Allergene

Angaben zu Allergenen stehen bei jeder Speise. Bei einer Allergie fragen Sie bitte vor der Bestellung nach.

## Haftung und Recht

Es gelten die gesetzlichen Bestimmungen über Gewährleistung und Haftung. Anwendbar ist das Recht von ${COUNTRY_NAMES[country]}; zwingende Vorschriften des Staates, in dem Sie wohnen, bleiben unberührt.

Stand: [Datum]`,
  withdrawal: (business, country) => {
    const rule: Readonly<Record<Country, string>> = {
      AT: 'Bei Speisen und Getränken, die rasch verderben oder nach Ihren Wünschen zubereitet werden, besteht kein Rücktrittsrecht (§ 18 Abs. 1 FAGG).',
      DE: 'Bei Speisen und Getränken, die schnell verderben oder nach Ihren Wünschen zubereitet werden, besteht kein Widerrufsrecht (§ 312g Abs. 2 Nr. 1 und 2 BGB).',
      CH: 'Ein gesetzliches Widerrufsrecht besteht bei Bestellungen im Internet nicht.',
    }
    const goods = `Waren, die haltbar und verschlossen sind, können Sie binnen 14 Tagen ab Erhalt ohne Angabe von Gründen zurückgeben. Es genügt eine eindeutige Erklärung an:

${contact(business)}

Wir erstatten alle Zahlungen binnen 14 Tagen, sobald wir die Ware oder einen Nachweis der Rücksendung haben. Die Kosten der Rücksendung tragen [wer die Rücksendung bezahlt: Sie oder wir].`
    return country === 'CH' ? rule.CH : `${rule[country]}\n\n${goods}`
  },
}

const COUNTRY_NAMES: Readonly<Record<Country, string>> = { AT: 'Österreich', DE: 'Deutschland', CH: 'der Schweiz' }
