import { once } from 'node:events'
import net, { type AddressInfo, type Socket } from 'node:net'

/** A mail as it came over the wire. */
export type ReceivedMail = { to: string[]; data: string }

/** A real mail server on this machine that takes every mail and keeps it, as SMTP has it (RFC 5321). `refuse` makes it turn recipients away. */
export async function startMailServer() {
  const mails: ReceivedMail[] = []
  const state = { refuse: false }
  const server = net.createServer(socket => converse(socket, mails, state))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    state,
    close: () => new Promise<void>(resolve => server.close(() => resolve())),
  }
}

function converse(socket: Socket, mails: ReceivedMail[], state: { refuse: boolean }): void {
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
      say('250 Angenommen')
    }
  })
  say('220 mail.example ESMTP')
}

/** Quoted-printable undone, so that addresses can be read as a mail program would. */
const readable = (data: string) =>
  data.replaceAll('=\r\n', '').replaceAll(/(?:=[\dA-F]{2})+/g, signs => Buffer.from(signs.replaceAll('=', ''), 'hex').toString('utf8'))
