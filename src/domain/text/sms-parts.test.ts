import { describe, expect, test } from 'vitest'
import { plainForSms, smsSize } from '#domain/text/sms-parts.ts'

describe('A text as SMS', () => {
  test.each([
    { text: 'a'.repeat(160), encoding: 'gsm7', places: 160, parts: 1, because: 'so many fit' },
    { text: 'a'.repeat(161), encoding: 'gsm7', places: 161, parts: 2, because: 'one more makes two of 153' },
    { text: 'a'.repeat(306), encoding: 'gsm7', places: 306, parts: 2, because: 'two are full' },
    { text: 'a'.repeat(307), encoding: 'gsm7', places: 307, parts: 3, because: 'two are too few' },
    { text: 'äöüÄÖÜßé', encoding: 'gsm7', places: 8, parts: 1, because: 'umlauts are in the alphabet' },
    { text: '€'.repeat(80), encoding: 'gsm7', places: 160, parts: 1, because: 'the euro takes two places' },
    { text: '€'.repeat(81), encoding: 'gsm7', places: 162, parts: 2, because: 'as soon as it must' },
    {
      text: `${'a'.repeat(152)}€${'a'.repeat(152)}`,
      encoding: 'gsm7',
      places: 306,
      parts: 3,
      because: 'it is never torn apart between two parts',
    },
    {
      text: 'š'.repeat(70),
      encoding: 'ucs2',
      places: 70,
      parts: 1,
      because: 'what the alphabet lacks makes all of it longer',
    },
    { text: 'š'.repeat(71), encoding: 'ucs2', places: 71, parts: 2, because: 'parts of 67 then' },
    { text: '😀'.repeat(35), encoding: 'ucs2', places: 70, parts: 1, because: 'an emoji takes two' },
    {
      text: `${'a'.repeat(66)}😀${'a'.repeat(66)}`,
      encoding: 'ucs2',
      places: 134,
      parts: 3,
      because: 'nor is an emoji torn apart',
    },
    { text: '', encoding: 'gsm7', places: 0, parts: 1, because: 'an empty one is billed as well' },
  ])('of $places places takes $parts ($encoding): $because', ({ text, because: _why, ...size }) =>
    expect(smsSize(text)).toEqual(size),
  )
})

test.each([
  { text: '12,90\u00a0€ – „gleich“ …', plain: '12,90 € - "gleich" ...', because: 'typesetting is dear' },
  { text: 'Größe: 3 × Ćevapčići 😀', plain: 'Größe: 3 x Ćevapčići 😀', because: 'letters stay what they are' },
])('$text is sent as $plain, because $because', ({ text, plain }) => expect(plainForSms(text)).toBe(plain))
