import { expect, test } from 'vitest'
import { isHeading } from '#domain/menu-import/menu-text/menu-heading.ts'

test.each([
  { text: 'SUPPEN', is: true, because: 'it is written large' },
  { text: 'Suppen:', is: true, because: 'a colon leads to what follows' },
  { text: 'BIER 3,90', is: false, because: 'it has a price' },
  { text: 'KLEIN GROSS', is: false, because: 'these are sizes' },
  { text: '0,3 L 0,5 L', is: false, because: 'these are sizes as well' },
  { text: 'À la carte', is: true, because: 'nothing else is called so' },
  { text: '+ KÄSE', is: false, because: 'it is something extra' },
  { text: 'MITTWOCH', is: true, because: 'a day heads what there is on it' },
])('$text is a heading: $is, since $because', ({ text, is }) =>
  expect(isHeading({ text, isAfterBlank: false }, undefined)).toBe(is),
)
