import { paymentMethods, paymentSetting } from '#domain/payments/payment-methods.ts'

export type SettingsGroup = {
  id: string
  label: string
  lead?: string
  sections: readonly { title: string; lead?: string; names: readonly string[] }[]
}

/** The settings as people look for them (`settings/:group`). What no group names stands under 'Weiteres'. */
export const SETTINGS_GROUPS: readonly SettingsGroup[] = [
  {
    id: 'shop',
    label: 'Shop',
    sections: [
      {
        title: 'Auftritt',
        names: ['shopName', 'title', 'description', 'logo', 'favicon', 'website', 'routeSet', 'footerVariant'],
      },
      {
        title: 'Unternehmen',
        lead: 'Steht unter Nachrichten an Gäste und im Impressum, soweit dessen Text es nicht schon nennt.',
        names: ['businessName', 'legalForm', 'registerNumber', 'vatNumber', 'address', 'phone', 'email'],
      },
      { title: 'Suchmaschinen', names: ['seoTitle', 'seoDescription'] },
      { title: 'Soziale Netzwerke', names: ['socialLinks'] },
      { title: 'Region', names: ['currency', 'country', 'locale', 'timeZone', 'businessDayStart'] },
      { title: 'Erste Schritte', names: ['showStartGuide'] },
      { title: 'Navigation', names: ['shownAreas'] },
    ],
  },
  {
    id: 'appearance',
    label: 'Erscheinungsbild',
    sections: [
      {
        title: 'Farben und Schriften',
        lead: 'Der Akzent muss sich vom Hintergrund mit mindestens 4,5 : 1 abheben, damit ihn alle lesen können.',
        names: ['theme'],
      },
      { title: 'App', names: ['pwa', 'enablePluginPWA'] },
      {
        title: 'Startseite',
        names: ['startPage', 'startSite'],
      },
      {
        title: 'Bausteine der Website',
        names: [
          'enablePluginHomePage',
          'enablePluginToolbar',
          'enablePluginSearch',
          'enableWebsiteSearch',
          'enablePluginTags',
          'enablePluginCategoryBar',
          'enablePluginMapbox',
        ],
      },
      { title: 'Karte', names: ['map', 'mapboxZoom', 'mapboxPitch', 'mapboxBearing'] },
    ],
  },
  {
    id: 'ordering',
    label: 'Bestellen',
    sections: [
      {
        title: 'Bestellungen',
        names: [
          'defaultDeliveryMethod',
          'disableTickets',
          'enableCustomerCancel',
          'enableOrderReviews',
          'enableFavourites',
          'enableSuggestions',
          'enablePhoneOrders',
          'enableStock',
          'enableCoupons',
          'enableTips',
          'enableFrontdesk',
          'ordering',
        ],
      },
      { title: 'Bestellknopf', names: ['orderButtonPreset', 'orderButtonLabels'] },
      { title: 'Selbstbedienung', names: ['enableKiosk', 'kiosk'] },
      { title: 'Zeiterfassung', names: ['timeTracking'] },
      { title: 'Bildschirme', names: ['signage'] },
      { title: 'Spende', names: ['donation', 'enableDonations'] },
    ],
  },
  {
    id: 'payment',
    label: 'Zahlung & Steuern',
    sections: [
      {
        title: 'Zahlungsarten',
        lead: 'Gäste sehen eine Zahlungsart, wenn sie hier und in der Filiale eingeschaltet ist.',
        names: [...paymentMethods.map(paymentSetting), 'voucher'],
      },
      { title: 'Steuersätze', names: ['taxes'] },
      {
        title: 'Buchhaltung',
        lead: 'Die Datei für die Buchhaltung laden Sie unter Tagessummen herunter.',
        names: ['bookkeeping'],
      },
    ],
  },
  {
    id: 'legal',
    label: 'Rechtliches',
    lead: 'Zu jedem Thema eine Adresse oder ein eigener Text; der Text geht vor.',
    sections: [
      { title: 'AGB', names: ['termsAndConditions', 'termsAndConditionsText'] },
      { title: 'Datenschutz', names: ['privacyPolicy', 'privacyPolicyText'] },
      { title: 'Impressum', names: ['imprint', 'imprintText'] },
      {
        title: 'Allergene und Zusatzstoffe',
        names: ['allergens', 'allergensText', 'allergenStyle', 'allergenLegend', 'additivesLegend'],
      },
      { title: 'Widerruf', names: ['withdrawal', 'withdrawalText', 'withdrawalRight'] },
      { title: 'Verpackung', names: ['packagingNotice'] },
      { title: 'Barrierefreiheit', names: ['accessibilityStatement', 'accessibilityStatementText'] },
      { title: 'Entwürfe', names: ['legalDrafts'] },
    ],
  },
  {
    id: 'messages',
    label: 'Nachrichten & Messung',
    sections: [
      { title: 'E-Mail', names: ['mail'] },
      {
        title: 'SMS',
        lead: 'Für Gäste, die eine Telefonnummer angegeben haben, und wenn niemand auf Bestellungen antwortet.',
        names: ['enableSMS', 'sms'],
      },
      {
        title: 'Mitteilungen',
        lead: 'Gäste können sich auf dem Bestellstatus per Mitteilung auf ihr Gerät informieren lassen, Ihr Team im eigenen Profil über Dienste und Aufgaben. Einschalten genügt.',
        names: ['enableWebPush', 'push'],
      },
      {
        title: 'Texte an Gäste',
        lead: 'Was leer ist, sagt der Standardtext. Für Angebotsanfragen gilt er immer.',
        names: ['noticeTexts'],
      },
      { title: 'Werbung und Messung', lead: 'Wird erst geladen, wenn Gäste zustimmen.', names: ['tracking'] },
    ],
  },
  {
    id: 'ai',
    label: 'KI',
    lead: 'An den Anbieter gehen nur Angaben aus Einstellungen, Filialen und Katalog und was jemand dazu eingibt, nie etwas von Gästen.',
    sections: [{ title: 'Anbieter', names: ['ai'] }],
  },
  {
    id: 'access',
    label: 'Zugang',
    sections: [
      {
        title: 'Anmeldung',
        lead: 'Ein Kennwort allein ist schnell verraten. Den Code zeigt eine App auf dem Telefon, jede halbe Minute einen neuen.',
        names: ['demandSecondFactor'],
      },
    ],
  },
  {
    id: 'privacy',
    label: 'Aufbewahrung',
    sections: [
      {
        title: 'Aufbewahrung',
        lead: 'Jede Nacht wird aufgeräumt. Was dabei entfernt wird, lässt sich nicht zurückholen. Belege sind nach § 132 BAO sieben Jahre ab Jahresende aufzuheben.',
        names: ['retention'],
      },
    ],
  },
  {
    id: 'backup',
    label: 'Sicherung',
    sections: [
      {
        title: 'Sicherung',
        lead: 'Eine Kopie von Datenbank, Dateien und Schlüsseln in dem Ordner, den Ihre Technik dafür eingerichtet hat.',
        names: ['backup'],
      },
    ],
  },
]

export const namesOfGroup = (group: SettingsGroup) => group.sections.flatMap(section => section.names)

/** The groups for the fields that exist; fields no group names follow in a group of their own. */
export function groupsFor(names: readonly string[]): readonly SettingsGroup[] {
  const named = new Set(SETTINGS_GROUPS.flatMap(namesOfGroup))
  const rest = names.filter(name => !named.has(name))
  return rest.length > 0
    ? [...SETTINGS_GROUPS, { id: 'more', label: 'Weiteres', sections: [{ title: 'Weiteres', names: rest }] }]
    : SETTINGS_GROUPS
}
export const groupOfField = (groups: readonly SettingsGroup[], name: string): string =>
  groups.find(group => namesOfGroup(group).includes(name))?.id ?? 'shop'
