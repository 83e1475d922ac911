import { shownTo } from '#contract/shown-fields.ts'
import { line } from '#contract/config/setting.ts'

/** Who the shop is. */
export const identity = {
  ...shownTo('page', {
    shopName: {
      kind: 'text',
      label: 'Name des Shops',
      required: true,
      max: 120,
      help: 'Steht in der Kopfzeile und in jeder Nachricht an Gäste.',
    },
    title: line('Titel', 300, 'Überschrift der Startseite.'),
    seoTitle: line('Titel für Suchmaschinen', 300, 'Leer: der Titel. Etwa 60 Zeichen werden angezeigt.'),
    description: {
      kind: 'textarea',
      label: 'Beschreibung',
      max: 1000,
      help: 'Steht unter der Überschrift der Startseite.',
    },
    seoDescription: {
      kind: 'textarea',
      label: 'Beschreibung für Suchmaschinen',
      max: 1000,
      help: 'Leer: die Beschreibung. Etwa 155 Zeichen werden angezeigt.',
    },
    businessName: line(
      'Name des Unternehmens',
      300,
      'Steht in der Fußzeile neben dem Jahr und unter Nachrichten an Gäste.',
    ),
    phone: { kind: 'phone', label: 'Telefon', help: 'Unter dieser Nummer erreichen Gäste das Unternehmen.' },
    email: { kind: 'email', label: 'E-Mail', help: 'Unter dieser Adresse erreichen Gäste das Unternehmen.' },
    website: {
      kind: 'url',
      label: 'Website',
      help: 'Steht auf der Startseite bei den Filialen, wenn Ihre Website eine andere als der Shop ist.',
    },
    logo: {
      kind: 'image',
      label: 'Logo',
      help: 'Steht in der Kopfzeile; aus ihm entsteht auch das Zeichen der App, solange diese kein eigenes hat.',
    },
    favicon: {
      kind: 'image',
      label: 'Favicon',
      help: 'Quadratisch, das kleine Zeichen im Reiter des Browsers und der App.',
    },
    socialLinks: {
      kind: 'collection',
      label: 'Soziale Netzwerke',
      help: 'Stehen mit ihrem Zeichen in der Fußzeile.',
      fields: {
        network: {
          kind: 'select',
          label: 'Netzwerk',
          required: true,
          options: { instagram: 'Instagram', facebook: 'Facebook', youtube: 'YouTube', linkedin: 'LinkedIn' },
          help: 'Dessen Zeichen Gäste sehen.',
        },
        url: { kind: 'url', label: 'Adresse', required: true, help: 'Ihre Seite dort, mit https:// am Anfang.' },
      },
    },
  }),
  ...shownTo('public', {
    legalForm: line('Rechtsform', 80, 'Zum Beispiel GmbH oder e. U.'),
    registerNumber: line('Firmenbuchnummer', 120, 'Mit Gericht, zum Beispiel FN 123456 a, Handelsgericht Wien.'),
    vatNumber: line('UID-Nummer', 40, 'Zum Beispiel ATU12345678.'),
    address: line('Anschrift', 300, 'Sitz des Unternehmens, in einer Zeile.'),
  }),
}
