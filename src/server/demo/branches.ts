import { BRANCH_DEFAULTS, WEEK, christmas, onDays } from '#server/demo/branch-defaults.ts'
import type { DemoBranch, DemoDeliveryArea, DemoDivision } from '#server/demo/demo-types.ts'

/** Restaurants in one house, bakery and catering in the other. */
export const DEMO_DIVISIONS: readonly DemoDivision[] = [
  { key: 'wirtshaus', identifier: 'wirtshaus', name: 'Quendler Wirtshaus', title: 'Unsere Wirtshäuser', description: 'Essen, trinken, sitzen bleiben oder liefern lassen.', sortOrder: 10 },
  { key: 'backstube', identifier: 'backstube', name: 'Quendler Backstube und Catering', title: 'Backstube und Catering', description: 'Brot, Torten und alles für Ihr Fest.', sortOrder: 20 },
]

const area = (id: string, name: string, zipCodes: readonly string[], price: number, minimumOrderValue: number, freeFromOrderValue: number | null, free = false): DemoDeliveryArea => ({
  id, area: name, zipCodes, price, tax: 20, free, freeFromOrderValue, minimumOrderValue,
})

const HOLIDAYS = [...christmas(2026), ...christmas(2027)]
const WEEKDAYS = WEEK.slice(0, 5)

