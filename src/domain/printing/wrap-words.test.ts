import { expect, test } from 'vitest'
import { wrapWords } from '#domain/printing/wrap-words.ts'

test.each([
  {
    text: 'Wiener Schnitzel vom Kalb',
    cpl: 16,
    lines: ['Wiener Schnitzel', 'vom Kalb'],
    because: 'a full line is full',
  },
  {
    text: 'Wiener Schnitzel vom Kalb',
    cpl: 15,
    lines: ['Wiener', 'Schnitzel vom', 'Kalb'],
    because: 'words stay whole',
  },
  { text: '^^^Tisch 12 links', cpl: 16, lines: ['^^^Tisch 12', 'links'], because: 'large letters are twice as wide' },
  { text: '^^^Tisch 12 links', cpl: 15, lines: ['^^^Tisch', '12', 'links'], because: 'in every line of it' },
  { text: '^^^^Tisch 12', cpl: 24, lines: ['^^^^Tisch 12'], because: 'and three times, exactly as wide as the paper' },
  { text: '^^^^Tisch 12', cpl: 23, lines: ['^^^^Tisch', '12'], because: 'no letter more' },
  {
    text: '"ohne Zwiebel" bitte',
    cpl: 12,
    lines: ['"ohne Zwiebel"', 'bitte'],
    because: 'what decorates takes no room',
  },
  {
    text: String.raw`oben\nWiener Schnitzel vom Kalb`,
    cpl: 16,
    lines: ['oben', 'Wiener Schnitzel', 'vom Kalb'],
    because: 'a break begins a new line',
  },
  { text: 'Donaudampfschiff', cpl: 6, lines: ['Donaudampfschiff'], because: 'the printer cuts what fits into no line' },
  {
    text: 'abcdefg h',
    cpl: 4,
    lines: ['abcdefg', 'h'],
    because: 'the sign at which a long word is cut takes room in the next line',
  },
])('$text on $cpl signs: $because', ({ text, cpl, lines }) => expect(wrapWords(text, cpl).split('\\n')).toEqual(lines))

test.each([
  { head: '{border:space; width:3,*}', cpl: 20, lines: ['Wiener Schnitzel', 'vom Kalb'], because: 'a gap between two' },
  { head: '{border:space; width:3,*}', cpl: 19, lines: ['Wiener', 'Schnitzel vom', 'Kalb'], because: 'no sign more' },
  {
    head: '{border:line; width:3,*}',
    cpl: 22,
    lines: ['Wiener Schnitzel', 'vom Kalb'],
    because: 'three lines of a box',
  },
  { head: '{border:line; width:3,*}', cpl: 21, lines: ['Wiener', 'Schnitzel vom', 'Kalb'], because: 'no sign more' },
])('a column beside one of three on $cpl signs below $head: $because', ({ head, cpl, lines }) => {
  const [above, written = ''] = wrapWords(`${head}\n|2 × |Wiener Schnitzel vom Kalb |`, cpl).split('\n')
  expect(above).toBe(head)
  expect(written).toBe(`|2 × |${lines.join(String.raw`\n`)} |`)
})
