import type { Config } from '#contract/config/config-fields.ts'

const IMPRINT = `# Impressum

**Säge Tannrain Hollerbacher GmbH**
Tannrainweg 7, 8850 Murau, Österreich

Telefon: +43 3532 555016
E-Mail: holz@tannrain.example

Geschäftsführung: Johanna Hollerbacher
Firmenbuch: FN 000000 x, Landesgericht Leoben
UID: ATU00000000
Gewerbe: Sägewerk und Holzhandel
Aufsichtsbehörde: Bezirkshauptmannschaft Murau
Mitglied der Wirtschaftskammer Steiermark

Diese Website ist eine Vorführung. Das Unternehmen und alle Personen sind erfunden.`

const PRIVACY = `# Datenschutzerklärung

Wer uns über ein Formular schreibt, gibt uns Name, E-Mail-Adresse und das, was in der Nachricht steht. Wir verwenden es, um zu antworten und ein Angebot zu machen (Art. 6 Abs. 1 lit. b DSGVO), und löschen es, sobald es nicht mehr gebraucht wird.

## Cookies
Diese Website kommt ohne Cookies aus. Nur wenn Sie zustimmen, merken wir uns genau das, und laden die Karte auf der Seite „Kontakt“. Sie kommt von OpenStreetMap; dabei erfährt deren Betreiber Ihre IP-Adresse.

## Statistik
Besuche zählen wir anonym: ohne Cookies und ohne Ihre Adresse zu speichern.

## Ihre Rechte
Auskunft, Berichtigung, Löschung, Einschränkung, Übertragbarkeit und Widerspruch. Schreiben Sie an datenschutz@tannrain.example. Beschwerden nimmt die österreichische Datenschutzbehörde entgegen.`

const ACCESSIBILITY = `# Barrierefreiheitserklärung

Wir bemühen uns, diese Website nach WCAG 2.2, Stufe AA, zugänglich zu machen. Stoßen Sie auf ein Hindernis, schreiben Sie an holz@tannrain.example oder rufen Sie +43 3532 555016 an; wir antworten binnen zwei Wochen.`

/** The settings of the timber company: a marketing site without a shop. */
export const WOOD_CONFIG: Partial<Config> = {
  routeSet: 'marketing',
  footerVariant: 'branches',
  shopName: 'Säge Tannrain',
  title: 'Säge Tannrain – Massivholz aus der Obersteiermark',
  seoTitle: 'Säge Tannrain – Massivholz aus der Obersteiermark',
  description:
    'Sägewerk und Holzlager in Murau: Lärche, Fichte, Zirbe, Eiche, Esche und Nuss, eingeschnitten, getrocknet und auf Maß.',
  seoDescription:
    'Lärche, Zirbe, Eiche und mehr aus dem eigenen Sägewerk in Murau: Schnittholz, Dielen und Fassaden, luftgetrocknet und auf Maß zugeschnitten.',
  businessName: 'Säge Tannrain Hollerbacher GmbH',
  legalForm: 'GmbH',
  registerNumber: 'FN 000000 x',
  vatNumber: 'ATU00000000',
  address: 'Tannrainweg 7, 8850 Murau, Österreich',
  phone: '+433532555016',
  email: 'holz@tannrain.example',
  website: 'https://www.tannrain.example',
  socialLinks: [{ network: 'instagram', url: 'https://social.example/saege.tannrain' }],
  currency: 'EUR',
  locale: 'de',
  country: 'AT',
  timeZone: 'Europe/Vienna',
  privacyPolicyText: PRIVACY,
  imprintText: IMPRINT,
  accessibilityStatementText: ACCESSIBILITY,
  withdrawalRight: { scope: 'none', days: 14 },
  enablePluginPWA: false,
  enablePluginToolbar: false,
  enablePluginSearch: false,
  enablePluginTags: false,
  enableKiosk: false,
  showStartGuide: false,
  theme: {
    primary: '#1f2a22',
    secondary: '#26362c',
    accent: '#8a4b1f',
    accentDark: '#e3ab77',
    font: null,
    headingFont: null,
    corners: null,
    textWidth: null,
  },
  pwa: { name: 'Säge Tannrain', shortName: 'Tannrain', icon: null, themeColor: '#1f2a22', backgroundColor: '#ffffff' },
}
