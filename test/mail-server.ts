import { once } from 'node:events'
import net, { type AddressInfo, type Socket } from 'node:net'

/** A mail as it came over the wire. */
export type ReceivedMail = { to: string[]; data: string }

/**
 * A real mail server on this machine that takes every mail and keeps it, as SMTP has it (RFC 5321). `refuse` makes it
 * turn recipients away; `hold` makes it fall silent, before a word or once it has a mail.
 */
export async function startMailServer() {
  const mails: ReceivedMail[] = []
  const state: State = { refuse: false, hold: null }
  const sockets = new Set<Socket>()
  const server = net.createServer(socket => {
    sockets.add(socket.on('close', () => sockets.delete(socket)))
    converse(socket, mails, state)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    state,
    /** How many are connected now. */
    guests: () => sockets.size,
    close: () =>
      new Promise<void>(resolve => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

type State = { refuse: boolean; hold: 'greeting' | 'mail' | null }

function converse(socket: Socket, mails: ReceivedMail[], state: State): void {
  let rest = ''
  let to: string[] = []
  let isData = false
  const say = (line: string) => socket.write(`${line}\r\n`)
  const answer = (line: string) => {
    const verb = line.slice(0, 4).toUpperCase()
    if (verb === 'RCPT') {
      if (state.refuse) return say('550 Diesen Empfänger nimmt dieser Server nicht an')
      to.push(/<([^>]*)>/.exec(line)?.[1] ?? '')
    }
    if (verb === 'STAR') return say('502 Verschlüsselt spricht dieser Server nicht')
    if (verb === 'DATA') isData = true
    if (verb === 'QUIT') return socket.end('221 Auf Wiedersehen\r\n')
    say(isData ? '354 Bitte' : '250 Gut')
  }
  socket.on('error', () => undefined)
  socket.on('data', bytes => {
    rest += bytes.toString('utf8')
    for (;;) {
      const end = rest.indexOf(isData ? '\r\n.\r\n' : '\r\n')
      if (end < 0) return
      const part = rest.slice(0, end)
      rest = rest.slice(end + (isData ? 5 : 2))
      if (!isData) {
        answer(part)
        continue
      }
      mails.push({ to, data: readable(part) })
      isData = false
      to = []
      if (state.hold !== 'mail') say('250 Angenommen')
    }
  })
  if (state.hold !== 'greeting') say('220 mail.example ESMTP')
}

/** Quoted-printable undone, so that addresses can be read as a mail program would. */
const readable = (data: string) =>
  data
    .replaceAll('=\r\n', '')
    .replaceAll(/(?:=[\dA-F]{2})+/g, signs => Buffer.from(signs.replaceAll('=', ''), 'hex').toString('utf8'))
