import { expect, test } from 'vitest'
import { websiteName } from '#domain/text/without-end-slashes.ts'

test.each([
  { address: 'https://www.beispiel.at/', name: 'beispiel.at', because: 'nobody says scheme and www' },
  { address: 'http://beispiel.at/speisen/', name: 'beispiel.at/speisen', because: 'the path belongs to it' },
])('$address reads $name: $because', ({ address, name }) => expect(websiteName(address)).toBe(name))
