import { expect, test } from 'vitest'
import { readMailedLink } from '#web/backoffice/session/mailed-way.ts'

const TOKEN = 'aZ09_-aZ09_-aZ09_-aZ09_-aZ09_-aZ09_-aZ09_-a'

test.each([
  { hash: `#login=${TOKEN}`, read: { way: 'link', token: TOKEN }, because: 'a mail holds it to sign in with' },
  {
    hash: `#reset=${TOKEN}`,
    read: { way: 'reset', token: TOKEN },
    because: 'a mail holds it to choose a new password with',
  },
  {
    hash: `#invitation=${TOKEN}`,
    read: { way: 'invitation', token: TOKEN },
    because: 'somebody new is invited by a mail or a QR code',
  },
  { hash: '', read: null, because: 'the page was opened by itself' },
  { hash: '#login=', read: null, because: 'nothing stands behind it' },
  { hash: `#login=${TOKEN}&x=1`, read: null, because: 'it holds what no mail of ours does' },
  { hash: '#/orders/3', read: null, because: 'it is an address of the back-office' },
])('"$hash" is read as $read: $because', ({ hash, read }) => expect(readMailedLink(hash)).toEqual(read))
