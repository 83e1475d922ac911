import type { KeyKind } from '#domain/devices/branch-key.ts'
import type { DeviceType } from '#domain/devices/device-types.ts'
import type { PrinterSettings } from '#domain/printing/printer-settings.ts'

export type DemoDevice = {
  key: string
  name: string
  identifier: string
  type: DeviceType
  opens: KeyKind
  branchKey: string
  note?: string
  printer?: PrinterSettings
  /** A key that everybody knows, as the passwords of the demo are known: it counts only as long as those do. */
  apiKey?: string
  paymentTerminal?: string
  /** The image template of its labels. */
  labelTemplateKey?: string
}

/** Demo printers print when somebody asks them to: there is no paper that could run out in the night. */
const PRINTER: PrinterSettings = {
  protocol: 'cloudPrnt',
  commandSet: 'starPrnt',
  epsonVersion: '2.00',
  charactersPerLine: '48',
  encoding: 'multilingual',
  printOn: ['changed', 'cancelled'],
  templates: ['kitchen'],
  stations: [],
  orderTypes: [],
  copies: 1,
  cut: 'full',
  buzzer: 1,
  drawer: 'none',
  printLogo: false,
  pollSeconds: 5,
}
const printer = (branchKey: string, identifier: string, more: Partial<DemoDevice> = {}): DemoDevice => ({
  key: `printer-${branchKey}`,
  name: 'Bondrucker Küche',
  identifier,
  type: 'printer',
  opens: 'printer',
  branchKey,
  printer: PRINTER,
  ...more,
})

const PRINTING_BRANCHES = ['graz-lend', 'linz-hafen', 'salzburg-nonntal', 'innsbruck-wilten']

/**
 * Something of each kind: the kiosk is paired already, since only paired ones take orders in the demo; the others wait
 * for a code.
 */
export const DEMO_DEVICES: readonly DemoDevice[] = [
  {
    key: 'kiosk-neubau',
    name: 'Terminal Eingang',
    identifier: 'Q-0417',
    type: 'kiosk',
    opens: 'kiosk',
    branchKey: 'wien-neubau',
    note: 'Steht links neben der Tür. Zum Ausprobieren ist sein Schlüssel bekannt; er öffnet sich unter /kiosk/ mit Filiale und Schlüssel.',
    apiKey: 'demo-kiosk-wien-neubau-terminal1',
    paymentTerminal: 'term_testAngenommen',
  },
  {
    key: 'board-neubau',
    name: 'Bildschirm Abholung',
    identifier: 'Q-0418',
    type: 'customerDisplay',
    opens: 'frontdesk',
    branchKey: 'wien-neubau',
    apiKey: 'demo-anzeige-wien-neubau-abhol01',
  },
  {
    key: 'desk-neubau',
    name: 'Tablet Theke',
    identifier: 'Q-0419',
    type: 'frontdesk',
    opens: 'backoffice',
    branchKey: 'wien-neubau',
    apiKey: 'demo-tablet-wien-neubau-theke001',
  },
  {
    key: 'clock-neubau',
    name: 'Tablet Zeiterfassung',
    identifier: 'Q-0420',
    type: 'timeClock',
    opens: 'clock',
    branchKey: 'wien-neubau',
    note: 'Hängt beim Personaleingang. Zum Ausprobieren ist sein Schlüssel bekannt, und Ferdinand Obermosner stempelt mit der PIN 246810.',
    apiKey: 'demo-uhr-wien-neubau-personal001',
  },
  {
    key: 'kitchen-graz',
    name: 'Bildschirm Küche',
    identifier: 'Q-0502',
    type: 'kitchenDisplay',
    opens: 'backoffice',
    branchKey: 'graz-lend',
    note: 'Noch nicht montiert.',
  },
  printer('wien-neubau', 'D-0101', {
    note: 'Ruft unter /printing/cloudprnt/ mit seinem Schlüssel; zum Ausprobieren ist er bekannt.',
    apiKey: 'demo-drucker-wien-neubau-kueche1',
  }),
  printer('wien-neubau', 'D-0102', {
    key: 'printer-counter-wien-neubau',
    name: 'Bondrucker Theke',
    note: 'Druckt Gästebons mit dem Logo; auch sein Schlüssel ist zum Ausprobieren bekannt.',
    apiKey: 'demo-drucker-wien-neubau-theke01',
    printer: { ...PRINTER, templates: ['receipt', 'delivery'], drawer: 'end', printLogo: true },
  }),
  printer('wien-neubau', 'D-0103', {
    key: 'printer-labels-wien-neubau',
    name: 'Etikettendrucker',
    note: 'Klebt auf jede Schachtel, was darin ist; auch sein Schlüssel ist zum Ausprobieren bekannt.',
    apiKey: 'demo-drucker-wien-neubau-klebe01',
    labelTemplateKey: 'stuecketikett',
    printer: { ...PRINTER, charactersPerLine: '32', templates: ['label'] },
  }),
  ...PRINTING_BRANCHES.map((branchKey, index) => printer(branchKey, `D-02${String(index + 1).padStart(2, '0')}`)),
]
