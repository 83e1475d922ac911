import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { compareRows } from './checker.ts'
import { adaptedConfig } from './proxy.ts'
import { tableOf } from './table.ts'

const CONFIG = readFileSync(path.resolve(import.meta.dirname, '../../deploy/haproxy.cfg'), 'utf8')

test('the proxy of the drill is the one that is delivered, on ports of this machine alone', () => {
  const text = adaptedConfig(CONFIG, 4000, [4001, 4002, 4003])
  expect(text.match(/^ *bind \S+/gm)?.map(line => line.trim())).toEqual(['bind 127.0.0.1:4000'])
  expect(text.match(/^ *server .*$/gm)?.map(line => line.trim())).toEqual(
    [1, 2].flatMap(() => [4001, 4002, 4003].map((port, index) => `server tresen-${index + 1} 127.0.0.1:${port}`)),
  )
  expect(text).not.toContain('resolvers')
  for (const kept of ['/health/ready', '/health/live', 'retry-on conn-failure empty-response', 'nbsrv(tresen) eq 0'])
    expect(text).toContain(kept)
})

describe('the checker', () => {
  const told = { key: 'k1', id: 1, uid: 'AAA', hash: 'h', ticketNumber: 7, gross: 12.9, lines: 3, at: 0 }
  const stored = { key: 'k1', id: 1, uid: 'AAA', ticket: 7, gross: '12.90', lines: 3 }

  test('finds nothing where each order is there once', () => {
    expect(compareRows([stored], [told])).toEqual({ lost: [], doubled: [], different: [] })
  })
  test('finds what is lost', () => expect(compareRows([], [told]).lost).toEqual([told]))
  test('finds what is doubled, by key and by number of the order', () => {
    expect(compareRows([stored, { ...stored, id: 2, uid: 'BBB' }], [told]).doubled).toEqual(['k1'])
    expect(compareRows([stored, { ...stored, key: 'k2' }], [told]).doubled).toEqual(['AAA'])
  })
  test.each([{ id: 2 }, { uid: 'BBB' }, { ticket: 8 }, { gross: '12.80' }, { lines: 2 }])('finds %j', change => {
    expect(compareRows([{ ...stored, ...change }], [told]).different).toHaveLength(1)
  })
})

test('the table says what was lost, and what an asynchronous replica may lack', () => {
  const line = {
    name: 'failover',
    orders: 20,
    pauseMs: 900,
    backMs: 200,
    gapMs: 0,
    unavailable: 4,
    broken: 0,
    doubled: 0,
    remark: 'by address',
    findings: [],
  }
  expect(tableOf([{ ...line, lost: 0, mayBeLost: 1 }])).toContain('| 0 (+1 in the last moment) |')
  expect(tableOf([{ ...line, lost: 1, mayBeLost: 0, findings: ['lost: AAA'] }])).toMatch(/\| 1 +\| 0 +\| FAILED \|/)
})
