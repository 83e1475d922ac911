import { connect, type Socket } from 'node:net'

/** `unknown`: nobody can say, because the scanner is away, slow, or refuses to look. */
export type Verdict = { kind: 'clean' } | { kind: 'infected'; signature: string } | { kind: 'unknown'; reason: string }

/** Says what a file holds, as far as an antivirus program knows it. */
export type VirusScanner = {
  /** Without one, every file counts as clean. */
  isConfigured: boolean
  /**
   * Never throws for what the scanner or the way to it does. A long file may come piece by piece, of `sizeBytes` bytes;
   * the time it may take grows with that. @throws what the source of the pieces does.
   */
  scan(bytes: Uint8Array): Promise<Verdict>
  scan(pieces: AsyncIterable<Uint8Array>, sizeBytes: number): Promise<Verdict>
}

const CHUNK_BYTES = 64 * 1024
const LONGEST_ANSWER = 1000
/** What a scanner looks through within its time limit; for each further one it gets as long again. */
const BYTES_PER_TIMEOUT = 25 * 1024 * 1024

/**
 * Speaks to a ClamAV daemon by its command INSTREAM, at `tcp://host:port` or `unix:/path/of/its/socket`. The bytes go
 * over that connection as they are, so it belongs on this machine or in a network of the house.
 */
export function createVirusScanner(url: string | undefined, timeoutMs: number): VirusScanner {
  if (!url) return { isConfigured: false, scan: async () => ({ kind: 'clean' }) }
  const { protocol, hostname, port, pathname } = new URL(url)
  const open = () =>
    protocol === 'unix:'
      ? connect(decodeURIComponent(pathname))
      : connect(Number(port || 3310), hostname.replaceAll(/[[\]]/g, ''))
  return {
    isConfigured: true,
    scan: (content: Uint8Array | AsyncIterable<Uint8Array>, sizeBytes?: number) =>
      scanOver(open(), content, timeoutMs * Math.max(1, Math.ceil((sizeBytes ?? 0) / BYTES_PER_TIMEOUT))),
  }
}

const scanOver = (
  socket: Socket,
  content: Uint8Array | AsyncIterable<Uint8Array>,
  timeoutMs: number,
): Promise<Verdict> =>
  new Promise((resolve, reject) => {
    let said = ''
    const end = (verdict: Verdict) => {
      clearTimeout(timer)
      socket.destroy()
      resolve(verdict)
    }
    const timer = setTimeout(() => end({ kind: 'unknown', reason: `no answer within ${timeoutMs} ms` }), timeoutMs)
    socket
      .setEncoding('latin1')
      .on('connect', () => {
        if (content instanceof Uint8Array) return send(socket, content)
        sendPieces(socket, content).catch((error: unknown) => {
          clearTimeout(timer)
          socket.destroy()
          reject(error)
        })
      })
      .on('data', (text: string) => {
        said = (said + text).slice(0, LONGEST_ANSWER)
        if (said.includes('\0') || said.length === LONGEST_ANSWER) end(verdictOf(said))
      })
      // What it said before it hung up counts: it hangs up on a file that is too long for it while that is still being
      // sent.
      .on('error', (error: NodeJS.ErrnoException) =>
        end(said ? verdictOf(said) : { kind: 'unknown', reason: error.code ?? error.message }),
      )
      .on('close', () => end(verdictOf(said)))
  })

const COMMAND = 'zINSTREAM\0'

function send(socket: Socket, bytes: Uint8Array): void {
  socket.write(COMMAND)
  for (const chunk of chunksOf(bytes)) socket.write(chunk)
  socket.write(lengthOf(0))
}

/** The same for what comes piece by piece, no faster than the scanner takes it. */
async function sendPieces(socket: Socket, pieces: AsyncIterable<Uint8Array>): Promise<void> {
  socket.write(COMMAND)
  for await (const piece of pieces)
    for (const chunk of chunksOf(piece)) {
      if (socket.destroyed) return
      if (!socket.write(chunk)) await taken(socket)
    }
  if (!socket.destroyed) socket.write(lengthOf(0))
}

/** Resolves when the scanner has taken what was sent, or has hung up. */
const taken = (socket: Socket) =>
  new Promise<void>(resolve => {
    const go = () => {
      socket.off('drain', go).off('close', go)
      resolve()
    }
    socket.on('drain', go).on('close', go)
    if (socket.destroyed) go()
  })

function* chunksOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES) {
    const chunk = bytes.subarray(start, start + CHUNK_BYTES)
    yield lengthOf(chunk.length)
    yield chunk
  }
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}

/** `stream: OK`, `stream: Eicar-Signature FOUND`, or anything else, which is no verdict. */
function verdictOf(said: string): Verdict {
  const line = said.split('\0', 1)[0]?.trim() ?? ''
  if (line === 'stream: OK') return { kind: 'clean' }
  const signature =
    line.startsWith('stream: ') && line.endsWith(' FOUND') ? line.slice('stream: '.length, -' FOUND'.length) : undefined
  if (signature !== undefined) return { kind: 'infected', signature }
  return { kind: 'unknown', reason: line.replaceAll(/[^ -~]/g, '?').slice(0, 200) || 'it hung up without a word' }
}
