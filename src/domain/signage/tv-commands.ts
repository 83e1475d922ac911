/** What staff may have a TV do (docs/reference/signage.md#tv-commands). */
export const TV_COMMANDS = {
  reload: 'Seite neu laden',
  restartApp: 'Anzeige neu starten',
  reboot: 'Gerät neu starten',
  screenOn: 'Bildschirm einschalten',
  screenOff: 'Bildschirm ausschalten',
  identify: 'TV zeigen',
  screenshot: 'Bildschirmfoto',
  clearCache: 'Zwischenspeicher leeren',
  syncNow: 'Jetzt abgleichen',
  setVolume: 'Lautstärke setzen',
  setBrightness: 'Helligkeit setzen',
  setOrientation: 'Bild drehen',
  playSegment: 'Filmsequenz abspielen',
  playStream: 'Stream abspielen',
  resumeSchedule: 'Zum Programm zurück',
  showMessage: 'Nachricht anzeigen',
  updatePlayer: 'Anzeige aktualisieren',
  requestLogs: 'Protokoll anfordern',
} as const
export type TvCommandName = keyof typeof TV_COMMANDS

export const ORIENTATIONS = [0, 90, 180, 270] as const
export type Orientation = (typeof ORIENTATIONS)[number]
export const MESSAGE_LEVELS = { info: 'Hinweis', warning: 'Warnung', alarm: 'Alarm' } as const
export type MessageLevel = keyof typeof MESSAGE_LEVELS
