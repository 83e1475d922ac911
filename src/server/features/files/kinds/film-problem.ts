import { numberAt, type ReadFilm } from '#server/features/files/kinds/film-length.ts'
import type { FileTypeName } from '#server/features/files/kinds/file-types.ts'

const CUT_OFF = 'Der Film ist unvollständig: Die Datei bricht vor seinem Ende ab.'
const NO_HEAD = 'Der Film ist unvollständig oder beschädigt: Ihm fehlt der Teil, der sagt, was er enthält.'
const NO_PICTURE = 'Der Film hat keine Bildspur.'
const NOTHING = 'Der Film enthält keine Bilder.'
const BROKEN = 'Der Film ist beschädigt.'
const unplayed = (coding: string) =>
  `Der Film ist mit „${coding}“ codiert, was Browser nicht abspielen. Speichern Sie ihn als MP4 mit H.264.`

/** Codings at least one browser plays: H.264, H.265 (by Dolby Vision too), VP8, VP9 and AV1. */
const PLAYED_MP4: ReadonlySet<string> = new Set(
  'avc1 avc2 avc3 avc4 hvc1 hev1 dvh1 dvhe dva1 dvav vp08 vp09 av01'.split(' '),
)
const PLAYED_WEBM: ReadonlySet<string> = new Set(['V_VP8', 'V_VP9', 'V_AV1'])
/** What is shown of a name that comes from the file. */
const shown = (name: string) => name.replaceAll(/[^\x21-\x7e]+/g, ' ').trim() || 'unbekannt'

/** Boxes and elements side by side; a film in more pieces is believed from there on. */
const MOST_PARTS = 500
/** What an MP4 says of its tracks, and a WebM of its own, fits into this; more is believed. */
const MOST_HEAD = 16 * 1024 * 1024

/**
 * What keeps a browser from playing an MP4 or WebM film, in a sentence; null for none. Reads the heads of its parts and
 * what it says of its tracks, never its pictures. @throws what reading does.
 */
export async function filmProblem(type: FileTypeName, sizeBytes: number, read: ReadFilm): Promise<string | null> {
  if (type === 'mp4') return mp4Problem(sizeBytes, read)
  return type === 'webm' ? webmProblem(sizeBytes, read) : null
}

type Place = { from: number; until: number }

/** ISO/IEC 14496-12: boxes of a length and a name, one after the other to the end of the file. */
async function mp4Problem(sizeBytes: number, read: ReadFilm): Promise<string | null> {
  let moov: Place | null = null
  let hasPictures = false
  for (let at = 0, passed = 0; at < sizeBytes && passed < MOST_PARTS; passed += 1) {
    const head = await read(at, 16)
    // some programs fill the end with zeros, which players pass over
    if (moov && hasPictures && head.subarray(0, 8).every(byte => byte === 0)) break
    if (head.length < 8) return moov && hasPictures ? null : CUT_OFF
    const box = boxAt(head, 0, sizeBytes - at)
    if (!box) return BROKEN
    if (at + box.length > sizeBytes) return moov || box.name !== 'moov' ? CUT_OFF : NO_HEAD
    if (box.name === 'moov') moov = { from: at + box.inside, until: at + box.length }
    if (box.name === 'mdat' || box.name === 'moof') hasPictures ||= box.length > box.inside
    at += box.length
  }
  if (!moov) return NO_HEAD
  const length = moov.until - moov.from
  const problem = length > MOST_HEAD ? null : tracksProblem(await read(moov.from, length), sizeBytes)
  return problem ?? (hasPictures ? null : NOTHING)
}

type Box = { name: string; inside: number; length: number }
function boxAt(bytes: Buffer, at: number, rest: number): Box | null {
  if (at + 8 > bytes.length) return null
  const short = bytes.readUInt32BE(at)
  const name = bytes.toString('latin1', at + 4, at + 8)
  if (short === 1 && at + 16 > bytes.length) return null
  const length = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? rest : short
  const inside = short === 1 ? 16 : 8
  return length < inside || !/^[\x20-\x7e\xa9]{4}$/.test(name) ? null : { name, inside, length }
}

/** What the boxes of this name hold, among those that stand side by side. */
function boxesIn(bytes: Buffer, name: string): Buffer[] {
  const found: Buffer[] = []
  for (let at = 0; at < bytes.length;) {
    const box = boxAt(bytes, at, bytes.length - at)
    if (!box) break
    if (box.name === name) found.push(bytes.subarray(at + box.inside, at + box.length))
    at += box.length
  }
  return found
}
const within = (bytes: Buffer, ...names: readonly string[]): Buffer | undefined =>
  names.reduce<Buffer | undefined>((one, name) => one && boxesIn(one, name)[0], bytes)

