import { expect, test } from 'vitest'
import { isHeading, isSentence } from '#domain/menu-import/menu-text/menu-heading.ts'

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

test.each([
  { text: 'FRISCHE FISCHE!', is: false, because: 'two loud words head what follows, whatever their sign' },
  { text: 'Frische Fische!', is: true, because: 'it ends as a sentence does' },
  { text: 'GUTEN APPETIT EUCH!', is: true, because: 'it ends as a sentence does, and has three words' },
  { text: 'ALLE SUPPEN MIT BROT', is: false, because: 'what is loud and ends with no sign heads something' },
  { text: 'Alle Suppen mit Brot', is: true, because: 'it is said of several' },
  { text: 'dazu Brot', is: true, because: 'it goes on in small letters' },
  { text: 'Wir servieren Brot', is: true, because: 'it has a verb' },
  { text: 'Tafelspitz mit Kren', is: false, because: 'it is a dish' },
])('$text is a sentence: $is, since $because', ({ text, is }) => expect(isSentence(text)).toBe(is))
