import { randomBytes } from 'node:crypto'
import { chmod, mkdir, open, readFile, rename } from 'node:fs/promises'
import path from 'node:path'

/** `id` tells the cluster from all others; copies of a data directory share it. */
export type ClusterSecrets = { id: string; password: string }

/** Reads the cluster's id and password, or `undefined` when none were ever written. */
export const readClusterSecrets = async (dataDir: string): Promise<ClusterSecrets | undefined> => {
  const text = await readFile(secretsPath(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  return text === undefined ? undefined : (JSON.parse(text) as ClusterSecrets)
}

/** Draws new secrets and stores them durably, readable by the server's own user alone. */
export const createClusterSecrets = async (dataDir: string): Promise<ClusterSecrets> => {
  const secrets = { id: `tresen-${randomBytes(8).toString('hex')}`, password: randomBytes(24).toString('base64url') }
  const target = secretsPath(dataDir)
  await mkdir(path.dirname(target), { recursive: true })
  await chmod(path.dirname(target), 0o700)
  const file = await open(`${target}.new`, 'w', 0o600)
  try {
    await file.writeFile(JSON.stringify(secrets))
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(`${target}.new`, target)
  return secrets
}

const secretsPath = (dataDir: string) => path.join(dataDir, 'secrets', 'postgres.json')
