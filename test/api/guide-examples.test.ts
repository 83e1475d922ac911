import { execFile } from 'node:child_process'
import { stripTypeScriptTypes } from 'node:module'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { API_SCOPES } from '#domain/external/api-scopes.ts'
import { openTestShop, type TestShop } from '#test/order-shop.ts'
import { guideCode } from '#test/run-guide-code.ts'

const run = promisify(execFile)
const MAX_BUFFER = 20_000_000
/** A stream never ends by itself: it is followed for so long. */
const STREAM_SECONDS = 1
const SECONDS = 30
const AT_ONCE = 4
let shop: TestShop
let env: NodeJS.ProcessEnv
let code: string[]

beforeAll(async () => {
  shop = await openTestShop()
  const admin = await shop.loginAs('ROLE_ADMIN')
  const url = await shop.listen()
  const id = await shop.create('api-tokens', { name: 'Leser der Anleitung', scopes: Object.keys(API_SCOPES) })
  const made = await shop.request('POST', `/api/api-tokens/${id}/secret`, { body: {}, cookie: admin })
  env = { ...process.env, TRESEN_TOKEN: (made.body.data as { secret: string }).secret }
  const { text } = await shop.request('GET', '/api')
  const base = /https?:\/\/[^<\s]+(?=\/api<\/code>)/.exec(text)?.[0]
  if (base === undefined) throw new Error('The guide does not say where it is.')
  code = guideCode(text).map(one => one.replaceAll(base, url))
})
afterAll(() => shop.close())

const exampleWith = (words: string) => code.find(one => one.includes(words)) ?? ''
/** The client of the guide and lines behind it, in a process of their own, as whoever copies them runs them. */
async function runScript(lines: string): Promise<string> {
  const script = stripTypeScriptTypes(`${exampleWith('export async function call')}\n${lines}`)
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], { env, maxBuffer: MAX_BUFFER })
  return stdout
}
/** A line of curl as a shell runs it, and what was answered. */
async function curl(line: string): Promise<number> {
  const seconds = /\/live["?]/.test(line) ? STREAM_SECONDS : SECONDS
  const ask = `curl -s -m ${seconds} -o /dev/null -w '%{http_code}' ${line.slice('curl '.length)}`
  const { stdout } = await run('/bin/sh', ['-c', ask], { env }).catch((error: { stdout: string }) => error)
  return Number(stdout)
}

describe('The examples of the guide for programmers', () => {
  test('the first steps accept an order, in curl and in TypeScript', async () => {
    const placed = await shop.place()
    expect(await curl(exampleWith('curl -H "Authorization').trim())).toBe(200)
    await runScript(exampleWith('const orders = await call<'))
    expect((await shop.look(placed)).status).toBe('confirmed')
  })

  test('a line of curl of each kind, and each with a question, is taken for what it is', async () => {
    const all = code.filter(one => one.startsWith('curl')).map(one => one.split('\n')[0]!)
    expect(all.length).toBeGreaterThan(500)
    expect(all.filter(line => /\?[^"]*(?:…|%E2%80%A6)/.test(line))).toEqual([])
    const kinds = new Map(all.map(line => [line.match(/-X \w+|\/api\/[\w-]+|-d/g)?.join(' '), line]))
    const lines = [...new Set([...kinds.values(), ...all.filter(line => line.includes('?'))])]
    expect(lines.length).toBeGreaterThan(100)
    const wrong: string[] = []
    const left = [...lines]
    const work = async () => {
      for (let line = left.shift(); line !== undefined; line = left.shift()) {
        const status = await curl(line)
        // 400: no readable JSON; 405, 415 and 0: nothing that this server knows
        if (![200, 201, 204, 401, 403, 404, 409, 410, 413, 422, 429].includes(status)) wrong.push(`${status} ${line}`)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    expect(wrong).toEqual([])
  }, 240_000)

  test('every line of TypeScript runs with the client of the guide', async () => {
    const lines = code.flatMap(one => /await call\('\w+', '\/[^\n]*\)$/m.exec(one)?.[0] ?? [])
    const plain = lines.filter(line => !/\/live'|\.(?:pdf|ics|html|csv)'|\/export'|\/render'/.test(line))
    expect(plain.length).toBeGreaterThan(400)
    const tries = plain.map(
      line => `try { ${line} } catch (error) { failed.push([${JSON.stringify(line)}, String(error.message)]) }`,
    )
    const said = await runScript(`const failed = []\n${tries.join('\n')}\nconsole.log(JSON.stringify(failed))`)
    const failed = JSON.parse(said) as [string, string][]
    // whoever may not, or asks for what is not there, is told so in words; nothing else goes wrong
    expect(failed.filter(([, message]) => !/^(?:401|403|404|409|410|413|422|429) \p{Lu}/u.test(message))).toEqual([])
    expect(failed.length).toBeLessThan(plain.length)
  }, 240_000)
})
