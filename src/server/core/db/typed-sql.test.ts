import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, expectTypeOf, test } from 'vitest'
import { typedSql, queryRows, type RowOf, storedRows, textRows, typed } from '#server/core/db/typed-sql.ts'
import { createDatabase, type DatabaseAccess } from '#server/core/db/database.ts'
import type { Stored } from '#server/core/db/schema.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { watchStatements } from '#test/watch-statements.ts'

let copy: TestDatabase
let access: DatabaseAccess
let statements: ReturnType<typeof watchStatements>
beforeAll(async () => {
  copy = await createTestDatabase()
})
beforeEach(async () => {
  await access?.close()
  statements = watchStatements()
  access = createDatabase(copy.connectionString, { watch: statements.watch })
})
afterAll(async () => {
  await access.close()
  await copy.drop()
})

const ROW = { id: 'int', firstName: 'text?', at: 'instant' } as const

describe('a declared row', () => {
  test('is the type of what a statement answers', () => {
    expectTypeOf<RowOf<typeof ROW>>().toEqualTypeOf<{ id: number; firstName: string | null; at: string }>()
    const kinds = { kind: typed<'a' | 'b'>('text'), step: typed<{ to: string }>('json?') } as const
    expectTypeOf<RowOf<typeof kinds>>().toEqualTypeOf<{ kind: 'a' | 'b'; step: { to: string } | null }>()
    expectTypeOf<Stored<'pushKeys'>>().toEqualTypeOf<{
      id: boolean
      publicKey: string
      sealedPrivateKey: string
      createdAt: string
    }>()
  })

  test.each([
    { columns: '1 as id, null::text as first_name, now() as at', because: 'names, types and what may be empty agree' },
    {
      columns: '1::bigint as id, null::text as "firstName", now() as at',
      because: 'a name may be given in either spelling',
    },
  ])('that the answer meets is not worth a word: $because', async ({ columns }) => {
    const { rows } = await typedSql(ROW)`select ${sql.raw(columns)}`.execute(access.db)
    expect(rows).toEqual([{ id: 1, firstName: null, at: expect.any(String) }])
    await typedSql(ROW)`select ${sql.raw(columns)}`.execute(access.db.withoutPlugins())
    statements.check()
  })

  test.each([
    { columns: '1 as id, now() as at', says: 'does not answer firstName' },
    { columns: "1 as id, 'a' as first_name, now() as at, 2 as more", says: 'answers more, which is not declared' },
    {
      columns: "1::numeric as id, 'a' as first_name, now() as at",
      says: 'answers id with type 1700, which is not int',
    },
    { columns: "null::int as id, 'a' as first_name, now() as at", says: 'answers null for id' },
  ])('is told from an answer of $columns', async ({ columns, says }) => {
    await typedSql(ROW)`select ${sql.raw(columns)}`.execute(access.db)
    expect(statements.check).toThrow(says)
  })

  test('is told without rows, inside a transaction, and past the naming of columns', async () => {
    await access.db.transaction().execute(async tx => {
      await typedSql({ none: 'int' })`select 'a' as none where false`.execute(tx.withoutPlugins())
    })
    expect(statements.check).toThrow('answers none with type 25, which is not int')
  })

  test('is told of statements that go to the driver itself', async () => {
    await queryRows(access.pool, { id: 'text' }, { name: 'named', text: 'select 1 as id', values: [] })
    expect(statements.check).toThrow('answers id with type 23, which is not text')
  })

  test('is told of statements put together beforehand', async () => {
    await textRows(access.db, { id: 'text' }, 'select $1::int as id', [1])
    expect(statements.check).toThrow('answers id with type 23, which is not text')
  })
})

describe('whole rows of a table', () => {
  test('are its columns, no fewer and no more', async () => {
    await storedRows('pushKeys')`select * from push_keys`.execute(access.db)
    statements.check()
    await storedRows('pushKeys')`select id, public_key, created_at from push_keys`.execute(access.db)
    expect(statements.check).toThrow(/is not exactly a row of push_keys: \d+\.sealed_private_key$/)
  })

  test('are not those of another table', async () => {
    await storedRows('orderItems')`select * from order_log`.execute(access.db)
    expect(statements.check).toThrow('is not exactly a row of order_items')
  })
})
