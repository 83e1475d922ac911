import { createRequire } from 'node:module'
import type Sharp from 'sharp'
import type { Sharp as Picture, SharpOptions } from 'sharp'

type Library = typeof Sharp
let library: Library | undefined

/** The picture library, loaded when the first picture is worked on: a start-up has none to draw. */
export const sharp = ((...parameters: Parameters<Library>) => {
  library ??= load()
  return library(...parameters)
}) as { (...parameters: Parameters<Library>): Picture; (options: SharpOptions): Picture }

function load(): Library {
  const loaded = createRequire(import.meta.url)('sharp') as Library
  // Its threads and caches belong to the whole process, so the settings do too.
  loaded.concurrency(1)
  loaded.cache(false)
  return loaded
}
