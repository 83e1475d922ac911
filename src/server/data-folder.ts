import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'

/** Any of these tells that a folder has been the product's before. */
const OURS = ['postgres', 'secrets', 'blobs']

/**
 * Makes the data directory and what is missing above it, writes into it once, and keeps others on this machine out of
 * it: it holds files of guests and staff, keys and the database. A folder that holds other things keeps its mode, which
 * may be that of a whole system (`DATA_DIR=/srv`); that is told.
 * @throws the error of the system where it can neither be made nor written.
 */
export function prepareDataFolder(folder: string, say: (text: string) => void): void {
  const isOurs = !existsSync(folder) || isOwn(readdirSync(folder))
  makeStepwise(folder)
  rmSync(mkdtempSync(path.join(folder, '.try-')), { recursive: true })
  if (!isOurs) {
    say(
      `Im Ordner ${folder} liegt anderes, darum bleibt er für andere offen. Wählen Sie mit DATA_DIR einen eigenen, der leer ist.`,
    )
    return
  }
  try {
    chmodSync(folder, 0o700)
  } catch (error) {
    // a folder that belongs to somebody else, or a file system without modes: its owner answers for it
    say(`Der Ordner ${folder} konnte nicht vor anderen geschützt werden (${(error as NodeJS.ErrnoException).code}).`)
  }
}

const isOwn = (names: readonly string[]) => names.length === 0 || OURS.some(name => names.includes(name))

/** Asked to make all at once below /proc, Node asks for ever and hears no signal. */
function makeStepwise(folder: string): void {
  const missing: string[] = []
  for (let place = folder; !existsSync(place); place = path.dirname(place)) missing.unshift(place)
  for (const place of missing) mkdirSync(place, { mode: 0o700 })
}
