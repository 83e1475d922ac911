import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openApiDocument } from '#server/features/system/feature.ts'
import { type Attack, LONGEST_WAIT_MS, startAttacker } from '#test/api/hostile/attacker.ts'
import { hostileBodies, type Schema } from '#test/api/hostile/hostile-bodies.ts'
import { openTestShop, type TestShop } from '#test/order-shop.ts'
import { sampled } from '#test/sampled.ts'

/** Longer than any address that is read at all. */
const LONGEST_ADDRESS = 15_000
/** Streams have no end to wait for, and whoever signs out here would be a stranger to the rest. */
const LEFT_OUT = /\/live$|^\/logout$|^\/users\/me\/password$/
const SIGNS = [
  'a',
  '0',
  '/',
  '-',
  '%25',
  '%20',
  '%5C',
  ',',
  'a,',
  '%F0%9F%8D%95',
  '%EF%B7%BA',
  '%00',
  '%',
  '1.',
  '..%2f',
  ';',
  '[',
  '&',
  '?',
]

type Operation = {
  parameters?: { name: string; in: string }[]
  requestBody?: { content: Record<string, { schema?: Schema }> }
}

let shop: TestShop
let admin: string
let attacker: ReturnType<typeof startAttacker>
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.loginAs('ROLE_ADMIN')
  attacker = startAttacker(await shop.listen())
})
afterAll(async () => {
  await attacker.end()
  await shop.close()
})

const calls = Object.entries(openApiDocument()['paths'] as Record<string, Record<string, Operation>>)
  .filter(([path]) => !LEFT_OUT.test(path))
  .flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )

const addressed = (path: string, value: string) => `/api${path.replaceAll(/\{\w+\}/g, value)}`
const row = (sign: string, bytes: number) => sign.repeat(Math.floor(bytes / sign.length))

const commonOf = ({ method }: (typeof calls)[number]) => ({
  method,
  headers: { cookie: admin, 'content-type': 'application/json' },
})

function* addressAttacks(call: (typeof calls)[number]): Generator<Attack> {
  const { path, method, operation } = call
  const common = commonOf(call)
  const names = operation.parameters?.filter(parameter => parameter.in === 'query').map(({ name }) => name) ?? []
  for (const sign of SIGNS) {
    const inPath = path.split('{').length - 1
    if (inPath > 0)
      yield {
        ...common,
        path: addressed(path, row(sign, LONGEST_ADDRESS / inPath)),
        ...(['POST', 'PUT'].includes(method) && { body: '{}' }),
      }
    const query =
      names.length > 0
        ? names.map(name => `${name}=${row(sign, LONGEST_ADDRESS / names.length)}`).join('&')
        : row(sign, LONGEST_ADDRESS)
    if (method === 'GET') yield { ...common, path: `${addressed(path, '987654')}?${query}` }
  }
}

function* bodyAttacks(call: (typeof calls)[number]): Generator<Attack> {
  const { path, operation } = call
  const common = commonOf(call)
  const schema = operation.requestBody?.content['application/json']?.schema
  if (schema) for (const body of hostileBodies(schema)) yield { ...common, path: addressed(path, '987654'), body }
}

describe.each(sampled(calls))('$method $path', call => {
  const shown = ({ path, body }: Attack) => `${path.slice(0, 200)} ${String(body).slice(0, 200)}`

  test('keeps nobody waiting, whatever it is sent', async () => {
    const addresses = [...addressAttacks(call)]
    const { statuses: all, longestWaitMs: longest } = await attacker.atOnce(addresses)
    // what goes well together goes well alone; otherwise it is looked which of them does not
    const suspects = longest > LONGEST_WAIT_MS || all.some(status => status >= 500) ? addresses : []
    for (const attack of [...suspects, ...bodyAttacks(call)]) {
      const { statuses, longestWaitMs } = await attacker.attack(attack)
      expect(Math.max(...statuses), shown(attack)).toBeLessThan(500)
      expect(longestWaitMs, shown(attack)).toBeLessThanOrEqual(LONGEST_WAIT_MS)
    }
  }, 120_000)
})
