import { createServer, type Server, type Socket } from 'node:net'

/**
 * The harmless text every antivirus program agrees to call a virus, in two parts, so that none of them calls this file
 * one.
 */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD', '-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

export type Manner = 'scans' | 'silent' | 'hangs up' | 'too long' | 'nonsense'

/** A daemon that speaks INSTREAM as ClamAV does, in the manner it is told, and remembers what it was sent. */
export async function startClamDaemon(place: { path: string } | { port: number } = { port: 0 }) {
  const scanned: Buffer[] = []
  const open = new Set<Socket>()
  let manner: Manner = 'scans'
  const server: Server = createServer(socket => {
    open.add(socket)
    let received = Buffer.alloc(0)
    socket.on('close', () => open.delete(socket)).on('error', () => undefined)
    if (manner === 'hangs up') return void socket.destroy()
    if (manner === 'too long') return void socket.end('INSTREAM size limit exceeded. ERROR\0')
    if (manner === 'nonsense') return void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n\0')
    socket.on('data', (piece: Buffer) => {
      received = Buffer.concat([received, piece])
      const bytes = manner === 'silent' ? undefined : streamed(received)
      if (!bytes) return
      scanned.push(bytes)
      socket.end(bytes.includes(EICAR) ? 'stream: Eicar-Signature FOUND\0' : 'stream: OK\0')
    })
  })
  await new Promise<void>(resolve => void server.listen({ host: '127.0.0.1', ...place }, resolve))
  const address = server.address()
  return {
    url: typeof address === 'string' ? `unix:${address}` : `tcp://127.0.0.1:${address?.port}`,
    scanned,
    behave: (next: Manner) => void (manner = next),
    close: () => {
      for (const socket of open) socket.destroy()
      return new Promise<void>(resolve => void server.close(() => resolve()))
    },
  }
}

/** The bytes of a stream that has ended, or nothing yet. */
function streamed(received: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0'
  if (received.length < command.length) return undefined
  if (received.toString('latin1', 0, command.length) !== command) throw new Error('Not the command expected')
  const chunks: Buffer[] = []
  for (let at = command.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at)
    if (length === 0) return Buffer.concat(chunks)
    if (at + 4 + length > received.length) return undefined
    chunks.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}
