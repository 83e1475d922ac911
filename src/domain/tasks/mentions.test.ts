import { describe, expect, test } from 'vitest'
import { fittingPeople, mentionedIn, typedMention, withMention } from '#domain/tasks/mentions.ts'
import { cpuMs } from '#test/cpu-time.ts'

const anna = { id: 1, name: 'Anna Huber', username: 'anna.huber' }
const other = { id: 2, name: 'Anna Gruber', username: 'graz.kueche' }
const joerg = { id: 3, name: 'Jörg Köck', username: 'jk' }
const people = [anna, other, joerg]

describe('Named behind an @', () => {
  test.each([
    { text: '@anna.huber passt das?', who: [anna], because: 'a user name' },
    { text: 'passt das, @Anna.Huber.', who: [anna], because: 'in any case, at the end of a sentence' },
    { text: '(@jk)', who: [joerg], because: 'in brackets' },
    { text: '@AnnaGruber und @jk', who: [other, joerg], because: 'whole names in one word' },
    { text: '@joerg kommt', who: [joerg], because: 'a first name, however its umlaut is spelled' },
    { text: '@anna kommt', who: [], because: 'a first name two people have names neither' },
    { text: 'an jk@example.org', who: [], because: 'an address names nobody' },
    { text: '@ @. @niemand', who: [], because: 'nor does what is nobody’s name' },
  ])('$text: $because', ({ text, who }) => expect(mentionedIn(text, people)).toEqual(who))

  test('the longest comment is read as fast as it is long', () => {
    const readAll = () => {
      mentionedIn('@.'.repeat(2500), people)
      mentionedIn(`@${'.'.repeat(4999)}`, people)
      typedMention('x'.repeat(5000), 5000)
    }
    expect(cpuMs(readAll)).toBeLessThan(200)
  })
})

test.each([
  { text: 'Hallo @an', caret: 9, typed: { at: 6, word: 'an' } },
  { text: '@', caret: 1, typed: { at: 0, word: '' } },
  { text: 'Hallo @an', caret: 5, typed: null },
  { text: '@anna ja', caret: 8, typed: null },
  { text: 'anna@example', caret: 12, typed: null },
  { text: '', caret: 0, typed: null },
])('$text at $caret: somebody is being named, or nobody', ({ text, caret, typed }) =>
  expect(typedMention(text, caret)).toEqual(typed),
)

test('whoever is chosen stands in the place of what was typed, with one space behind', () => {
  expect(withMention('Hallo @an, ja', 9, 6, 'anna.huber')).toEqual({ text: 'Hallo @anna.huber , ja', caret: 18 })
  expect(withMention('Hallo @an ja', 9, 6, 'anna.huber')).toEqual({ text: 'Hallo @anna.huber ja', caret: 18 })
})

test('who begins with what was typed comes first', () => {
  expect(fittingPeople('gr', people)).toEqual([other])
  expect(fittingPeople('hu', people)).toEqual([anna])
  expect(fittingPeople('ub', people)).toEqual([anna, other])
  expect(fittingPeople('k', people)).toEqual([joerg, other])
  expect(fittingPeople('koeck', people)).toEqual([joerg])
  expect(fittingPeople('', people)).toEqual(people)
})
