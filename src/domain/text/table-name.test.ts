import { expect, test } from 'vitest'
import { tableName } from '#domain/text/table-name.ts'

test.each([
  { identifier: '7', name: 'Tisch 7', because: 'a number alone says nothing' },
  { identifier: 'T12', name: 'Tisch T12', because: 'neither does a number with its letter' },
  { identifier: 'Garten 3', name: 'Garten 3', because: 'it has a name' },
  { identifier: 'Stammtisch', name: 'Stammtisch', because: 'it is one already' },
])('$identifier is called $name: $because', ({ identifier, name }) => expect(tableName(identifier)).toBe(name))
