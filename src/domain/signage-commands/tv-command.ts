import type { MessageLevel, Orientation, TvCommandName } from '#domain/signage/tv-commands.ts'

/** What a command needs to know; which of it says its name. */
export type TvParameters = {
  percent?: number | undefined
  degrees?: Orientation | undefined
  segmentId?: number | undefined
  streamId?: number | undefined
  seconds?: number | undefined
  text?: string | undefined
  level?: MessageLevel | undefined
}

/** What a command cannot do without; null where it needs nothing. */
export const NEEDED: Readonly<Record<TvCommandName, keyof TvParameters | null>> = {
  reload: null,
  restartApp: null,
  reboot: null,
  screenOn: null,
  screenOff: null,
  identify: null,
  screenshot: null,
  clearCache: null,
  syncNow: null,
  resumeSchedule: null,
  updatePlayer: null,
  requestLogs: null,

  setVolume: 'percent',
  setBrightness: 'percent',
  setOrientation: 'degrees',
  playSegment: 'segmentId',
  playStream: 'streamId',
  showMessage: 'text',
}
/** What else a command may say. */
const MAY: Readonly<Partial<Record<TvCommandName, readonly (keyof TvParameters)[]>>> = {
  playSegment: ['seconds'],
  showMessage: ['seconds', 'level'],
}

/** The parameters of a command alone; what belongs to another is left out. */
export function parametersOf(command: TvCommandName, given: TvParameters): TvParameters {
  const names = [NEEDED[command], ...(MAY[command] ?? [])].filter(name => name !== null)
  return Object.fromEntries(names.flatMap(name => (given[name] === undefined ? [] : [[name, given[name]]])))
}

/** From when a command may be fetched, and until when: its time to live begins when it is due. */
export function lifetimeOf(
  issuedAt: string,
  executeAt: string | null,
  ttlSeconds: number,
): { dueAt: string; expiresAt: string } {
  const due = Math.max(Date.parse(issuedAt), executeAt === null ? 0 : Date.parse(executeAt))
  return { dueAt: new Date(due).toISOString(), expiresAt: new Date(due + ttlSeconds * 1000).toISOString() }
}

/** Whether a waiting command may be fetched at `now`. */
export const isDue = ({ dueAt, expiresAt }: { dueAt: string; expiresAt: string }, now: string): boolean =>
  Date.parse(dueAt) <= Date.parse(now) && Date.parse(now) < Date.parse(expiresAt)
