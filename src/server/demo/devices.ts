import type { KeyKind } from '#domain/devices/branch-key.ts'
import type { DeviceType } from '#domain/devices/device-types.ts'

export type DemoDevice = {
  key: string
  name: string
  identifier: string
  type: DeviceType
  opens: KeyKind
  branchKey: string
  note?: string
  /** A key that everybody knows, as the passwords of the demo are known: it counts only as long as those do. */
  apiKey?: string
}

/** Something of each kind: the kiosk is paired already, since only paired ones take orders in the demo; the others wait for a code. */
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
    key: 'kitchen-graz',
    name: 'Bildschirm Küche',
    identifier: 'Q-0502',
    type: 'kitchenDisplay',
    opens: 'backoffice',
    branchKey: 'graz-lend',
    note: 'Noch nicht montiert.',
  },
]
