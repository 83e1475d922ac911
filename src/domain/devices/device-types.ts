/** What a device is, by the words staff choose it by (docs/reference/kiosk-and-devices.md#types-of-devices). */
export const DEVICE_TYPES = {
  frontdesk: 'Tablet an der Theke',
  kitchenDisplay: 'Bildschirm in der Küche',
  customerDisplay: 'Anzeige für Gäste',
  kiosk: 'Selbstbedienung',
  printer: 'Bondrucker',
  timeClock: 'Terminal für Zeiterfassung',
  other: 'Anderes Gerät',
} as const
export type DeviceType = keyof typeof DEVICE_TYPES

/** What a device runs on, as it says itself. */
export const PLATFORMS = {
  android: 'Android',
  ios: 'iOS',
  windows: 'Windows',
  linux: 'Linux',
  web: 'Browser',
  printerFirmware: 'Drucker',
} as const
export type Platform = keyof typeof PLATFORMS
