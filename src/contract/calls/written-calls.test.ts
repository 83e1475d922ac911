import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { DOCUMENTS } from '#contract/calls/documents.ts'
import { CALLS } from '#contract/calls/index.ts'
import { STREAMS } from '#contract/calls/streams.ts'
import { RESOURCES } from '#contract/resources/index.ts'

/** What answers at an address: its method, its steps, and what may be asked or sent. */
type Known = { method: string; steps: string[]; asked: Set<string>; sent: Set<string> | null }

/** Names at the first level of what is sent or asked; null where it may be anything. */
function namesIn(schema: z.ZodType | undefined): string[] {
  if (!schema) return []
  const { properties, anyOf, allOf, oneOf } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const parts = [anyOf, allOf, oneOf].flatMap(some => (some ?? []) as { properties?: object }[])
  return [properties, ...parts.map(part => part.properties)].flatMap(some => Object.keys(some ?? {}))
}
const stepsOf = (path: string) => path.split('/').filter(Boolean)

const known: Known[] = [
  ...CALLS.map(call => ({
    method: call.method,
    steps: stepsOf(call.path),
    asked: new Set(namesIn(call.query)),
    sent: new Set([...namesIn(call.body), ...namesIn(call.bodyShape)]),
  })),
  ...DOCUMENTS.map(({ method = 'GET', path, query, body }) => ({
    method,
    steps: stepsOf(path),
    asked: new Set(namesIn(query)),
    sent: new Set(namesIn(body)),
  })),
  ...STREAMS.map(({ path, query }) => ({
    method: 'GET',
    steps: stepsOf(path),
    asked: new Set(namesIn(query)),
    sent: new Set<string>(),
  })),
  ...RESOURCES.flatMap(({ path, list, fields }) =>
    [
      ['GET', []],
      ['POST', []],
      ['POST', ['bulk']],
      ['POST', ['export']],
      ['GET', ['{id}']],
      ['PUT', ['{id}']],
      ['DELETE', ['{id}']],
      ['GET', ['{id}', 'uses']],
    ].map(([method, more]) => ({
      method: String(method),
      steps: [path, ...(more as string[])],
      asked: new Set<string>([...(list.filters ?? []), ...Object.keys(list.related ?? {}), 'search', 'draft', 'sort']),
      sent: new Set(Object.keys(fields)),
    })),
  ),
]

/** Answered beside the contract: pages, probes, and addresses of others. */
const ELSEWHERE = [
  'GET /health/live',
  'GET /health/ready',
  'GET /metrics',
  'POST /formular/{form}',
  'POST /preview/sites',
  'POST /preview/theme',
  'GET /v2/methods',
  'GET /api',
]

/** Whether a step of the page stands for one of the contract: a brace for any of its kind, `{a|b}` for each named. */
const isStep = (written: string, real: string) =>
  written.startsWith('{')
    ? real.startsWith('{') ||
      !/[|,]/u.test(written) ||
      written
        .slice(1, -1)
        .split(/[|,] ?/u)
        .includes(real)
    : written === real
/** `…/copy-week` ends an address whose beginning stands before it on the page. */
function answers({ steps }: Known, written: string[]): boolean {
  const isTail = written[0] === '…'
  const named = isTail ? written.slice(1) : written
  const end = isTail ? steps.slice(-named.length) : steps
  return end.length === named.length && named.every((step, at) => isStep(step, end[at] ?? ''))
}

const METHOD = '(?:GET|POST|PUT|DELETE)'
const WRITTEN = new RegExp(
  String.raw`^(${METHOD}(?:\|${METHOD})*) (\/?[^?{ ]*(?:\{[^}]*\}[^?{ ]*)*)(?:\?([^ {]+))?(?: (\{.*\}))?$`,
  'u',
)

/** Names at the first level of `{ a, b?, c: { d }, e | f, g: h | i, j (600) }`. */
function membersOf(written: string): string[] {
  let [depth, flat] = [0, '']
  for (const sign of written.slice(1, -1)) {
    if ('{[('.includes(sign)) depth++
    if (depth === 0) flat += sign
    if ('}])'.includes(sign)) depth--
  }
  return flat
    .split(',')
    .flatMap(part => (part.includes(':') ? [part.split(':')[0] ?? ''] : part.split('|')))
    .map(part => part.replace(/\?? *$/u, '').trim())
    .filter(name => name !== '' && name !== '…')
}

/** What a call written on a page says that the contract does not. */
function faultOf(span: string): string | null {
  if (ELSEWHERE.some(address => address === span)) return null
  const [, methods = '', path = '', query = '', body = ''] = WRITTEN.exec(span) ?? []
  if (path === '') return 'unreadable'
  const steps = stepsOf(path.replace(/^\/?api\//u, ''))
  // `/{path}/{id}` stands for the calls of every collection.
  if (steps[0] === '{path}') return null
  for (const method of methods.split('|')) {
    const found = known.filter(one => one.method === method && answers(one, steps))
    if (found.length === 0) return `no ${method} ${steps.join('/')}`
    const asked = query.split('&').flatMap(part => (part.split('=')[0] ?? '').split('|'))
    const stranger = asked.find(name => name !== '' && !found.some(one => one.asked.has(name)))
    if (stranger !== undefined) return `${stranger} is not asked`
    const unsent = membersOf(body).find(name => !found.some(one => one.sent?.has(name)))
    if (unsent !== undefined) return `${unsent} is not sent`
  }
  return null
}

const pages = readdirSync('docs/reference').filter(name => name.endsWith('.md'))

test.each(pages)('%s writes calls as they are', name => {
  const text = readFileSync(`docs/reference/${name}`, 'utf8').replaceAll(/^```[\s\S]*?^```/gmu, '')
  const spans = [...text.matchAll(/`([^`]+)`/gu)].map(([, span = '']) => span.replaceAll(/\s+/gu, ' '))
  const calls = spans.filter(span => /^(?:GET|POST|PUT|DELETE)[| ]/u.test(span))
  expect(calls.flatMap(span => (faultOf(span) === null ? [] : [`${span} - ${faultOf(span)}`]))).toEqual([])
})
