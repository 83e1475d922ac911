import { expect, test } from 'vitest'
import type { FirstStepId } from '#domain/start/first-steps.ts'
import { addressOf, missingWords, STEP_WORDS } from '#web/backoffice/areas/dashboard/start/step-words.ts'

test.each<{ id: FirstStepId; missing: string[]; branches: number; words: string; because: string }>([
  {
    id: 'business',
    missing: ['Anschrift', 'E-Mail'],
    branches: 0,
    words: 'Anschrift, E-Mail',
    because: 'these are settings',
  },
  {
    id: 'hours',
    missing: ['Graz', 'Linz'],
    branches: 3,
    words: 'für Graz, Linz',
    because: 'two of three branches have none',
  },
  { id: 'menu', missing: ['Filiale'], branches: 0, words: 'Filiale', because: 'there is no branch to have one' },
  { id: 'mail', missing: ['Testmail'], branches: 1, words: '', because: 'the title says it' },
  {
    id: 'mail',
    missing: ['Mailserver'],
    branches: 1,
    words: 'Mailserver',
    because: 'pressing the button would send nothing',
  },
])('of $id is missing "$words": $because', ({ id, missing, branches, words }) =>
  expect(missingWords(id, missing, branches)).toBe(words),
)

const branches = [
  { id: 3, missing: [] },
  { id: 4, missing: ['hours' as const] },
]
test.each<{ id: FirstStepId; branches: typeof branches; address: string | null; because: string }>([
  { id: 'hours', branches, address: '/branches/4/hours', because: 'the second branch has none' },
  { id: 'areas', branches, address: '/branches/3/delivery', because: 'none lacks them, so it is the first' },
  { id: 'branch', branches: [], address: '/branches/new', because: 'there is none yet' },
  { id: 'legal', branches, address: '/start/texts', because: 'texts are the shop\u2019s' },
  { id: 'country', branches, address: null, because: 'it is chosen on the overview' },
  { id: 'order', branches, address: null, because: 'the shop is opened from the overview, the board comes after' },
])('$id is done at $address: $because', ({ id, branches: some, address }) =>
  expect(addressOf(STEP_WORDS[id], { branches: some, steps: [] }, id)).toBe(address),
)

test.each([
  { missing: ['Mailserver'], address: '/settings/messages', because: 'no mail could leave' },
  { missing: ['Testmail'], address: null, because: 'it is sent from the overview' },
])('with $missing missing the mail leads to $address: $because', ({ missing, address }) =>
  expect(addressOf(STEP_WORDS.mail, { branches, steps: [{ id: 'mail', isDone: false, missing }] }, 'mail')).toBe(
    address,
  ),
)
