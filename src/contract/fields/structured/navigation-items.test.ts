import { expect, test } from 'vitest'
import { valueSchema } from '#contract/field-schema.ts'

const entry = (address: string) => [{ type: 'link', label: 'Ziel', address, isEnabled: true, children: [] }]
const items = valueSchema({ kind: 'navigationItems', label: 'Einträge' })

test.each([
  { address: '/site/imprint', isTaken: true, because: 'it is a page of the shop' },
  { address: '/#karte', isTaken: true, because: 'it is a place on one' },
  { address: 'https://www.beispiel.at', isTaken: true, because: 'it is another site, and says so' },
  { address: 'mailto:post@beispiel.at', isTaken: true, because: 'it is a mailbox' },
  { address: 'tel:+4312345', isTaken: true, because: 'it is a telephone' },
  { address: '//evil.example', isTaken: false, because: 'it begins like a page and leads elsewhere' },
  { address: '/\\evil.example', isTaken: false, because: 'browsers read a backslash as a slash' },
  { address: '/\t/evil.example', isTaken: false, because: 'browsers leave tabs out' },
  { address: 'javascript:alert(1)', isTaken: false, because: 'it is a program' },
])('an entry that leads to "$address" is taken: $isTaken, $because', ({ address, isTaken }) =>
  expect(items.safeParse(entry(address)).success).toBe(isTaken),
)

test.each([
  { typed: 'post@beispiel.at', address: 'mailto:post@beispiel.at' },
  { typed: '+43 1 234 56', address: 'tel:+43123456' },
  { typed: 'www.beispiel.at/karte', address: 'https://www.beispiel.at/karte' },
  { typed: '/formular/kontakt', address: '/formular/kontakt' },
])('an address may be typed as people do: $typed leads to $address', ({ typed, address }) =>
  expect(items.parse(entry(typed))).toMatchObject([{ address, target: address }]),
)
