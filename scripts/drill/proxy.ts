import { spawn } from 'node:child_process'
import { accessSync, constants, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { PROJECT } from '../bench/start-server.ts'
import { adopt } from './own-processes.ts'
import { until } from './poll.ts'

const START_MS = 20_000
const PLACES = ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy', '/usr/local/bin/haproxy', '/opt/homebrew/bin/haproxy']

/** Where HAProxy lies. @throws a sentence where it is not installed. */
export function findProxy(): string {
  const found = PLACES.find(place => {
    try {
      accessSync(place, constants.X_OK)
      return true
    } catch {
      return false
    }
  })
  if (!found)
    throw new Error('The drill needs HAProxy: install the package `haproxy` (Debian, Ubuntu) and start again.')
  return found
}

/**
 * The file that is delivered, with these ports of this machine in place of its names, and with as many connections as a
 * machine allows that was not prepared for more.
 */
export function adaptedConfig(text: string, port: number, ports: readonly number[]): string {
  const servers = (suffix: string) =>
    ports.map((one, index) => `    server tresen-${index + 1}${suffix} 127.0.0.1:${one}`).join('\n')
  return text
    .replace(/\nresolvers [\s\S]*$/, '\n')
    .replace(/maxconn 20000/, 'maxconn 1000')
    .replace(/^ *log stdout .*$/m, '')
    .replace(/^ *bind :3000$/m, `    bind 127.0.0.1:${port}`)
    .replaceAll(/ resolvers docker init-addr last,libc,none/g, '')
    .replaceAll(/( *server tresen-\d+ .*\n?)+/g, () => `${servers('')}\n`)
}

export type Proxy = { url: string }

export async function startProxy(folder: string, port: number, ports: readonly number[]): Promise<Proxy> {
  const file = path.join(folder, 'haproxy.cfg')
  writeFileSync(file, adaptedConfig(readFileSync(path.join(PROJECT, 'deploy/haproxy.cfg'), 'utf8'), port, ports))
  adopt(spawn(findProxy(), ['-db', '-q', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'] }))
  const url = `http://127.0.0.1:${port}`
  await until('The proxy', async () => (await fetch(`${url}/health/ready`)).status === 200, START_MS)
  return { url }
}
