import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ContentBlock } from '#domain/content/content-block.ts'
import { ORDER, pageChanges, settledProposal, withChanges } from '#web/backoffice/areas/content-ai/site/page-changes.ts'

const CONTEXT = { currency: 'EUR', timeZone: 'Europe/Vienna' }
const text = (words: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
})
const block = (id: string, words = id, more: object = {}): ContentBlock => ({
  id,
  type: 'text',
  value: { isWide: false, background: 'none', text: text(words), links: [], ...more },
})
const told = (now: ContentBlock[], proposed: ContentBlock[]) =>
  pageChanges(now, proposed, [], CONTEXT).map(({ kind, id, fields }) =>
    [kind, id, ...fields.map(({ label, before, after }) => `${label}: ${before} > ${after}`)].join(' '),
  )
const [a, b, c] = [block('a'), block('b'), block('c')]

test.each([
  { now: [a, b], proposed: [a, b], is: [], because: 'nothing changes' },
  { now: [a], proposed: [block('a', 'neu')], is: ['changed a Text: a > neu'], because: 'a text reads differently' },
  { now: [a, b], proposed: [a, c, b], is: ['added c Text:  > c'], because: 'a block comes' },
  { now: [a, b, c], proposed: [a, c], is: ['removed b Text: b > '], because: 'a block goes' },
  {
    now: [a, b],
    proposed: [b, a],
    is: ['order :order Reihenfolge: Text, Text > Text, Text'],
    because: 'only the order is another',
  },
  {
    now: [a],
    proposed: [
      block('a', 'a', {
        isWide: true,
        background: 'dark',
        links: [{ link: { label: 'Zur Karte', to: '/store/graz' } }],
      }),
    ],
    is: ['changed a Schaltflächen:  > Zur Karte Hintergrund: Ohne > Dunkel Volle Breite:  > Ja'],
    because: 'every field says what it holds',
  },
])('$because', ({ now, proposed, is }) => expect(told(now, proposed)).toEqual(is))

test('what nobody has said stands at its block', () => {
  const flags = [{ block: 'a', kind: 'price' as const, words: '5 €' }]
  expect(pageChanges([], [block('a'), block('b')], flags, CONTEXT).map(change => change.flags)).toEqual([flags, []])
})

describe('What is taken over', () => {
  const bodies = fc
    .shuffledSubarray(['a', 'b', 'c', 'd', 'e'])
    .chain(ids =>
      fc
        .array(fc.constantFrom('eins', 'zwei'), { minLength: 5, maxLength: 5 })
        .map(words => ids.map((id, index) => block(id, words[index]))),
    )
  const idsOf = (now: ContentBlock[], proposed: ContentBlock[]) =>
    pageChanges(now, proposed, [], CONTEXT).map(({ id }) => id)
  test('is the proposal where everything is, and the page where nothing is', () =>
    fc.assert(
      fc.property(bodies, bodies, (now, proposed) => {
        expect(withChanges(now, proposed, new Set(idsOf(now, proposed)))).toEqual(proposed)
        expect(withChanges(now, proposed, new Set())).toEqual(now)
      }),
    ))
  test('is each change for itself, and none twice', () =>
    fc.assert(
      fc.property(bodies, bodies, (now, proposed) => {
        for (const id of idsOf(now, proposed).filter(one => one !== ORDER)) {
          const after = withChanges(now, proposed, new Set([id]))
          expect(after.find(one => one.id === id)).toEqual(proposed.find(one => one.id === id))
          for (const other of now)
            if (other.id !== id) expect(after.filter(one => one.id === other.id)).toEqual([other])
        }
      }),
    ))
})

describe('A proposal for a page that was typed on since', () => {
  test('leaves what was typed where the model changed nothing', () =>
    expect(settledProposal([a, block('b', 'KI')], [a, b], [block('a', 'getippt'), b])).toEqual([
      block('a', 'getippt'),
      block('b', 'KI'),
    ]))
  test('keeps blocks the model has not seen, and brings none back that were taken out', () =>
    expect(settledProposal([a, b], [a, b], [a, c])).toEqual([a, c]))
})
