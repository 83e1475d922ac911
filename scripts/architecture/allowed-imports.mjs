/** The rooms of the house and what each may see besides itself. Web rooms are listed by `roomOf` as `web/<name>`. */
const SEES = {
  domain: [],
  contract: ['domain'],
  server: ['contract', 'domain'],
  'web/kit': ['contract', 'domain'],
  demo: ['server', 'contract', 'domain'],
}
/** Only an empty database asks for the demo: the server imports it when it is asked, and only its tests at once. */
const seesDemo = (from, kind) => from.startsWith('src/server/') && (kind === 'dynamic' || isTest(from))
const WEB_ROOM_SEES = ['web/kit', 'contract', 'domain']

export const isTest = file => /\.test\.tsx?$/.test(file)

/** `domain`, `contract`, `server`, `web/<name>` or, outside src, the first folder. */
export function roomOf(file) {
  const [top, room, next, ...rest] = file.split('/')
  if (top !== 'src') return top
  return room === 'web' && rest.length > 0 ? `web/${next}` : room
}

const FEATURE_LIST = 'src/server/features/index.ts'
const featureOf = file => /^src\/server\/features\/([^/]+)\//.exec(file)?.[1]
const namesFeatures = file => file === FEATURE_LIST || isTest(file)

/**
 * Why the file may not import that file of the project, or `undefined`. Both are paths from the root; `kind` is that of
 * read-imports.mjs.
 */
export function forbiddenImport(from, to, kind = 'import') {
  const room = roomOf(from)
  const target = roomOf(to)
  if (target === 'test') return isTest(from) ? undefined : 'only tests see test/'
  if (!to.startsWith('src/')) return 'src sees nothing outside src'
  const features = [featureOf(from), featureOf(to)]
  if (features[0] && features[1] && features[0] !== features[1])
    return `feature ${features[0]} never sees feature ${features[1]}`
  if (room === 'server' && !features[0]) {
    if (features[1] && !namesFeatures(from)) return `only ${FEATURE_LIST} knows feature ${features[1]}`
    if (to === FEATURE_LIST && from !== 'src/server/app.ts' && !isTest(from))
      return `only src/server/app.ts sees ${FEATURE_LIST}`
  }
  if (room === target) return undefined
  if (target === 'demo') return seesDemo(from, kind) ? undefined : 'the demo is imported when it is asked for'
  const seen = SEES[room] ?? (room.startsWith('web/') ? WEB_ROOM_SEES : [])
  return seen.includes(target) ? undefined : `${room} never sees ${target}`
}
