import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FILM_TYPE, filmBox, filmHead, filmIndex, filmOf } from '#test/film-bytes.ts'
import { filmProblem } from '#server/features/files/kinds/film-problem.ts'

const problemOf = (type: 'mp4' | 'webm', film: Buffer) =>
  filmProblem(type, film.length, async (from, length) => film.subarray(from, from + length))
const PICTURES = Buffer.alloc(5000, 7)
const WHOLE = filmOf(PICTURES)

describe('An MP4', () => {
  test.each([
    { what: 'with its index in front', film: WHOLE },
    {
      what: 'with its index behind',
      film: Buffer.concat([FILM_TYPE, filmBox('mdat', PICTURES), filmIndex('vide', 30)]),
    },
    { what: 'padded with zeros', film: Buffer.concat([WHOLE, Buffer.alloc(500)]) },
    {
      what: 'in fragments',
      film: Buffer.concat([
        FILM_TYPE,
        filmBox('moov', filmIndex().subarray(8), filmBox('mvex')),
        ...Array.from({ length: 3 }, () =>
          Buffer.concat([filmBox('moof', Buffer.alloc(20)), filmBox('mdat', PICTURES)]),
        ),
      ]),
    },
    ...['avc1', 'avc3', 'hvc1', 'hev1', 'vp09', 'av01'].map(coding => ({
      what: `in ${coding}`,
      film: Buffer.concat([FILM_TYPE, filmIndex('vide', 30, coding), filmBox('mdat', PICTURES)]),
    })),
  ])('$what is taken', async ({ film }) => expect(await problemOf('mp4', film)).toBeNull())

  test.each([
    { what: 'cut off in its pictures', film: WHOLE.subarray(0, WHOLE.length - 1), says: /bricht vor seinem Ende ab/ },
    { what: 'cut off in its index', film: filmHead(9000).subarray(0, 60), says: /fehlt der Teil/ },
    { what: 'without an index', film: Buffer.concat([FILM_TYPE, filmBox('mdat', PICTURES)]), says: /fehlt der Teil/ },
    {
      what: 'cut off before its index',
      film: Buffer.concat([FILM_TYPE, filmBox('mdat', PICTURES)]).subarray(0, 3000),
      says: /bricht vor seinem Ende ab/,
    },
    {
      what: 'of sound alone',
      film: Buffer.concat([FILM_TYPE, filmIndex('soun'), filmBox('mdat', PICTURES)]),
      says: /keine Bildspur/,
    },
    { what: 'without pictures', film: Buffer.concat([FILM_TYPE, filmIndex()]), says: /keine Bilder/ },
    {
      what: 'whose pictures lie behind its end',
      film: Buffer.concat([FILM_TYPE, filmIndex('vide', 900_000), filmBox('mdat', PICTURES)]),
      says: /bricht vor seinem Ende ab/,
    },
    { what: 'of nonsense', film: Buffer.concat([FILM_TYPE, Buffer.alloc(900, 0xee)]), says: /beschädigt/ },
    ...['mp4v', 'apcn', 'ap4h', 's263', 'mjpa', 'encv'].map(coding => ({
      what: `in ${coding}, which no browser plays`,
      film: Buffer.concat([FILM_TYPE, filmIndex('vide', 30, coding), filmBox('mdat', PICTURES)]),
      says: new RegExp(`mit „${coding}“ codiert.+MP4 mit H\\.264`),
    })),
    {
      what: 'in a coding without a name',
      film: Buffer.concat([FILM_TYPE, filmIndex('vide', 30, '\0\0\x01\x07'), filmBox('mdat', PICTURES)]),
      says: /mit „unbekannt“ codiert/,
    },
  ])('$what is refused', async ({ film, says }) => expect(await problemOf('mp4', film)).toMatch(says))
})

const element = (id: number[], content: Buffer, isOpen = false) => {
  const length = Buffer.alloc(8, 0xff)
  length.writeBigUInt64BE(isOpen ? 0x01ff_ffff_ffff_ffffn : BigInt(content.length) | (1n << 56n))
  return Buffer.concat([Buffer.from(id), length, content])
}
const [SEGMENT, TRACKS, CLUSTER] = [
  [0x18, 0x53, 0x80, 0x67],
  [0x16, 0x54, 0xae, 0x6b],
  [0x1f, 0x43, 0xb6, 0x75],
]
const EBML = element([0x1a, 0x45, 0xdf, 0xa3], element([0x42, 0x82], Buffer.from('webm')))
const tracks = (type: number, coding = 'V_VP9') =>
  element(
    TRACKS,
    element([0xae], Buffer.concat([element([0x83], Buffer.from([type])), element([0x86], Buffer.from(coding))])),
  )
const cluster = element(CLUSTER, PICTURES)
const webm = (content: Buffer[], isOpen = false) =>
  Buffer.concat([EBML, element(SEGMENT, Buffer.concat(content), isOpen)])

describe('A WebM', () => {
  test.each([
    { what: 'of a known length', film: webm([tracks(1), cluster, cluster]) },
    ...['V_VP8', 'V_AV1', 'V_VP9\0'].map(coding => ({
      what: `in ${coding}`,
      film: webm([tracks(1, coding), cluster]),
    })),
    { what: 'recorded live', film: webm([tracks(1), cluster, element(CLUSTER, PICTURES, true)], true) },
  ])('$what is taken', async ({ film }) => expect(await problemOf('webm', film)).toBeNull())

  test.each([
    { what: 'cut off', film: webm([tracks(1), cluster]).subarray(0, 3000), says: /bricht vor seinem Ende ab/ },
    {
      what: 'cut off while recorded',
      film: webm([tracks(1), cluster], true).subarray(0, 3000),
      says: /bricht vor seinem Ende ab/,
    },
    { what: 'without tracks', film: webm([cluster]), says: /fehlt der Teil/ },
    { what: 'of sound alone', film: webm([tracks(2), cluster]), says: /keine Bildspur/ },
    { what: 'without pictures', film: webm([tracks(1)]), says: /keine Bilder/ },
    ...['V_MPEG4/ISO/ASP', 'V_THEORA', 'V_MS/VFW/FOURCC'].map(coding => ({
      what: `in ${coding}, which no browser plays`,
      film: webm([tracks(1, coding), cluster]),
      says: /codiert, was Browser nicht abspielen/,
    })),
    { what: 'of its head alone', film: EBML, says: /fehlt der Teil/ },
    { what: 'of nonsense', film: Buffer.concat([EBML, Buffer.alloc(900, 0xee)]), says: /beschädigt|fehlt/ },
  ])('$what is refused', async ({ film, says }) => expect(await problemOf('webm', film)).toMatch(says))
})

test('Whatever is cut off or bent is told without harm', async () => {
  const films = [
    { type: 'mp4', film: WHOLE },
    { type: 'webm', film: webm([tracks(1), cluster]) },
  ] as const
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...films),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      async ({ type, film }, share) => {
        const cut = film.subarray(0, Math.floor(film.length * share))
        expect(await problemOf(type, cut)).toEqual(expect.any(String))
        const bent = Buffer.from(film)
        bent[Math.floor(500 * share)] = 0xa5
        const said = await problemOf(type, bent)
        expect(said === null || said.endsWith('.')).toBe(true)
      },
    ),
    { numRuns: 300 },
  )
})
