import { branchPaymentFlag, paymentMethods } from '#domain/payments/payment-methods.ts'

export type BranchTab = 'general' | 'hours' | 'delivery' | 'payment' | 'capacity'
export type BranchSection = { title: string; lead?: string; names: readonly string[] }

/** The pages of a branch (`branches/:id/…`) with their sections. */
export const BRANCH_TABS: readonly { id: BranchTab; label: string; sections: readonly BranchSection[] }[] = [
  {
    id: 'general',
    label: 'Allgemein',
    sections: [
      {
        title: 'Filiale',
        names: ['name', 'identifier', 'division', 'keywords', 'description', 'tags', 'isEnabled', 'isPublic'],
      },
      {
        title: 'Anschrift und Kontakt',
        names: ['street', 'zipCode', 'city', 'country', 'phone', 'email', 'latitude', 'longitude'],
      },
      { title: 'Bilder', names: ['headerImage', 'logo', 'images'] },
      { title: 'Rechtliches', names: ['legalName', 'vatNumber', 'timeZone'] },
    ],
  },
  {
    id: 'hours',
    label: 'Öffnungszeiten',
    sections: [
      {
        title: 'Öffnungszeiten',
        names: ['openingHours', 'closedMessage', 'lastOrderMinutesBeforeClose', 'holidayRegion'],
      },
      {
        title: 'Lieferzeiten',
        lead: 'Ohne eigene Lieferzeiten wird während der Öffnungszeiten geliefert.',
        names: ['isDeliveryHoursEnabled', 'deliveryHours'],
      },
      {
        title: 'Saisonzeiten',
        lead: 'Zeiten im Voraus, zum Beispiel für den Gastgarten, den Winter oder den Advent. Einzelne Tage gehen einer Saison vor, eine Saison den Zeiten darüber.',
        names: ['seasons'],
      },
      {
        title: 'Schließzeiten und Pausen',
        lead: 'Schließzeiten sind geplant, zum Beispiel ein Betriebsurlaub. Pausen entstehen im laufenden Betrieb und enden von selbst.',
        names: ['closures', 'pauses', 'delay'],
      },
    ],
  },
  {
    id: 'delivery',
    label: 'Bestellen & Liefern',
    sections: [
      {
        title: 'Bestellarten',
        names: [
          'isTakeawayEnabled',
          'isDeliveryEnabled',
          'isDineInEnabled',
          'isTableSelectionEnabled',
          'isTableService',
          'isKioskEnabled',
          'isPreorderEnabled',
          'isAppointmentRequired',
          'isQuotationRequired',
          'orderableFrom',
        ],
      },
      { title: 'Liefergebiete', names: ['deliveryAreas'] },
      {
        title: 'Pflichtangaben der Gäste',
        lead: 'Vor- und Nachname sind immer nötig, bei Lieferung auch die Anschrift. Was hier angehakt ist, kommt dazu.',
        names: [
          'isTakeawayEmailRequired',
          'isTakeawayPhoneRequired',
          'isTakeawayAddressRequired',
          'isDeliveryEmailRequired',
          'isDeliveryPhoneRequired',
          'isDeliveryAddressRequired',
          'isDineInEmailRequired',
          'isDineInPhoneRequired',
          'isDineInAddressRequired',
        ],
      },
    ],
  },
  {
    id: 'payment',
    label: 'Bezahlung',
    sections: [
      {
        title: 'Zahlungsarten',
        lead: 'Eine Zahlungsart steht Gästen offen, wenn sie hier und in den Einstellungen eingeschaltet ist.',
        names: paymentMethods.map(branchPaymentFlag),
      },
      { title: 'Trinkgeld', names: ['isTipEnabled'] },
      { title: 'Konten', names: ['paymentAccounts'] },
    ],
  },
  {
    id: 'capacity',
    label: 'Kapazität',
    sections: [
      {
        title: 'Zeiten',
        lead: 'Aus Zubereitung und Lieferung entsteht die früheste zugesagte Zeit.',
        names: ['preparationMinutes', 'deliveryMinutes', 'kitchenPoints', 'slotMinutes'],
      },
      {
        title: 'Kapazität',
        lead: 'Ist ein Zeitfenster voll, wird es nicht mehr angeboten. Ohne Regeln gibt es keine Grenze.',
        names: ['capacityRules'],
      },
    ],
  },
]

export const namesOfTab = (tab: (typeof BRANCH_TABS)[number]): readonly string[] =>
  tab.sections.flatMap(section => section.names)
/** The tab a field stands in. */
export const tabOfField = (name: string): BranchTab =>
  BRANCH_TABS.find(tab => namesOfTab(tab).includes(name))?.id ?? 'general'
