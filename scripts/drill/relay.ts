import net from 'node:net'

/**
 * An address that always leads to the primary, as a virtual IP or a name in DNS does: here a port that is handed on.
 */
export type Relay = {
  port: number
  /** New connections go there; those that are open end, as they do when an address moves. */
  leadTo(port: number): void
  close(): Promise<void>
}

export async function startRelay(first: number): Promise<Relay> {
  let target = first
  const open = new Set<net.Socket>()
  const server = net.createServer(socket => {
    const other = net.connect(target, '127.0.0.1')
    for (const [one, two] of [
      [socket, other],
      [other, socket],
    ] as const) {
      open.add(one)
      one.setNoDelay(true)
      one.on('error', () => two.destroy())
      one.on('close', () => {
        open.delete(one)
        two.destroy()
      })
      one.pipe(two)
    }
  })
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  const endAll = () => open.forEach(socket => socket.destroy())
  return {
    port: (server.address() as net.AddressInfo).port,
    leadTo(port) {
      target = port
      endAll()
    },
    close() {
      endAll()
      return new Promise(resolve => void server.close(() => resolve()))
    },
  }
}
