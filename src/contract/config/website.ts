import { shownTo } from '#contract/shown-fields.ts'
import { flag } from '#contract/config/setting.ts'

/** What the website is made of and how it looks. */
export const website = {
  ...shownTo('page', {
    routeSet: {
      kind: 'select',
      label: 'Art der Website',
      options: { ordering: 'Bestellen', marketing: 'Marketing' },
      default: 'ordering',
      help: 'Marketing: nur Inhalte, die Adressen zum Bestellen gibt es dann nicht. Wer schon bestellt hat, sieht den Stand weiterhin.',
    },
    footerVariant: { kind: 'select', label: 'Fußzeile', options: { links: 'Verweise', branches: 'Filialen' }, default: 'links' },
    enablePluginPWA: flag('App-Installation', 'Gäste können den Shop wie eine App auf ihr Telefon legen.'),
    enablePluginToolbar: flag('Leiste mit Öffnungszeiten', 'Oben steht, ob gerade offen ist.', true),
    enablePluginHomePage: flag('Startseite', 'Vor der Übersicht der Filialen steht eine eigene erste Seite.'),
    enablePluginSearch: flag('Filialsuche', 'Feld für PLZ oder Ort über der Übersicht.', true),
    enablePluginTags: flag('Tags', 'Filter über der Übersicht der Filialen.', true),
    enablePluginMapbox: flag('Karte', 'Erscheint auf der Startseite, sobald Gäste zustimmen.'),
    enablePluginCategoryBar: flag('Kategorieleiste', 'Auf der Speisekarte springt man damit von Kategorie zu Kategorie.', true),
    mapboxZoom: { kind: 'decimal', label: 'Karte: Zoom', min: 0, max: 24, default: 19, help: '0 zeigt die Welt, 19 ein Haus.' },
    mapboxPitch: { kind: 'decimal', label: 'Karte: Neigung', min: 0, max: 85, default: 55, help: 'In Grad, 0 ist senkrecht von oben.' },
    mapboxBearing: { kind: 'decimal', label: 'Karte: Drehung', min: -180, max: 180, default: -85, help: 'In Grad, 0 hat Norden oben.' },
    map: {
      kind: 'group',
      label: 'Karte',
      required: true,
      fields: {
        style: {
          kind: 'url',
          label: 'Adresse des Kartenstils',
          help: 'Von Ihrem Kartendienst; leer ist es eine dunkle Karte von OpenFreeMap.',
        },
      },
    },
    tracking: {
      kind: 'group',
      label: 'Werbung und Messung',
      required: true,
      fields: {
        adPixelId: { kind: 'text', label: 'Kennung des Werbepixels', max: 60 },
        tagManagerId: { kind: 'text', label: 'Kennung des Tag-Managers', max: 60 },
      },
    },
    pwa: {
      kind: 'group',
      label: 'App',
      required: true,
      fields: {
        name: { kind: 'text', label: 'Name', max: 80 },
        shortName: { kind: 'text', label: 'Kurzname', max: 20, help: 'Steht unter dem Zeichen, höchstens 12 Buchstaben bleiben sichtbar.' },
        themeColor: { kind: 'color', label: 'Farbe', help: 'Färbt die Leiste des Telefons.' },
        backgroundColor: { kind: 'color', label: 'Hintergrund', help: 'Beim Öffnen der App.' },
      },
    },
    theme: {
      kind: 'group',
      label: 'Farben',
      required: true,
      fields: {
        primary: { kind: 'color', label: 'Kopfzeile' },
        secondary: { kind: 'color', label: 'Zweite Farbe' },
        accent: { kind: 'color', label: 'Akzent (hell)' },
        accentDark: { kind: 'color', label: 'Akzent (dunkel)' },
      },
    },
  }),
}
