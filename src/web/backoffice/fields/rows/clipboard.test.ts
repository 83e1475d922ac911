import { expect, test } from 'vitest'
import { type Clip, withClip } from '#web/backoffice/fields/rows/clipboard.ts'

const clip = (context: string, name: string, by = 1): Clip => ({ context, name, value: {}, by })

test.each([
  { has: [], puts: clip('part', 'Größe'), is: ['Größe'], because: 'it was empty' },
  { has: [clip('part', 'Größe')], puts: clip('part', 'Beilage'), is: ['Beilage'], because: 'of a kind there is one' },
  { has: [clip('hours', 'Zeiten')], puts: clip('part', 'Größe'), is: ['Zeiten', 'Größe'], because: 'other kinds stay' },
  {
    has: [clip('hours', 'Zeiten', 2)],
    puts: clip('part', 'Größe'),
    is: ['Größe'],
    because: 'somebody else was here before',
  },
])('holds $is: $because', ({ has, puts, is }) => expect(withClip(has, puts).map(({ name }) => name)).toEqual(is))
