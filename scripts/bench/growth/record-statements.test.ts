import { expect, test } from 'vitest'
import { readerOf, type Sent } from './record-statements.ts'

const word = (text: string) => Buffer.from(`${text}\0`)
const short = (value: number) => {
  const bytes = Buffer.alloc(2)
  bytes.writeInt16BE(value)
  return bytes
}
const long = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}
const message = (letter: string, ...parts: Buffer[]) => {
  const body = Buffer.concat(parts)
  return Buffer.concat([Buffer.from(letter), long(body.length + 4), body])
}
const value = (text: string | null) =>
  text === null ? long(-1) : Buffer.concat([long(Buffer.byteLength(text)), Buffer.from(text)])
const begun = Buffer.concat([
  long(196_608),
  word('user'),
  word('tresen'),
  word('application_name'),
  word('lists'),
  Buffer.from('\0'),
])
const START = Buffer.concat([long(begun.length + 4), begun])
const PARSED = message('P', word('placing'), word('select $1::text, $2::int'), short(0))
const bound = (...values: (string | null)[]) =>
  message('B', word(''), word('placing'), short(0), short(values.length), ...values.map(value), short(0))

function read(whole: Buffer, size: number): Sent[] {
  const all: Sent[] = []
  const take = readerOf(one => void all.push(one))
  for (let at = 0; at < whole.length; at += size) take(whole.subarray(at, at + size))
  return all
}

test.each([1, 7, 10_000])('Statements with their values are read in pieces of %i bytes', size => {
  const whole = Buffer.concat([START, PARSED, bound('Käse', null), bound('', '7'), message('Q', word('begin'))])
  expect(read(whole, size)).toEqual([
    { text: 'select $1::text, $2::int', values: ['Käse', null], by: 'lists' },
    { text: 'select $1::text, $2::int', values: ['', '7'], by: 'lists' },
    { text: 'begin', values: [], by: 'lists' },
  ])
})

test('Binary values and unknown statements are left out', () => {
  const binary = message('B', word(''), word('placing'), short(1), short(1), short(1), value('1'), short(0))
  const unknown = message('B', word(''), word('other'), short(0), short(0), short(0))
  expect(read(Buffer.concat([START, PARSED, binary, unknown]), 9999)).toEqual([])
})