/** Five branches of one family business in five Austrian towns. */
export const DEMO_BRANCHES: readonly DemoBranch[] = [
  {
    ...BRANCH_DEFAULTS,
    key: 'wien-neubau', identifier: 'wien-neubau', divisionKey: 'wirtshaus', tagKeys: ['lieferung', 'abholung', 'rund-um-die-uhr', 'regional'],
    name: 'Quendler Wien Neubau', description: 'Unsere 24-Stunden-Küche im siebten Bezirk: Schnitzel um Mitternacht, Frühstück um sechs, geliefert oder zum Abholen.',
    street: 'Lindengasse 214', zipCode: '1070', city: 'Wien', phone: '+4315550170', email: 'wien@quendler.example', latitude: 48.2009, longitude: 16.3486,
    keywords: 'Neubau, Mariahilf, Josefstadt, Spittelberg, 7. Bezirk, Nacht, Lieferservice',
    openingHours: [{ type: 'daily', from: '00:00', to: '24:00' }],
    isDeliveryEnabled: true, isDineInEnabled: true, isTableSelectionEnabled: true, isPreorderEnabled: true,
    deliveryAreas: [
      area('wien-neubau', 'Neubau und Josefstadt', ['1070', '1080'], 0, 15, null, true),
      area('wien-mitte', 'Innere Stadt, Mariahilf, Alsergrund', ['1010', '1060', '1090'], 2.5, 20, 35),
      area('wien-ring', 'Leopoldstadt bis Rudolfsheim', ['1020', '1030', '1040', '1050', '1150', '1160', '1170'], 3.9, 28, 55),
      area('wien-aussen', 'Übriges Wien', ['1100', '1110', '1120', '1130', '1140', '1180', '1190', '1200', '1210', '1220', '1230'], 6.9, 45, null),
    ],
    capacityRules: [{ orderTypes: ['delivery'], weekdays: ['friday', 'saturday'], from: '18:00', to: '21:00', slotMinutes: 15, maxOrders: 12 }],
    preparationMinutes: 20, deliveryMinutes: 30,
  },
  {
    ...BRANCH_DEFAULTS,
    key: 'graz-lend', identifier: 'graz-lend', divisionKey: 'wirtshaus', tagKeys: ['abholung', 'tische', 'gastgarten', 'regional'],
    name: 'Quendler Graz Lend', description: 'Stube, Bar und Gastgarten unter alten Kastanien. Bestellen Sie am Tisch oder holen Sie ab.',
    street: 'Mariahilferstraße 187', zipCode: '8020', city: 'Graz', phone: '+433165550120', email: 'graz@quendler.example', latitude: 47.0737, longitude: 15.4307,
    keywords: 'Lend, Südtiroler Platz, Kunsthaus, Gastgarten, Steiermark',
    openingHours: [...onDays(['tuesday', 'wednesday', 'thursday'], ['11:00', '14:30'], ['17:30', '23:00']), ...onDays(['friday', 'saturday'], ['11:00', '24:00']), ...onDays(['sunday'], ['10:00', '16:00']), { type: 'monday', isClosed: true }, ...HOLIDAYS],
    isDineInEnabled: true, isTableSelectionEnabled: true, isPreorderEnabled: true, lastOrderMinutesBeforeClose: 30,
    closedMessage: 'Montag ist unser Ruhetag. Wir freuen uns ab Dienstag auf Sie.',
    closures: [{ from: '2027-02-15T00:00', to: '2027-02-22T00:00', reason: 'Betriebsurlaub' }],
    preparationMinutes: 25,
  },
  {
    ...BRANCH_DEFAULTS,
    key: 'linz-hafen', identifier: 'linz-hafen', divisionKey: 'wirtshaus', tagKeys: ['lieferung', 'abholung', 'nachtkueche'],
    name: 'Quendler Linz Hafen', description: 'Nachtküche am Hafen: warm bis drei Uhr früh, am Wochenende bis fünf.',
    street: 'Industriezeile 306', zipCode: '4020', city: 'Linz', phone: '+437325550140', email: 'linz@quendler.example', latitude: 48.3131, longitude: 14.3043,
    keywords: 'Hafen, Urfahr, Nachtküche, spät, Oberösterreich',
    openingHours: [...onDays(['monday', 'tuesday', 'wednesday', 'thursday', 'sunday'], ['16:00', '03:00']), ...onDays(['friday', 'saturday'], ['16:00', '05:00']), ...HOLIDAYS],
    deliveryHours: [...onDays(['monday', 'tuesday', 'wednesday', 'thursday', 'sunday'], ['17:00', '01:30']), ...onDays(['friday', 'saturday'], ['17:00', '03:30']), ...HOLIDAYS],
    isDeliveryHoursEnabled: true, isDeliveryEnabled: true, isPreorderEnabled: true,
    deliveryAreas: [
      area('linz-mitte', 'Linz Zentrum und Hafen', ['4020'], 1.9, 15, 30),
      area('linz-urfahr', 'Urfahr und Süd', ['4030', '4040'], 3.5, 22, 45),
      area('linz-umland', 'Leonding, Traun, Pasching', ['4050', '4060', '4061'], 5.9, 35, null),
    ],
    preparationMinutes: 20, deliveryMinutes: 35,
  },
  {
    ...BRANCH_DEFAULTS,
    key: 'salzburg-nonntal', identifier: 'salzburg-nonntal', divisionKey: 'backstube', tagKeys: ['catering', 'lieferung'],
    name: 'Quendler Catering Salzburg', description: 'Platten, Buffets und Feste mit allem Drum und Dran. Ihre Anfrage ist unverbindlich, das Angebot kommt per E-Mail.',
    street: 'Nonntaler Hauptstraße 158', zipCode: '5020', city: 'Salzburg', phone: '+436625550160', email: 'salzburg@quendler.example', latitude: 47.7921, longitude: 13.0526,
    keywords: 'Nonntal, Catering, Hochzeit, Firmenfeier, Buffet, Angebot',
    openingHours: [...onDays(WEEKDAYS, ['08:00', '12:00'], ['13:00', '17:00']), ...onDays(['saturday'], ['09:00', '12:00']), { type: 'sunday', isClosed: true }, ...HOLIDAYS],
    deliveryHours: [{ type: 'daily', from: '07:00', to: '22:00' }, ...HOLIDAYS],
    isDeliveryHoursEnabled: true, isDeliveryEnabled: true, isPreorderEnabled: true, isAppointmentRequired: true, isQuotationRequired: true,
    isTakeawayEmailRequired: true,
    isHydroAGVoucherEnabled: false,
    deliveryAreas: [area('salzburg-stadt', 'Stadt Salzburg', ['5020', '5023', '5026'], 25, 150, 600), area('salzburg-land', 'Flachgau und Tennengau', ['5061', '5071', '5081', '5082', '5101', '5161', '5201', '5301', '5400', '5411'], 55, 300, 1200)],
    slotMinutes: 30, preparationMinutes: 120, deliveryMinutes: 60,
  },
  {
    ...BRANCH_DEFAULTS,
    key: 'innsbruck-wilten', identifier: 'innsbruck-wilten', divisionKey: 'backstube', tagKeys: ['abholung', 'regional'],
    name: 'Quendler Backstube Innsbruck', description: 'Brot, Kaffee und Mehlspeisen zum Mitnehmen. Abends vorbestellen, in der Früh abholen.',
    street: 'Leopoldstraße 162', zipCode: '6020', city: 'Innsbruck', phone: '+435125550180', email: 'innsbruck@quendler.example', latitude: 47.2569, longitude: 11.3959,
    keywords: 'Wilten, Bäckerei, Frühstück, Torten, Tirol',
    openingHours: [...onDays(WEEKDAYS, ['06:00', '18:30']), ...onDays(['saturday'], ['06:00', '13:00']), ...onDays(['sunday'], ['07:00', '12:00']), ...HOLIDAYS],
    isPreorderEnabled: true, closedMessage: 'Wir backen schon für morgen. Bestellen Sie gleich vor.',
    preparationMinutes: 10,
  },
]
