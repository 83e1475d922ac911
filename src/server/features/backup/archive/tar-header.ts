const BLOCK = 512
const NAME_BYTES = 100
const PREFIX_BYTES = 155
/** The largest number that eleven octal digits hold. */
const MOST_BYTES = 0o77777777777
const [CHECKSUM_FROM, CHECKSUM_TO] = [148, 156]
const KINDS = { file: '0', folder: '5' } as const

export type EntryKind = keyof typeof KINDS
export type EntryHead = { path: string; size: number; kind: EntryKind }

/** How many bytes follow a file of this size up to the next block. */
export const paddingOf = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK
export const TAR_BLOCK = BLOCK
/** Two empty blocks end an archive. */
export const tarEnd = (): Buffer => Buffer.alloc(2 * BLOCK)

/**
 * The block before an entry (POSIX ustar), readable by every `tar`. @throws RangeError for a path or a size the format
 * has no room for.
 */
export function tarHeader({ path, size, kind }: EntryHead): Buffer {
  if (size > MOST_BYTES) throw new RangeError(`${path} is too large for an archive`)
  const [prefix, name] = splitPath(path)
  const block = Buffer.alloc(BLOCK)
  const octal = (value: number, at: number, digits: number) =>
    void block.write(`${value.toString(8).padStart(digits, '0')}\0`, at, 'latin1')
  block.write(name, 0, 'utf8')
  octal(kind === 'folder' ? 0o700 : 0o600, 100, 7)
  octal(0, 108, 7)
  octal(0, 116, 7)
  octal(size, 124, 11)
  octal(0, 136, 11)
  block.write(KINDS[kind], 156, 'latin1')
  block.write('ustar\x0000', 257, 'latin1')
  block.write(prefix, 345, 'utf8')
  octal(checksumOf(block), CHECKSUM_FROM, 6)
  return block
}

/** What a block announces, `null` for the empty one at the end. @throws Error for anything else. */
export function readTarHeader(block: Buffer): EntryHead | null {
  if (block.every(byte => byte === 0)) return null
  const text = (from: number, length: number) => block.toString('utf8', from, from + length).split('\0', 1)[0] ?? ''
  const octal = (from: number, length: number) => Number.parseInt(block.toString('latin1', from, from + length), 8)
  if (octal(CHECKSUM_FROM, 7) !== checksumOf(block)) throw new Error('A header of the archive is damaged')
  const kind = Object.entries(KINDS).find(([, sign]) => sign === text(156, 1))?.[0] as EntryKind | undefined
  const prefix = text(345, PREFIX_BYTES)
  const path = prefix ? `${prefix}/${text(0, NAME_BYTES)}` : text(0, NAME_BYTES)
  if (!kind || !isPlain(path)) throw new Error(`The archive holds something strange: ${path}`)
  return { path, size: octal(124, 11), kind }
}

/** A path that leads nowhere but down. */
const isPlain = (path: string) =>
  !/\\|\0/.test(path) && path.split('/').every(step => step !== '' && step !== '.' && step !== '..')

/** A header's sum counts its own place as blanks. */
function checksumOf(block: Buffer): number {
  let sum = 0
  for (let at = 0; at < BLOCK; at += 1) sum += at >= CHECKSUM_FROM && at < CHECKSUM_TO ? 32 : (block[at] ?? 0)
  return sum
}

function splitPath(path: string): [string, string] {
  if (Buffer.byteLength(path) <= NAME_BYTES) return ['', path]
  for (let at = path.indexOf('/'); at > 0; at = path.indexOf('/', at + 1)) {
    const [prefix, name] = [path.slice(0, at), path.slice(at + 1)]
    if (Buffer.byteLength(prefix) <= PREFIX_BYTES && Buffer.byteLength(name) <= NAME_BYTES) return [prefix, name]
  }
  throw new RangeError(`The path ${path} is too long for an archive`)
}
