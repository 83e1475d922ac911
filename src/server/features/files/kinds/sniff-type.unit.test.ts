import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { FileTypeName } from '#server/features/files/kinds/file-types.ts'
import { sniffType } from '#server/features/files/kinds/sniff-type.ts'

const OLD_OFFICE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
const oldOffice = (...streams: string[]) =>
  Buffer.concat([Buffer.from(OLD_OFFICE), Buffer.alloc(500), ...streams.map(name => Buffer.from(name, 'utf16le'))])
const isoMedia = (...brands: string[]) =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 16 + 4 * (brands.length - 1)]),
    Buffer.from(`ftyp${brands[0]}\0\0\0\0${brands.slice(1).join('')}`, 'latin1'),
    Buffer.alloc(32),
  ])

/** An archive's directory is all that is read, so the entries need no content. */
const archive = (...names: string[]) => {
  const entries = names.map(name => {
    const head = Buffer.alloc(46)
    head.writeUInt32LE(0x02014b50, 0)
    head.writeUInt16LE(name.length, 28)
    return Buffer.concat([head, Buffer.from(name)])
  })
  const local = Buffer.from('PK\x03\x04----', 'latin1')
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(names.length, 10)
  end.writeUInt32LE(local.length, 16)
  return Buffer.concat([local, ...entries, end])
}
const picture = (format: 'jpeg' | 'png' | 'gif' | 'webp' | 'avif') =>
  sharp({ create: { width: 4, height: 4, channels: 3, background: '#c33' } })
    .toFormat(format)
    .toBuffer()

