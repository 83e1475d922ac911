import type { DemoCategory } from '#demo/demo-types.ts'

const category = (
  key: DemoCategory['key'],
  name: string,
  description: string,
  more: Partial<DemoCategory> = {},
): DemoCategory => ({
  key,
  name,
  description,
  isEnabled: true,
  schedule: [],
  isVisibleWhenUnavailable: false,
  station: null,
  ...more,
})

/** The demo's categories in the order of the printed menu. */
export const DEMO_CATEGORIES: readonly DemoCategory[] = [
  category(
    'mittagsmenue',
    'Mittagsmenüs',
    'Suppe und Hauptspeise zum kleinen Preis, Montag bis Freitag von 11:00 bis 14:30 Uhr.',
    {
      isVisibleWhenUnavailable: true,
      station: 'Küche',
    },
  ),
  category('fruehstueck', 'Frühstück', 'Täglich von 6:00 bis 12:00 Uhr, mit Brot aus unserer Backstube.', {
    // there was none on Christmas Day, which the holidays of the next year recall
    schedule: [
      { type: 'daily', from: '06:00', to: '12:00' },
      { type: 'once', date: '2025-12-25', isClosed: true },
    ],
    isVisibleWhenUnavailable: true,
    station: 'Küche',
  }),
  category('suppen', 'Suppen', 'Aus kräftiger Rindsuppe oder vom Feld, jeden Tag frisch angesetzt.', {
    station: 'Küche',
  }),
  category('vorspeisen', 'Jause und Vorspeisen', 'Zum Teilen, zum Bier oder zum Warten auf die Hauptspeise.', {
    station: 'Küche',
  }),
  category('salate', 'Salate und Schüsseln', 'Knackig, bunt und sättigend.', { station: 'Kalte Küche' }),
  category('wirtshausklassiker', 'Wirtshausklassiker', 'Was es in Österreich immer schon gab, gekocht wie daheim.', {
    station: 'Küche',
  }),
  category('schnitzel', 'Schnitzel und Gebackenes', 'In der Pfanne, nicht in der Fritteuse.', { station: 'Küche' }),
  category('knoedel-vegetarisch', 'Knödel und Vegetarisches', 'Fleischlos glücklich.', { station: 'Küche' }),
  category('pasta', 'Pasta', 'Mit Saucen, die Zeit gehabt haben.', { station: 'Küche' }),
  category('pizza', 'Pizza', 'Teig mit 48 Stunden Ruhe, bei 420 Grad gebacken.', { station: 'Pizza' }),
  category('burger', 'Burger', 'Rind aus dem Waldviertel, Brot aus eigener Backstube.', { station: 'Grill' }),
  category('beilagen', 'Beilagen und Saucen', 'Damit nichts fehlt.', { station: 'Küche' }),
  category('mehlspeisen', 'Mehlspeisen', 'Warm aus dem Ofen oder kühl aus der Vitrine.', { station: 'Backstube' }),
  category(
    'torten',
    'Torten auf Bestellung',
    'Für Geburtstage, Hochzeiten und einfach so. Bitte rechtzeitig bestellen.',
    {
      station: 'Backstube',
    },
  ),
  category('eis', 'Eis', 'Aus eigener Erzeugung, mit Milch vom Bergbauern.', { station: 'Theke' }),
  category('brot-gebaeck', 'Brot und Gebäck', 'Jede Nacht frisch gebacken, mit Natursauerteig und Zeit.', {
    station: 'Backstube',
  }),
  category('kaese-schinken', 'Käse und Schinken', 'Von der Theke, nach Gewicht. Die Waage hat das letzte Wort.', {
    station: 'Theke',
  }),
  category('kaffee-tee', 'Kaffee und Tee', 'Hausröstung und lose Blätter.', { station: 'Bar' }),
  category('alkoholfrei', 'Alkoholfreie Getränke', 'Kühl und prickelnd, viele davon hausgemacht.', { station: 'Bar' }),
  category('bier-wein', 'Bier, Wein und Schnaps', 'Abgabe ab 16 Jahren, Gebranntes ab 18 Jahren.', { station: 'Bar' }),
  category('platten', 'Platten', 'Fertig angerichtet, zum Abholen oder geliefert.', { station: 'Catering' }),
  category('fingerfood', 'Fingerfood', 'Preise je Gast, ab zehn Gästen.', { station: 'Catering' }),
  category('catering-buffet', 'Buffets und Menüs', 'Für Feste ab zehn Gästen. Sie erhalten ein Angebot per E-Mail.', {
    station: 'Catering',
  }),
  category('service', 'Geschirr und Service', 'Alles, was ein Fest rundherum braucht.', { station: 'Catering' }),
]
