import { createHash, randomInt } from 'node:crypto'
import net from 'node:net'
import pg from 'pg'

/**
 * A pooler as PgBouncer is in transaction mode (https://www.pgbouncer.org/features.html): a few sessions of PostgreSQL
 * for any number of clients, handed on after each transaction. It knows no `options` of a client, hands out process
 * numbers of its own, refuses LISTEN to be heard, and keeps named statements across sessions only as `keepsStatements`
 * says (1.21 and newer with `max_prepared_statements`). Whoever comes is let in.
 */
export type PoolerDouble = {
  connectionString: string
  /** Sessions it has open, and how often one was handed to another client than before. */
  facts(): { sessions: number; handedOn: number }
  close(): Promise<void>
}
export type PoolerOptions = { sessions?: number; keepsStatements?: boolean; port?: number }

type Message = { type: string; body: Buffer; whole: Buffer }
type Session = {
  socket: net.Socket
  client: pg.Client
  statements: Set<string>
  last: object | null
  /** Of each Parse on its way whether the client waits for its answer. */
  parses: boolean[]
  /** Whoever has it now: hung up on when the session ends, as PgBouncer does. */
  holder: net.Socket | null
}

/** Who waits for a session, and how they are told that none can be had. */
type Waiting = PromiseWithResolvers<Session>

const [SSL_REQUEST, CANCEL_REQUEST] = [80877103, 80877102]
const HEAD_BYTES = 5

export async function startPoolerDouble(
  direct: string,
  { sessions: most = 3, keepsStatements = true, port = 0 }: PoolerOptions = {},
): Promise<PoolerDouble> {
  const idle: Session[] = []
  const waiting: Waiting[] = []
  const all = new Set<Session>()
  const clients = new Set<net.Socket>()
  let opening = 0
  let handedOn = 0

  async function openSession(): Promise<Session> {
    const client = new pg.Client({ connectionString: direct, application_name: 'pooler' })
    client.on('error', () => undefined)
    await client.connect()
    const socket = (client as unknown as { connection: { stream: net.Socket } }).connection.stream
    socket.removeAllListeners('data')
    const session: Session = { socket, client, statements: new Set(), last: null, parses: [], holder: null }
    all.add(session)
    socket.once('close', () => {
      all.delete(session)
      const place = idle.indexOf(session)
      if (place >= 0) idle.splice(place, 1)
      session.holder?.destroy()
      const next = waiting.shift()
      if (next) void handTo(next)
    })
    return session
  }
  async function take(): Promise<Session> {
    const free = idle.pop()
    if (free) return free
    if (all.size + opening >= most) return waitForOne()
    opening += 1
    return openSession().finally(() => (opening -= 1))
  }
  function waitForOne(): Promise<Session> {
    const turn = Promise.withResolvers<Session>()
    waiting.push(turn)
    return turn.promise
  }
  async function handTo(turn: Waiting): Promise<void> {
    try {
      turn.resolve(await take())
    } catch (error) {
      turn.reject(error)
    }
  }
  function giveBack(session: Session): void {
    const next = waiting.shift()
    if (next) next.resolve(session)
    else idle.push(session)
  }

  const server = net.createServer(socket => {
    clients.add(socket)
    socket.on('error', () => undefined)
    const own = {}
    const texts = new Map<string, Buffer>()
    let session: Session | null = null
    let isStarted = false
    let rest: Buffer = Buffer.alloc(0)
    let work = Promise.resolve()
    /** Sync and simple queries that are not answered with "ready" yet. */
    let unanswered = 0

    const hearSession = () => {
      let answers: Buffer = Buffer.alloc(0)
      return (chunk: Buffer) => {
        answers = Buffer.concat([answers, chunk])
        const [messages, left] = messagesIn(answers)
        answers = left
        for (const message of messages) {
          if (!session) continue
          if (message.type === '1' && session.parses.shift() === false) continue
          // what is announced to a session is nobody's
          if (message.type !== 'A') socket.write(message.whole)
          if (message.type !== 'Z') continue
          session.parses = []
          unanswered -= 1
          if (unanswered === 0 && String.fromCharCode(message.body[0] ?? 0) === 'I') release()
        }
      }
    }
    const release = () => {
      if (!session) return
      session.socket.removeAllListeners('data')
      const done = session
      done.holder = null
      session = null
      giveBack(done)
    }
    const bind = async () => {
      if (session) return session
      session = await take()
      if (session.last !== own) handedOn += session.last ? 1 : 0
      session.last = own
      session.holder = socket
      session.socket.on('data', hearSession())
      if (socket.destroyed) leave()
      return session
    }
    const leave = () => {
      clients.delete(socket)
      const held = session
      if (held) held.holder = null
      session = null
      // in the middle of a transaction its session is of no use to others
      held?.socket.destroy()
    }
    const handOn = async (message: Message) => {
      if (message.type === 'X') return void socket.end()
      const current = await bind()
      if (socket.destroyed) return
      if (message.type === 'S' || message.type === 'Q') unanswered += 1
      if (!keepsStatements) {
        if (message.type === 'P') current.parses.push(true)
        return void current.socket.write(message.whole)
      }
      current.socket.write(Buffer.concat(named(message, { own: texts, session: current })))
    }

    socket.on('data', (chunk: Buffer) => {
      rest = Buffer.concat([rest, chunk])
      if (!isStarted) {
        if (rest.length < 8 || rest.length < rest.readInt32BE(0)) return
        const kind = rest.readInt32BE(4)
        const start = rest.subarray(8, rest.readInt32BE(0))
        rest = rest.subarray(rest.readInt32BE(0))
        if (kind === SSL_REQUEST) return void socket.write('N')
        if (kind === CANCEL_REQUEST) return void socket.end()
        if (start.toString('utf8').split('\0').includes('options'))
          return void socket.end(fatal('unsupported startup parameter: options'))
        isStarted = true
        socket.write(Buffer.concat(welcome()))
      }
      const [messages, left] = messagesIn(rest)
      rest = left
      for (const message of messages) work = work.then(() => handOn(message)).catch(() => void socket.destroy())
    })
    socket.once('close', leave)
  })
  await new Promise<void>(resolve => void server.listen(port, '127.0.0.1', resolve))
  const url = new URL(direct)
  url.host = `127.0.0.1:${(server.address() as net.AddressInfo).port}`
  for (const name of ['host', 'port']) url.searchParams.delete(name)
  return {
    connectionString: url.href,
    facts: () => ({ sessions: all.size, handedOn }),
    async close() {
      for (const client of clients) client.destroy()
      for (const { socket } of all) socket.destroy()
      await new Promise(resolve => void server.close(resolve))
    },
  }
}

