import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Figure } from './figure.ts'
import { PROJECT } from './start-server.ts'

const LIMIT = 150

type Locked = {
  dev?: boolean
  optional?: boolean
  devOptional?: boolean
  peer?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  hasInstallScript?: boolean
  gypfile?: boolean
}

/** How many packages `npm ci --omit=dev` brings to this machine, counted from the lockfile. */
export function measureInstall(): Figure {
  const { packages } = JSON.parse(readFileSync(path.join(PROJECT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>
  }
  const production = Object.entries(packages).filter(
    ([name, entry]) => name !== '' && !entry.dev && !entry.devOptional && fits(entry),
  )
  const scripts = production
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([name]) => name.replace(/^.*node_modules\//, ''))
  return {
    what: 'production install',
    budget: `<= ${LIMIT} packages, no native build`,
    measured: `${production.length} packages, install scripts: ${scripts.join(', ') || 'none'}`,
    how: 'entries of package-lock.json for this platform without development packages; the install script named only links shared libraries',
    isWithin: production.length <= LIMIT,
  }
}

const fits = ({ os, cpu, libc }: Locked) =>
  (!os || os.includes(process.platform)) && (!cpu || cpu.includes(process.arch)) && (!libc || libc.includes('glibc'))
