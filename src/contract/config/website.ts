import { FONT_NAMES, SHOP_FONT } from '#domain/drawing/font-names.ts'
import { shownTo } from '#contract/shown-fields.ts'
import { flag } from '#contract/config/setting.ts'

/** The families a shop may be set in beside its own. */
const FONT_OPTIONS = Object.fromEntries(FONT_NAMES.filter(name => name !== SHOP_FONT).map(name => [name, name]))

/** How round pictures, cards and buttons are, and how wide a text runs; empty is the look of the house. */
export const THEME_CORNERS = { none: 'Eckig', small: 'Leicht gerundet', large: 'Stark gerundet' } as const
export const THEME_WIDTHS = { narrow: 'Schmal', wide: 'Breit' } as const

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
    startPage: {
      kind: 'select',
      label: 'Startseite',
      options: { overview: 'Übersicht der Filialen', home: 'Vorgestellte Filialen', site: 'Seite der Website' },
      empty: 'Wie bisher',
      help: 'Was unter der Adresse / steht. Wie bisher: die Übersicht, oder was unter „Bausteine der Website“ eingeschaltet ist. Bei einer Seite steht die Übersicht unter /branches.',
    },
    startSite: {
      kind: 'reference',
      label: 'Seite am Anfang',
      to: 'sites',
      help: 'Nur wenn oben „Seite der Website“ gewählt ist. Solange sie nicht veröffentlicht ist, steht dort die Übersicht.',
    },
    footerVariant: {
      kind: 'select',
      label: 'Fußzeile',
      options: { links: 'Verweise', branches: 'Filialen' },
      default: 'links',
      help: 'Verweise nennt die Rechtstexte, Filialen zeigt Anschriften und das Menü für die Fußzeile.',
    },
    enablePluginPWA: flag('App-Installation', 'Gäste können den Shop wie eine App auf ihr Telefon legen.'),
    enablePluginToolbar: flag('Leiste mit Öffnungszeiten', 'Oben steht, ob gerade offen ist.', true),
    enablePluginHomePage: flag('Startseite', 'Vor der Übersicht der Filialen steht eine eigene erste Seite.'),
    enablePluginSearch: flag(
      'Filialsuche',
      'Sucht in der Übersicht schon beim Tippen nach PLZ, Ort, Adresse und Filiale.',
      true,
    ),
    enableWebsiteSearch: flag(
      'Suche in der Kopfzeile',
      'Gäste suchen damit auf der ganzen Website: Seiten, Speisen und Filialen. Unter /suche geht es immer.',
    ),
    enablePluginTags: flag('Tags', 'Filter über der Übersicht der Filialen.', true),
    enablePluginMapbox: flag('Karte', 'Erscheint auf der Startseite, sobald Gäste zustimmen.'),
    enablePluginCategoryBar: flag(
      'Kategorieleiste',
      'Auf der Speisekarte springt man damit von Kategorie zu Kategorie.',
      true,
    ),
    mapboxZoom: {
      kind: 'decimal',
      label: 'Karte: Zoom',
      min: 0,
      max: 24,
      default: 19,
      help: '0 zeigt die Welt, 19 ein Haus.',
    },
    mapboxPitch: {
      kind: 'decimal',
      label: 'Karte: Neigung',
      min: 0,
      max: 85,
      default: 55,
      help: 'In Grad, 0 ist senkrecht von oben.',
    },
    mapboxBearing: {
      kind: 'decimal',
      label: 'Karte: Drehung',
      min: -180,
      max: 180,
      default: -85,
      help: 'In Grad, 0 hat Norden oben.',
    },
    map: {
      kind: 'group',
      label: 'Karte',
      required: true,
      help: 'Wie die Karte auf der Startseite aussieht.',
      fields: {
        style: {
          kind: 'url',
          label: 'Adresse des Kartenstils',
          help: 'Von Ihrem Kartendienst; leer ist es eine dunkle Karte von OpenFreeMap. Verlangt er einen Schlüssel, steht {token} an dessen Stelle.',
        },
        token: {
          kind: 'password',
          label: 'Schlüssel des Kartendienstes',
          min: 1,
          isForeign: true,
          audience: 'management',
          help: 'Wird verschlüsselt aufbewahrt und nie wieder angezeigt. Gäste holen die Karte dann über Ihren Server: Weder Schlüssel noch ihre Anschrift im Netz gelangen nach außen.',
        },
      },
    },
    tracking: {
      kind: 'group',
      label: 'Werbung und Messung',
      required: true,
      help: 'Leer wird nichts von anderen geladen.',
      fields: {
        adPixelId: {
          kind: 'text',
          label: 'Kennung des Werbepixels',
          max: 60,
          help: 'Die Nummer aus Ihrem Werbekonto.',
        },
        tagManagerId: { kind: 'text', label: 'Kennung des Tag-Managers', max: 60, help: 'Beginnt mit „GTM-“.' },
      },
    },
    pwa: {
      kind: 'group',
      label: 'App',
      required: true,
      help: 'Wie der Shop auf dem Telefon heißt und aussieht.',
      fields: {
        name: { kind: 'text', label: 'Name', max: 80, help: 'Leer: der Name des Shops.' },
        shortName: {
          kind: 'text',
          label: 'Kurzname',
          max: 20,
          help: 'Steht unter dem Zeichen, höchstens 12 Buchstaben bleiben sichtbar.',
        },
        icon: {
          kind: 'image',
          label: 'Zeichen der App',
          audience: 'public',
          help: 'Quadratisch, mindestens 512 mal 512 Punkte; leer gilt das Logo.',
        },
        themeColor: { kind: 'color', label: 'Farbe', help: 'Färbt die Leiste des Telefons.' },
        backgroundColor: { kind: 'color', label: 'Hintergrund', help: 'Beim Öffnen der App.' },
      },
    },
    theme: {
      kind: 'group',
      label: 'Farben und Schriften',
      required: true,
      help: 'Leer gelten die Farben und die Schrift von Tresen.',
      fields: {
        primary: {
          kind: 'color',
          label: 'Kopfzeile',
          help: 'Hinter Logo und Menü; die Schrift darauf wird von selbst hell oder dunkel.',
        },
        secondary: { kind: 'color', label: 'Zweite Farbe', help: 'Für Flächen, die sich abheben.' },
        accent: { kind: 'color', label: 'Akzent (hell)', help: 'Für Knöpfe und Verweise auf hellem Grund.' },
        accentDark: {
          kind: 'color',
          label: 'Akzent (dunkel)',
          help: 'Dasselbe, wenn das Gerät des Gastes dunkel eingestellt ist.',
        },
        font: {
          kind: 'select',
          label: 'Schrift',
          options: FONT_OPTIONS,
          more: 'fonts',
          help: 'Leer: Inter. Eigene bringen Sie unter „Schriftarten“ mit; jede kommt von Ihrem Server.',
        },
        headingFont: {
          kind: 'select',
          label: 'Schrift der Überschriften',
          options: FONT_OPTIONS,
          more: 'fonts',
          help: 'Für die Namen von Seiten und Kategorien; leer dieselbe wie im Text.',
        },
        corners: {
          kind: 'select',
          label: 'Ecken',
          options: THEME_CORNERS,
          empty: 'Gerundet',
          help: 'Von Bildern, Karten und Schaltflächen der Seiten.',
        },
        textWidth: {
          kind: 'select',
          label: 'Breite des Textes',
          options: THEME_WIDTHS,
          empty: 'Mittel',
          help: 'Wie lang eine Zeile auf Seiten höchstens wird.',
        },
      },
    },
  }),
}
