import { expect, test } from 'vitest'
import { choicesText } from '#web/backoffice/fields/parts/choices-text.ts'

test('one choice is one, also in German', () =>
  expect([0, 1, 2].map(choicesText)).toEqual(['0 Möglichkeiten', '1 Möglichkeit', '2 Möglichkeiten']))