/** What a session is sent for a message, whose named statements it may not have yet. */
function named(message: Message, { own, session }: { own: Map<string, Buffer>; session: Session }): Buffer[] {
  if (message.type === 'P') {
    session.parses.push(true)
    const [name, after] = textAt(message.body, 0)
    if (name === '') return [message.whole]
    const statement = message.body.subarray(after)
    own.set(name, statement)
    // the client waits for an answer, also where the session has it already
    if (session.statements.has(nameOf(statement))) return [packed('P', Buffer.concat([Buffer.from('\0'), statement]))]
    session.statements.add(nameOf(statement))
    return [parse(statement)]
  }
  if (message.type === 'B') {
    const [portal, at] = textAt(message.body, 0)
    const [name, after] = textAt(message.body, at)
    const statement = own.get(name)
    if (name === '' || !statement) return [message.whole]
    return [
      ...missing(statement, session),
      packed('B', Buffer.concat([Buffer.from(`${portal}\0${nameOf(statement)}\0`), message.body.subarray(after)])),
    ]
  }
  if (message.type === 'D' && message.body[0] === 'S'.charCodeAt(0)) {
    const statement = own.get(textAt(message.body, 1)[0])
    if (!statement) return [message.whole]
    return [...missing(statement, session), packed('D', Buffer.from(`S${nameOf(statement)}\0`))]
  }
  return [message.whole]
}

function missing(statement: Buffer, session: Session): Buffer[] {
  if (session.statements.has(nameOf(statement))) return []
  session.statements.add(nameOf(statement))
  session.parses.push(false)
  return [parse(statement)]
}

const nameOf = (statement: Buffer) => `double_${createHash('sha256').update(statement).digest('hex').slice(0, 24)}`
const parse = (statement: Buffer) => packed('P', Buffer.concat([Buffer.from(`${nameOf(statement)}\0`), statement]))

function messagesIn(bytes: Buffer): [Message[], Buffer] {
  const messages: Message[] = []
  let at = 0
  while (bytes.length - at >= HEAD_BYTES) {
    const end = at + 1 + bytes.readInt32BE(at + 1)
    if (bytes.length < end) break
    const whole = bytes.subarray(at, end)
    messages.push({ type: String.fromCharCode(bytes[at] ?? 0), body: whole.subarray(HEAD_BYTES), whole })
    at = end
  }
  return [messages, bytes.subarray(at)]
}

function textAt(body: Buffer, from: number): [string, number] {
  const end = body.indexOf(0, from)
  return [body.toString('utf8', from, end), end + 1]
}

function packed(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(HEAD_BYTES)
  head.write(type, 0, 'latin1')
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

const status = (name: string, value: string) => packed('S', Buffer.from(`${name}\0${value}\0`))
const welcome = () => [
  packed('R', Buffer.from([0, 0, 0, 0])),
  status('server_version', '15.0'),
  status('client_encoding', 'UTF8'),
  status('standard_conforming_strings', 'on'),
  status('integer_datetimes', 'on'),
  packed('K', Buffer.concat([int(randomInt(2 ** 30)), int(randomInt(2 ** 30))])),
  packed('Z', Buffer.from('I')),
]
const fatal = (text: string) => packed('E', Buffer.from(`SFATAL\0VFATAL\0C08P01\0M${text}\0\0`))
function int(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}