type Row = { name: string; bytes: Buffer; type: FileTypeName | null; because: string }
const rows: Row[] = [
  { name: 'foto.png', bytes: await picture('jpeg'), type: 'jpg', because: 'the content counts, not the name' },
  { name: 'logo', bytes: await picture('png'), type: 'png', because: 'a picture needs no name' },
  { name: 'a.gif', bytes: await picture('gif'), type: 'gif', because: 'it starts with GIF89a' },
  { name: 'a.webp', bytes: await picture('webp'), type: 'webp', because: 'it is a RIFF container of WebP' },
  { name: 'a.avif', bytes: await picture('avif'), type: 'avif', because: 'its brand is avif' },
  { name: 'a.heic', bytes: isoMedia('heic', 'mif1'), type: null, because: 'HEIC cannot be drawn' },
  { name: 'film.mp4', bytes: isoMedia('isom', 'avc1'), type: 'mp4', because: 'its brand is isom' },
  { name: 'ton.m4a', bytes: isoMedia('M4A '), type: null, because: 'sound is not among the types' },
  {
    name: 'film.webm',
    bytes: Buffer.from('\x1a\x45\xdf\xa3\x9f\x42\x82\x84webm', 'latin1'),
    type: 'webm',
    because: 'its document type is webm',
  },
  {
    name: 'film.mkv',
    bytes: Buffer.from('\x1a\x45\xdf\xa3\x9f\x42\x82\x88matroska', 'latin1'),
    type: null,
    because: 'Matroska in general is not taken',
  },
  {
    name: 'film.mpeg',
    bytes: Buffer.from([0, 0, 1, 0xba, 0x44]),
    type: 'mpeg',
    because: 'it starts with a pack header',
  },
  { name: 'karte.pdf', bytes: Buffer.from('%PDF-1.7\n'), type: 'pdf', because: 'it starts with %PDF-' },
  {
    name: 'karte.pdf',
    bytes: Buffer.from('<script>1</script>%PDF-1.7'),
    type: null,
    because: 'a PDF hidden behind a page is none',
  },
  { name: 'brief.doc', bytes: oldOffice('WordDocument'), type: 'doc', because: 'it holds a Word stream' },
  { name: 'liste.xls', bytes: oldOffice('Workbook'), type: 'xls', because: 'it holds a workbook stream' },
  {
    name: 'folien.ppt',
    bytes: oldOffice('PowerPoint Document'),
    type: 'ppt',
    because: 'it holds a presentation stream',
  },
  { name: 'brief.doc', bytes: oldOffice('WordDocument', '_VBA_PROJECT'), type: null, because: 'macros are refused' },
  { name: 'setup.msi', bytes: oldOffice('Installer'), type: null, because: 'an installer shares the container only' },
  {
    name: 'brief.docx',
    bytes: archive('[Content_Types].xml', 'word/document.xml'),
    type: 'docx',
    because: 'it holds a Word folder',
  },
  {
    name: 'liste.xlsx',
    bytes: archive('[Content_Types].xml', 'xl/workbook.xml'),
    type: 'xlsx',
    because: 'it holds an Excel folder',
  },
  {
    name: 'folien.pptx',
    bytes: archive('[Content_Types].xml', 'ppt/presentation.xml'),
    type: 'pptx',
    because: 'it holds a PowerPoint folder',
  },
  {
    name: 'brief.docx',
    bytes: archive('[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin'),
    type: null,
    because: 'macros are refused',
  },
  { name: 'bilder.zip', bytes: archive('a.png', 'b.png'), type: 'zip', because: 'it is an archive and says so' },
  {
    name: 'app.apk',
    bytes: archive('AndroidManifest.xml'),
    type: null,
    because: 'a program in an archive is not taken',
  },
  {
    name: 'bilder.zip',
    bytes: Buffer.from('PK\x03\x04 cut off', 'latin1'),
    type: null,
    because: 'half an archive is none',
  },
  { name: 'notiz.txt', bytes: Buffer.from('Grüße\r\n\tvom Markt'), type: 'txt', because: 'it is text and says so' },
  {
    name: 'liste.csv',
    bytes: Buffer.from('Name;Preis\nKäse;3,20\n', 'latin1'),
    type: 'csv',
    because: 'old tables are not UTF-8',
  },
  { name: 'liste.csv', bytes: Buffer.from([0x61, 0x00, 0x01, 0x02]), type: null, because: 'text has no zero bytes' },
  { name: 'seite.html', bytes: Buffer.from('<!doctype html><p>'), type: null, because: 'pages are not taken' },
  {
    name: 'seite.svg',
    bytes: Buffer.from('<html><svg></svg></html>'),
    type: null,
    because: 'a page with a drawing is no drawing',
  },
  {
    name: 'logo.svg',
    bytes: Buffer.from('\uFEFF<?xml version="1.0"?>\n<!-- a --><!DOCTYPE svg>\n<svg xmlns="x"/>'),
    type: 'svg',
    because: 'what stands before the root does not matter',
  },
  {
    name: 'notiz.txt',
    bytes: Buffer.from('BMW und MZ, 3 Stück'),
    type: 'txt',
    because: 'words are no programs, whatever they begin with',
  },
  { name: 'notiz.txt', bytes: Buffer.from('GIF oder PNG?'), type: 'txt', because: 'a picture says GIF87a or GIF89a' },
  { name: 'liste.csv', bytes: Buffer.from('%PDF;Anteil\n12;3'), type: 'csv', because: 'a PDF says %PDF-' },
  { name: 'bild.gif', bytes: Buffer.from('GIF88a..'), type: null, because: 'there never was such a version' },
  {
    name: 'liste.csv',
    bytes: Buffer.from('\uFEFFName;Preis\n'),
    type: 'csv',
    because: 'Excel marks its tables as UTF-8',
  },
  { name: 'karte.pdf', bytes: Buffer.from('\uFEFF%PDF-1.7\n'), type: null, because: 'a PDF begins with itself' },
  {
    name: 'foto.jpg',
    bytes: Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\0\x04tags', 'latin1'), await picture('jpeg')]),
    type: null,
    because: 'a picture behind tags of music is none',
  },
  { name: 'a.avif', bytes: isoMedia('mif1', 'avif', 'miaf'), type: 'avif', because: 'any of its brands may say so' },
  { name: 'film.mp4', bytes: isoMedia('3gp5', 'isom'), type: 'mp4', because: 'a phone names its own brand first' },
  {
    name: 'a.png',
    bytes: (await picture('png')).subarray(0, 40),
    type: 'png',
    because: 'half a picture is refused where it is drawn',
  },
  { name: 'leer.txt', bytes: Buffer.alloc(0), type: null, because: 'an empty file is nothing' },
]

describe('a file is known by its content', () => {
  test.each(rows)('$name is $type: $because', async ({ bytes, name, type }) =>
    expect(await sniffType(bytes, name)).toBe(type),
  )
})
