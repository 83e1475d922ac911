import { expect, test } from 'vitest'
import { linkProblem, type LinkValue, wayOf } from '#domain/content/link-value.ts'
import { isMapAddress } from '#domain/content/map-address.ts'
import { pathProblem, tidyPath } from '#domain/content/site-path.ts'

const link = (more: Partial<LinkValue>): LinkValue => ({ label: 'Mehr', ...more })

test.each([
  { value: link({ href: 'https://www.beispiel.at' }), at: undefined, because: 'it leads to another site' },
  { value: link({ reference: { id: 3 } }), at: undefined, because: 'it leads to a page' },
  { value: link({ to: '/store/wien' }), at: undefined, because: 'it leads to a path' },
  { value: link({ mailto: 'post@beispiel.at' }), at: undefined, because: 'it leads to a mailbox' },
  { value: link({ phone: '+43 1 234 56' }), at: undefined, because: 'it leads to a telephone' },
  { value: link({}), at: 'href', because: 'it leads nowhere' },
  { value: link({ to: '/a', phone: '+4312345' }), at: 'phone', because: 'it leads to two places' },
  { value: link({ href: 'javascript:alert(1)' }), at: 'href', because: 'a program is no address' },
  { value: link({ href: 'https://' }), at: 'href', because: 'no host is no address' },
  { value: link({ to: '//evil.example' }), at: 'to', because: 'two slashes lead to another site' },
  { value: link({ mailto: 'a@b.at?bcc=c@d.at' }), at: 'mailto', because: 'a mailbox carries nothing along' },
  { value: link({ phone: 'javascript:1' }), at: 'phone', because: 'letters are no number' },
])('$because', ({ value, at }) => expect(linkProblem(value)?.at).toBe(at))

test('a link that leads nowhere has no way', () =>
  expect([wayOf(link({})), wayOf(link({ to: '/a' }))]).toEqual([undefined, 'to']))

test.each([
  { typed: '/Catering/Hochzeit/', kept: 'catering/hochzeit', isTaken: true },
  { typed: 'kueche--team-', kept: 'kueche-team', isTaken: true },
  { typed: '', kept: '', isTaken: true },
  { typed: 'site/imprint', kept: 'site/imprint', isTaken: true },
  { typed: 'api/x', kept: 'api/x', isTaken: false },
  { typed: 'Store', kept: 'store', isTaken: false },
  { typed: 'branches/2', kept: 'branches/2', isTaken: false },
  { typed: 'über uns', kept: 'über uns', isTaken: false },
  { typed: '../x', kept: '../x', isTaken: false },
  { typed: 'a.php', kept: 'a.php', isTaken: false },
])('the path "$typed" is kept as "$kept" and taken: $isTaken', ({ typed, kept, isTaken }) => {
  expect(tidyPath(typed)).toBe(kept)
  expect(pathProblem(kept) === null).toBe(isTaken)
})

test.each([
  { address: 'https://www.openstreetmap.org/export/embed.html?bbox=1', isMap: true },
  { address: 'https://www.google.com/maps/embed?pb=1', isMap: true },
  { address: 'https://www.google.com/maps/embedded?pb=1', isMap: false },
  { address: 'https://www.google.com.evil.example/maps/embed?pb=1', isMap: false },
  { address: 'http://www.openstreetmap.org/export/embed.html?bbox=1', isMap: false },
  { address: 'javascript:https://www.google.com/maps/embed?', isMap: false },
])('$address is a map: $isMap', ({ address, isMap }) => expect(isMapAddress(address)).toBe(isMap))
