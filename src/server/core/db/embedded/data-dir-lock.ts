import { createHash } from 'node:crypto'
import { realpath, rm } from 'node:fs/promises'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Problem } from '#domain/problem.ts'

const RETRY_MS = 100
const isLinux = process.platform === 'linux'

/**
 * Claims a data directory for this process until `release` is called or the process dies, however
 * it dies: the claim is a listening socket, and the kernel closes it. A server that is just stopping
 * is waited for up to `timeoutMs`; then a Problem 'conflict' tells the operator what to do.
 */
export const lockDataDir = async (dataDir: string, timeoutMs = 4000): Promise<{ release: () => Promise<void> }> => {
  const key = createHash('sha256')
    .update(await realpath(dataDir))
    .digest('hex')
    .slice(0, 24)
  // Linux's abstract names leave no file behind; elsewhere a left-over socket file is told from a live one by
  // connecting.
  const address = isLinux ? `\0tresen-${key}` : path.join(os.tmpdir(), `tresen-${key}.sock`)
  for (const deadline = Date.now() + timeoutMs; ; await sleep(RETRY_MS)) {
    const server = await listen(address)
    if (server) return { release: () => new Promise(resolve => void server.close(() => resolve())) }
    if (!isLinux && !(await answers(address))) await rm(address, { force: true })
    else if (Date.now() > deadline) throw alreadyRunning(dataDir)
  }
}

const listen = (address: string) =>
  new Promise<net.Server | undefined>((resolve, reject) => {
    const server = net.createServer(socket => void socket.destroy())
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    server.listen(address, () => resolve(server.unref()))
  })

const answers = (address: string) =>
  new Promise<boolean>(resolve => {
    const socket = net.connect(address)
    socket.once('connect', () => resolve(socket.destroy() !== undefined))
    socket.once('error', () => resolve(false))
  })

const alreadyRunning = (dataDir: string) =>
  new Problem('conflict', {
    code: 'alreadyRunning',
    message:
      `Mit dem Datenverzeichnis ${dataDir} läuft bereits ein Server. ` +
      'Beenden Sie ihn zuerst oder wählen Sie mit DATA_DIR ein anderes Verzeichnis (und mit PORT einen anderen Port).',
  })
