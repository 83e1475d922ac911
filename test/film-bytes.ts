/** An ISO box of a name with what it holds. */
export function filmBox(name: string, ...inside: readonly Buffer[]): Buffer {
  const content = Buffer.concat(inside)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length + 8)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, content])
}
/** A box of numbers in 32 bits, behind its version and flags. */
const table = (name: string, ...numbers: readonly number[]) => {
  const bytes = Buffer.alloc(4 * (numbers.length + 1))
  for (const [index, value] of numbers.entries()) bytes.writeUInt32BE(value, 4 * (index + 1))
  return filmBox(name, bytes)
}
export const FILM_TYPE = filmBox('ftyp', Buffer.from('isom\0\0\0\0avc1', 'latin1'))

/** One track of a kind (`vide`, `soun`) in a coding, its only piece at a place of the file. */
const track = (kind: string, place: number, coding: string) =>
  filmBox(
    'trak',
    filmBox(
      'mdia',
      filmBox('hdlr', Buffer.concat([Buffer.alloc(8), Buffer.from(`${kind}\0\0\0\0`.padEnd(20, '\0'), 'latin1')])),
      filmBox(
        'minf',
        filmBox(
          'stbl',
          table('stsd', 1, 8, Buffer.from(coding, 'latin1').readUInt32BE()),
          table('stsz', 1, 1),
          table('stco', 1, place),
        ),
      ),
    ),
  )
/** What an MP4 says of itself; one second long. */
export const filmIndex = (kind = 'vide', place = 0, coding = 'avc1'): Buffer =>
  filmBox('moov', table('mvhd', 0, 0, 1000, 1000, ...Array.from({ length: 20 }, () => 0)), track(kind, place, coding))

const START = FILM_TYPE.length + filmIndex().length + 8
/** How an MP4 of so many bytes begins: all of it but its pictures. */
export function filmHead(bytes: number): Buffer {
  const pictures = Buffer.alloc(8)
  pictures.writeUInt32BE(bytes - START + 8)
  pictures.write('mdat', 4, 'latin1')
  return Buffer.concat([FILM_TYPE, filmIndex('vide', START), pictures])
}
/** A whole MP4 around its pictures. */
export const filmOf = (pictures: Buffer): Buffer => Buffer.concat([filmHead(START + pictures.length), pictures])
/** How long a film is around so many bytes of pictures. */
export const FILM_START = START
