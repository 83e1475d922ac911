import type { App } from '#server/core/context.ts'
import type { Executor } from '#server/core/db/executor.ts'

/** What was found out of a picture before it is kept. */
type Checked = { extension: string; width: number; height: number; isReady: boolean }
type Brought<C> = {
  name: string | null
  bytes: Buffer
  alt: string | null
  focusX: number | null
  focusY: number | null
  checked: C
}

/** What a catalogue's file needs of pictures; the feature of files hands it over. */
export type CataloguePictures<C extends Checked = Checked> = {
  /** Content as it is known again, in hex. */
  hashOf(bytes: Buffer): string
  /** The content of each of these pictures as it is kept, by id; one whose file is gone is left out. */
  hashesOf(app: App, db: Executor, ids: readonly number[]): Promise<Map<number, string>>
  /** The oldest picture of each of these contents. */
  byHash(db: Executor, hashes: readonly string[]): Promise<Map<string, number>>
  read(app: App, image: { id: number; version: number; extension: string }): Promise<Buffer | null>
  /** Looks into pictures of unknown origin, null for what is none. */
  check(app: App, pictures: readonly { name: string; bytes: Buffer }[]): Promise<(C | null)[]>
  /** Makes a picture and answers its id; its file is not kept where it is only tried. */
  keep(app: App, tx: Executor, picture: Brought<C>, isTried: boolean): Promise<number>
}
