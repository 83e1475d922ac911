import pg from 'pg'
import type { TestApp } from '#test/app.ts'

/**
 * Runs statements that fill tables for a test, on a connection of their own: the server's have limits of time, which
 * ten thousand rows may reach on a busy machine.
 */
export async function fillRows({ database }: Pick<TestApp, 'database'>, statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
  try {
    await client.query(statements)
  } finally {
    await client.end()
  }
}
