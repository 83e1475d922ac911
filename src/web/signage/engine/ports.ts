import type { BoardData } from '#contract/calls/signage/board-shape.ts'
import type { TvBeat, TvBeatAnswer, TvPlay } from '#contract/calls/signage/beat-shape.ts'
import type { Manifest } from '#contract/calls/signage/manifest-shape.ts'
import type { MessageLevel } from '#domain/signage/tv-commands.ts'

/** The clock of the machine: what it says the time is, and what only ever goes on. Both in ms. */
export type Clock = { wall(): number; steady(): number }

/** The server as a player asks it. Whatever does not arrive throws `Unreachable`. */
export type Server = {
  manifest(asked: { segment?: number; stream?: number }): Promise<Manifest>
  /** Null: the server has no such board. */
  board(segment: number): Promise<BoardData | null>
  beat(body: TvBeat): Promise<TvBeatAnswer>
  sendPlays(plays: TvPlay[]): Promise<void>
  sendLogs(): Promise<void>
  sendScreenshot(picture: string): Promise<void>
  /** The bytes of a file as they come. */
  file(url: string): AsyncIterable<Uint8Array<ArrayBuffer>>
}
export class Unreachable extends Error {}
/** The key of this TV counts no more. */
export class Refused extends Error {}

/** What outlives a restart without connection. */
export type Store = {
  read(name: string): Promise<unknown>
  write(name: string, value: unknown): Promise<void>
  /** The hashes of all kept files. */
  hashes(): Promise<string[]>
  keep(sha256: string, content: Blob): Promise<void>
  file(sha256: string): Promise<Blob | null>
  drop(hashes: readonly string[]): Promise<void>
}

/** What staff want read by whoever stands before the screen. */
export type Notice = { kind: 'identify' } | { kind: 'message'; text: string; level: MessageLevel }

/** What only the page itself can do. */
export type Hands = {
  reload(isUpdate: boolean): void
  notice(notice: Notice, seconds: number): void
  /** A data URL of what is shown. */
  screenshot(): Promise<string>
  /** How many seconds a film runs; null when nobody can tell. */
  measure(film: Blob): Promise<number | null>
  newId(): string
  pause(ms: number): Promise<void>
}
export type Ports = {
  clock: Clock
  server: Server
  store: Store
  hands: Hands
  version: string
  note: (level: 'info' | 'warning' | 'error', message: string) => void
}
