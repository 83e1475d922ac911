import fc from 'fast-check'
import { expect, test } from 'vitest'
import { suggestedEmail } from '#domain/text/suggested-email.ts'

test.each([
  { entered: 'anna@gmial.con', meant: 'anna@gmail.com', because: 'both halves slipped' },
  { entered: 'anna@gmail.con', meant: 'anna@gmail.com', because: 'no registry gives out .con' },
  { entered: 'anna@gmail.co', meant: 'anna@gmail.com', because: 'the last letter is missing' },
  { entered: 'Anna.B+x@GMAIL.CON', meant: 'Anna.B+x@gmail.com', because: 'what stands before the @ is not ours' },
  { entered: 'anna@gmai.com', meant: 'anna@gmail.com', because: 'a letter is missing' },
  { entered: 'anna@hotmial.com', meant: 'anna@hotmail.com', because: 'two letters were swapped' },
  { entered: 'anna@outlok.at', meant: 'anna@outlook.at', because: 'the end says which one' },
  { entered: 'anna@googelmial.com', meant: 'anna@googlemail.com', because: 'a long name has room for two slips' },
  { entered: 'anna@gmx.con', meant: 'anna@gmx.com', because: 'a short name is known by its letters' },
  { entered: 'anna@wirtshaus.con', meant: 'anna@wirtshaus.com', because: 'of any host the end can be told' },
  { entered: 'anna@gmail.com', meant: undefined, because: 'nothing is wrong' },
  { entered: 'anna@mail.com', meant: undefined, because: 'that is another host, not gmail' },
  { entered: 'anna@gmx.li', meant: undefined, because: 'other ends exist' },
  { entered: 'anna@son.at', meant: undefined, because: 'short names have too many neighbours' },
  { entered: 'anna@yahoo.be', meant: undefined, because: 'Belgium is not Germany' },
  { entered: 'anna@wirtshaus.co', meant: undefined, because: 'firms have such addresses' },
  { entered: 'anna@gmail', meant: undefined, because: 'it is not finished' },
  { entered: 'anna', meant: undefined, because: 'it is no address' },
  { entered: '', meant: undefined, because: 'there is nothing to ask about' },
])('$entered is asked about as $meant: $because', ({ entered, meant }) => expect(suggestedEmail(entered)).toBe(meant))

test('what was taken is not asked about again', () => {
  const host = fc.string({ unit: fc.constantFrom(...'gmailcont.'), minLength: 3, maxLength: 14 })
  fc.assert(
    fc.property(host, typed => {
      const meant = suggestedEmail(`a@${typed}`)
      expect(meant && suggestedEmail(meant)).toBeUndefined()
    }),
    { numRuns: 2000 },
  )
})
