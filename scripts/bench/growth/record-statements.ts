import net from 'node:net'

/** A statement as the server sent it, with its values as text, and what the connection calls itself. */
export type Sent = { text: string; values: readonly (string | null)[]; by: string }
type Statement = Omit<Sent, 'by'>
export type Recorder = {
  port: number
  /** What was sent since it was asked last. */
  taken: () => Sent[]
  close: () => Promise<void>
}

const LENGTH_BYTES = 4
const HEAD_BYTES = 1 + LENGTH_BYTES
const NONE = -1

/**
 * Stands between a server and PostgreSQL and notes every prepared or simple statement that passes with the values bound
 * to it. What is asked is known so from the wire, whatever wrote it. Values in the binary form are left out with their
 * statement; the driver sends none.
 */
export async function recordStatements(socketPath: string): Promise<Recorder> {
  let sent: Sent[] = []
  const server = net.createServer(client => {
    const database = net.connect(socketPath)
    const note = readerOf(one => void sent.push(one))
    client.on('data', (chunk: Buffer) => {
      note(chunk)
      database.write(chunk)
    })
    database.pipe(client)
    const end = () => {
      client.destroy()
      database.destroy()
    }
    for (const socket of [client, database]) socket.on('error', end).on('close', end)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The recorder has no port')
  return {
    port: address.port,
    taken: () => {
      const now = sent
      sent = []
      return now
    },
    close: () => new Promise(resolve => void server.close(() => resolve())),
  }
}

/** Takes the pieces of one connection as they come and tells of each statement in them. */
export function readerOf(tell: (sent: Sent) => void): (chunk: Buffer) => void {
  let left: Buffer = Buffer.alloc(0)
  let hasBegun = false
  let by = ''
  const texts = new Map<string, string>()
  return chunk => {
    left = left.length === 0 ? chunk : Buffer.concat([left, chunk])
    for (;;) {
      // the first message has no letter
      const head = hasBegun ? HEAD_BYTES : LENGTH_BYTES
      if (left.length < head) return
      const size = left.readInt32BE(head - LENGTH_BYTES) + (hasBegun ? 1 : 0)
      if (left.length < size) return
      if (hasBegun)
        readMessage(left.toString('latin1', 0, 1), left.subarray(HEAD_BYTES, size), texts, one => tell({ ...one, by }))
      else by = nameIn(left.toString('utf8', 0, size))
      hasBegun = true
      left = left.subarray(size)
    }
  }
}

/** Of the first message, which is names and values one after the other. */
const nameIn = (startup: string) => /\0application_name\0([^\0]*)\0/.exec(startup)?.[1] ?? ''

function readMessage(letter: string, body: Buffer, texts: Map<string, string>, tell: (one: Statement) => void): void {
  const [first, behindFirst] = wordAt(body, 0)
  if (letter === 'Q') tell({ text: first, values: [] })
  else if (letter === 'P') texts.set(first, wordAt(body, behindFirst)[0])
  else if (letter === 'B') {
    const [name, behindName] = wordAt(body, behindFirst)
    const values = valuesAt(body, behindName)
    const text = texts.get(name)
    if (text !== undefined && values) tell({ text, values })
  }
}

const wordAt = (body: Buffer, from: number): [word: string, behind: number] => {
  const end = body.indexOf(0, from)
  return [body.toString('utf8', from, end), end + 1]
}

/** Null where one of them is binary. */
function valuesAt(body: Buffer, from: number): (string | null)[] | null {
  let at = from
  const short = () => body.readInt16BE((at += 2) - 2)
  const formats = Array.from({ length: short() }, short)
  if (formats.includes(1)) return null
  return Array.from({ length: short() }, () => {
    const length = body.readInt32BE((at += LENGTH_BYTES) - LENGTH_BYTES)
    if (length === NONE) return null
    return body.toString('utf8', at, (at += length))
  })
}