/** One track at least is of pictures in a known coding, and its last piece lies in the file. */
function tracksProblem(moov: Buffer, sizeBytes: number): string | null {
  const isInPieces = boxesIn(moov, 'mvex').length > 0
  const tracks = boxesIn(moov, 'trak').filter(
    track => within(track, 'mdia', 'hdlr')?.toString('latin1', 8, 12) === 'vide',
  )
  if (tracks.length === 0) return NO_PICTURE
  const tables = tracks.flatMap(track => within(track, 'mdia', 'minf', 'stbl') ?? [])
  const coded = tables.filter(table => countIn(within(table, 'stsd')) > 0)
  if (coded.length === 0) return BROKEN
  const codings = coded.map(codingOf)
  if (!codings.some(coding => PLAYED_MP4.has(coding))) return unplayed(shown(codings[0] ?? ''))
  if (isInPieces) return null
  const places = coded.flatMap(table => lastPlace(table) ?? [])
  if (places.length === 0) return NOTHING
  return places.some(place => place >= sizeBytes) ? CUT_OFF : null
}
const countIn = (table: Buffer | undefined) => (table && table.length >= 8 ? table.readUInt32BE(4) : 0)

/** The first entry of `stsd` is named by its coding. */
const codingOf = (table: Buffer) => within(table, 'stsd')?.toString('latin1', 12, 16) ?? ''

/** Where the last piece of a track lies: `stco` in 32 bits, `co64` in 64. */
function lastPlace(table: Buffer): number | undefined {
  const [short, long] = [within(table, 'stco'), within(table, 'co64')]
  const [places, bytes] = short ? [short, 4] : [long, 8]
  const count = countIn(places)
  const at = 8 + (count - 1) * bytes
  if (!places || count === 0 || at + bytes > places.length) return undefined
  return bytes === 4 ? places.readUInt32BE(at) : Number(places.readBigUInt64BE(at))
}

const EBML = 0x1a45dfa3
const SEGMENT = 0x18538067
const TRACKS = 0x1654ae6b
const CLUSTER = 0x1f43b675
const TRACK = 0xae
const TRACK_TYPE = 0x83
const CODING = 0x86
const PICTURES = 1

type Element = { id: number; from: number; until: number; isOpen: boolean }

/** RFC 9559: elements of an id and a length; what is recorded live leaves the length of the last ones open. */
async function webmProblem(sizeBytes: number, read: ReadFilm): Promise<string | null> {
  const elementFrom = async (at: number) => elementAt(await read(at, 12), 0, at)
  const head = await elementFrom(0)
  if (!head || head.id !== EBML || head.isOpen) return BROKEN
  const segment = await elementFrom(head.until)
  if (!segment) return NO_HEAD
  if (segment.id !== SEGMENT) return BROKEN
  if (!segment.isOpen && segment.until > sizeBytes) return CUT_OFF
  const end = segment.isOpen ? sizeBytes : segment.until
  let [hasTracks, hasCluster] = [false, false]
  for (let at = segment.from, passed = 0; at < end && passed < MOST_PARTS; passed += 1) {
    const element = await elementFrom(at)
    if (!element) return hasTracks && hasCluster ? null : CUT_OFF
    if (element.id === TRACKS) {
      if (element.isOpen || element.until > sizeBytes) return CUT_OFF
      if (element.until - element.from <= MOST_HEAD) {
        const tracks = await read(element.from, element.until - element.from)
        const codings = pictureCodings(tracks)
        if (codings.length === 0) return NO_PICTURE
        if (!codings.some(coding => PLAYED_WEBM.has(coding))) return unplayed(shown(codings[0] ?? ''))
      }
      hasTracks = true
    }
    if (element.id === CLUSTER) {
      if (!hasTracks) return NO_HEAD
      hasCluster = true
    }
    if (element.isOpen) break
    if (element.until > sizeBytes) return CUT_OFF
    at = element.until
  }
  if (!hasTracks) return NO_HEAD
  return hasCluster ? null : NOTHING
}

/** `offset` is where `bytes` lie in the file. */
function elementAt(bytes: Buffer, at: number, offset: number): Element | null {
  const id = numberAt(bytes, at, true)
  const length = id && numberAt(bytes, id.next, false)
  if (!id || !length) return null
  const isOpen = length.value === 2 ** (7 * (length.next - id.next)) - 1
  const from = offset + length.next
  return { id: id.value, from, until: from + length.value, isOpen }
}

function* elementsIn(bytes: Buffer): Generator<{ id: number; content: Buffer }> {
  for (let at = 0; at < bytes.length;) {
    const element = elementAt(bytes, at, 0)
    if (!element || element.isOpen) return
    yield { id: element.id, content: bytes.subarray(element.from, element.until) }
    at = element.until
  }
}
/** How the tracks of pictures are coded. */
const pictureCodings = (tracks: Buffer): string[] =>
  [...elementsIn(tracks)].flatMap(track => {
    const parts = track.id === TRACK ? [...elementsIn(track.content)] : []
    if (!parts.some(({ id, content }) => id === TRACK_TYPE && content.at(-1) === PICTURES)) return []
    return [
      parts
        .find(({ id }) => id === CODING)
        ?.content.toString('latin1')
        .replace(/\0.*/s, '') ?? '',
    ]
  })
