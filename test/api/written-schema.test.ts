import { readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PROJECT_ROOT } from '#server/project-root.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { describeTables } from '../../scripts/database/describe-tables.ts'

let copy: TestDatabase
let client: pg.Client
beforeAll(async () => {
  copy = await createTestDatabase()
  client = new pg.Client({ connectionString: copy.connectionString })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await copy.drop()
})

test('the written schema is what the migrations make of an empty database', async () => {
  const written = await readFile(path.join(PROJECT_ROOT, 'src/server/core/db/written-schema.ts'), 'utf8')
  expect(
    await describeTables(client),
    'The migrations have changed: run `npm run database-types` and commit what it writes.',
  ).toBe(written)
})

describe('a column', () => {
  const described = async (table: string) => {
    await client.query('begin')
    try {
      await client.query(`create table samples (${table})`)
      return /samples: \{\n\s+(.*)\n/.exec(await describeTables(client))?.[1]
    } finally {
      await client.query('rollback')
    }
  }

  test.each([
    {
      column: 'left_over bigint not null',
      is: 'leftOver: number',
      because: 'names and numbers arrive as the driver makes them',
    },
    { column: 'price numeric(12,4)', is: 'price: Numeric | null', because: 'what may be empty is said' },
    {
      column: 'id bigint generated always as identity',
      is: 'id: GeneratedAlways<number>',
      because: 'nobody may choose it',
    },
    {
      column: "state text not null default 'a' check (state in ('a', 'b'))",
      is: "state: Defaulted<'a' | 'b'>",
      because: 'a check that lists texts is a type',
    },
    { column: "state text check (state ~ '^[a-z]$')", is: 'state: string | null', because: 'any other check is none' },
    {
      column: 'at timestamptz not null default now()',
      is: 'at: Defaulted<string>',
      because: 'an insert may leave it out',
    },
    { column: 'tags text[] not null', is: 'tags: string[]', because: 'lists stay lists' },
  ])('$column becomes $is: $because', async ({ column, is }) => {
    expect(await described(column)).toBe(is)
  })

  test('of a type nobody has read yet is refused by name', async () => {
    await expect(described('place point')).rejects.toThrow('samples.place: point has no kind yet')
  })
})
