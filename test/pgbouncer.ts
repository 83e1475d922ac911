import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export type PgBouncer = { connectionString: string; close(): Promise<void> }

/** Starts a PgBouncer in transaction mode before a database that is reached by TCP. */
export async function freePgBouncer(program: string, direct: string): Promise<PgBouncer> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tresen-pgbouncer-'))
  await chmod(folder, 0o755)
  const port = await freePort()
  const url = new URL(direct)
  const name = url.pathname.slice(1)
  const config = path.join(folder, 'pgbouncer.ini')
  const users = path.join(folder, 'users.txt')
  await writeFile(users, `"${decodeURIComponent(url.username)}" "${decodeURIComponent(url.password)}"\n`)
  await writeFile(
    config,
    [
      '[databases]',
      `${name} = host=${url.hostname} port=${url.port} dbname=${name} user=${decodeURIComponent(url.username)}${url.password ? ` password='${decodeURIComponent(url.password)}'` : ''}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = trust',
      `auth_file = ${users}`,
      'pool_mode = transaction',
      'default_pool_size = 3',
    ].join('\n'),
  )
  const child = spawn(program, [...(process.getuid?.() === 0 ? ['--user', 'nobody'] : []), config], { stdio: 'ignore' })
  await untilListening(port, child)
  url.host = `127.0.0.1:${port}`
  return {
    connectionString: url.href,
    async close() {
      const ended = new Promise(resolve => child.once('close', resolve))
      child.kill('SIGINT')
      await ended
      await rm(folder, { recursive: true })
    },
  }
}

async function untilListening(port: number, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 100 && child.exitCode === null; tries += 1) {
    const isOpen = await new Promise<boolean>(resolve => {
      const socket = net.connect(port, '127.0.0.1', () => {
        socket.destroy()
        resolve(true)
      })
      socket.once('error', () => resolve(false))
    })
    if (isOpen) return
    await sleep(100)
  }
  throw new Error('PgBouncer did not start')
}

const freePort = (): Promise<number> =>
  new Promise(resolve => {
    const probe = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo
      probe.close(() => resolve(port))
    })
  })
