import { expect, test } from 'vitest'
import { cleanLine, cleanText } from '#domain/orders/draft/clean-text.ts'

test.each([
  { given: '  Anna ', becomes: 'Anna', because: 'spaces around a name mean nothing' },
  { given: 'Anna\u0000 OR 1=1', becomes: 'Anna OR 1=1', because: 'a database cannot keep a zero byte' },
  { given: 'ohne Zwiebel\r\nbitte\tscharf', becomes: 'ohne Zwiebel\nbitte\tscharf', because: 'lines and tabs stay' },
  { given: 'x\ud800y', becomes: 'x\ufffdy', because: 'half a surrogate is no character' },
  { given: "Robert'); drop table orders;--", becomes: "Robert'); drop table orders;--", because: 'SQL is just text' },
  { given: null, becomes: '', because: 'nothing is empty' },
])('$given becomes $becomes: $because', ({ given, becomes }) => expect(cleanText(given)).toBe(becomes))

test('A name stays on one line, so that it cannot add a recipient to a mail', () =>
  expect(cleanLine('Anna\r\nBcc: alle@example.com')).toBe('Anna Bcc: alle@example.com'))
