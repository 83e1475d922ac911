import { createHash } from 'node:crypto'
import { realpath, rm } from 'node:fs/promises'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Problem } from '#domain/problem.ts'

const RETRY_MS = 100

/**
 * Where a claim listens. Linux's abstract names and the pipes of Windows are gone with their process; elsewhere a
 * left-over socket file is told from a live one by connecting.
 */
export const lockAddress = (
  key: string,
  platform: NodeJS.Platform = process.platform,
): { address: string; leavesFile: boolean } => {
  if (platform === 'linux') return { address: `\0tresen-${key}`, leavesFile: false }
  if (platform === 'win32') return { address: `\\\\.\\pipe\\tresen-${key}`, leavesFile: false }
  return { address: path.join(os.tmpdir(), `tresen-${key}.sock`), leavesFile: true }
}

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
  const { address, leavesFile } = lockAddress(key)
  for (const deadline = Date.now() + timeoutMs; ; await sleep(RETRY_MS)) {
    const server = await listen(address)
    if (server) return { release: () => new Promise(resolve => void server.close(() => resolve())) }
    if (leavesFile && !(await answers(address))) await rm(address, { force: true })
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
