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

/** What a command cannot do without. */
export const NEEDED: Readonly<Partial<Record<TvCommandName, keyof TvParameters>>> = {
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
  const names = [NEEDED[command], ...(MAY[command] ?? [])].filter(name => name !== undefined)
  return Object.fromEntries(names.flatMap(name => (given[name] === undefined ? [] : [[name, given[name]]])))
}

/** A command that nobody fetched for so long is no longer meant. */
export const TV_TTL_SECONDS = 300

export const TV_COMMAND_STATUSES = {
  queued: 'Wartet',
  delivered: 'Zugestellt',
  running: 'Läuft',
  succeeded: 'Ausgeführt',
  failed: 'Fehlgeschlagen',
  aborted: 'Abgebrochen',
  expired: 'Abgelaufen',
} as const
export type TvCommandStatus = keyof typeof TV_COMMAND_STATUSES

/** What can happen to a command: the TV fetches it, says what became of it, staff call it off, its time runs out. */
export type TvCommandEvent = 'fetch' | 'run' | 'succeed' | 'fail' | 'abort' | 'expire'

const NEXT: Readonly<Record<TvCommandEvent, { from: readonly TvCommandStatus[]; to: TvCommandStatus }>> = {
  fetch: { from: ['queued'], to: 'delivered' },
  run: { from: ['delivered', 'running'], to: 'running' },
  succeed: { from: ['delivered', 'running'], to: 'succeeded' },
  fail: { from: ['delivered', 'running'], to: 'failed' },
  abort: { from: ['queued', 'delivered', 'running'], to: 'aborted' },
  expire: { from: ['queued'], to: 'expired' },
}
/** The states a command may be in for something to happen to it; the server's statements and the buttons ask here. */
export const statusesBefore = (event: TvCommandEvent): readonly TvCommandStatus[] => NEXT[event].from

/** What a command is after something happened; as it was where that cannot happen any more. What is over stays as it ended. */
export const afterEvent = (status: TvCommandStatus, event: TvCommandEvent): TvCommandStatus =>
  NEXT[event].from.includes(status) ? NEXT[event].to : status

/** What a TV reports of a command. */
export const REPORTS = { running: 'run', succeeded: 'succeed', failed: 'fail' } as const satisfies Partial<
  Record<TvCommandStatus, TvCommandEvent>
>

/** From when a command may be fetched, and until when: its time to live begins when it is due. */
export function lifetimeOf(issuedAt: string, executeAt: string | null, ttlSeconds: number): { dueAt: string; expiresAt: string } {
  const due = Math.max(Date.parse(issuedAt), executeAt === null ? 0 : Date.parse(executeAt))
  return { dueAt: new Date(due).toISOString(), expiresAt: new Date(due + ttlSeconds * 1000).toISOString() }
}

/** Whether a waiting command may be fetched at `now`. */
export const isDue = ({ dueAt, expiresAt }: { dueAt: string; expiresAt: string }, now: string): boolean =>
  Date.parse(dueAt) <= Date.parse(now) && Date.parse(now) < Date.parse(expiresAt)

/** What a command's status is at `now`: one still waiting past its time has lapsed, whether or not somebody wrote that down yet. */
export const tvCommandStatusAt = (status: TvCommandStatus, expiresAt: string, now: string): TvCommandStatus =>
  Date.parse(expiresAt) <= Date.parse(now) ? afterEvent(status, 'expire') : status

/** The command an abort means: the one named, else the newest that can still be called off. `undefined` where there is none. */
export function abortable<C extends { id: number; status: TvCommandStatus }>(commands: readonly C[], id?: number): C | undefined {
  return commands
    .filter(command => (id === undefined || command.id === id) && statusesBefore('abort').includes(command.status))
    .toSorted((one, other) => other.id - one.id)[0]
}
