import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openAnswer } from '#contract/open-answer.ts'

const device = z.object({
  id: z.int(),
  kind: z.enum(['tablet', 'screen']),
  mode: z.enum(['quiet']).nullable(),
  steps: z.array(z.object({ as: z.enum(['a', 'b']) })),
})
const stored = { id: 1, kind: 'tablet', mode: null, steps: [{ as: 'a' }] }

describe('an answer about what a newer program has written', () => {
  test('a word it does not know is told as it stands, wherever it stands', () => {
    const newer = { ...stored, kind: 'printer', mode: 'loud', steps: [{ as: 'a' }, { as: 'c' }] }
    expect(openAnswer(device, newer)).toEqual(newer)
    expect(openAnswer(z.array(device), [stored, newer])).toEqual([stored, newer])
  })

  test('what the answer leaves out stays out', () => {
    const withSecret = { ...stored, kind: 'printer', password: 'geheim', steps: [{ as: 'c', secret: 'geheim' }] }
    const answer = openAnswer(device, withSecret)
    expect(answer).toEqual({ ...stored, kind: 'printer', steps: [{ as: 'c' }] })
    expect(JSON.stringify(answer)).not.toContain('geheim')
  })

  test('the stored value is not changed', () => {
    const newer = { ...stored, kind: 'printer' }
    openAnswer(device, newer)
    expect(newer.kind).toBe('printer')
  })

  test.each([
    { because: 'a number is no word', value: { ...stored, kind: 3 } },
    { because: 'nothing is no word', value: { ...stored, kind: null } },
    { because: 'a missing word is no new one', value: { id: 1, mode: null, steps: [] } },
    { because: 'another fault beside it', value: { ...stored, kind: 'printer', id: 'eins' } },
    { because: 'the answer itself is the word', value: 'printer', schema: z.enum(['tablet']) },
  ])('$because: it is refused', ({ value, schema = device }) => {
    expect(() => openAnswer(schema as z.ZodType, value)).toThrow(z.ZodError)
  })
})
