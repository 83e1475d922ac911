import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Figure } from './figure.ts'
import { PROJECT } from './start-server.ts'
import { runtimePackages } from '../runtime-packages.mjs'

const LIMIT = 150

type Locked = {
  os?: string[]
  cpu?: string[]
  libc?: string[]
  hasInstallScript?: boolean
  gypfile?: boolean
}

const read = (name: string) => JSON.parse(readFileSync(path.join(PROJECT, name), 'utf8')) as object

/** How many packages the start of a built copy installs on this machine, counted from the lockfile. */
export function measureInstall(): Figure {
  const { packages } = runtimePackages(read('package.json'), read('package-lock.json')).lock as {
    packages: Record<string, Locked>
  }
  const production = Object.entries(packages).filter(([name, entry]) => name !== '' && fits(entry))
  const scripts = production
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([name]) => name.replace(/^.*node_modules\//, ''))
  return {
    what: 'production install',
    budget: `<= ${LIMIT} packages, no native build`,
    measured: `${production.length} packages, install scripts: ${scripts.join(', ') || 'none'}`,
    how: 'entries of package-lock.json for this platform that a built copy needs; the install script named only links shared libraries',
    isWithin: production.length <= LIMIT,
  }
}

const fits = ({ os, cpu, libc }: Locked) =>
  (!os || os.includes(process.platform)) && (!cpu || cpu.includes(process.arch)) && (!libc || libc.includes('glibc'))
