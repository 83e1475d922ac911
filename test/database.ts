import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

export type TestDatabase = { connectionString: string; drop(): Promise<void> }

/**
 * File by file: going through the write-ahead log, as a copy does by itself, takes twice to eight times the work of a
 * template this small.
 */
export const COPIED = 'strategy file_copy'

/**
 * Copies the migrated template, or the one named, for one test file. Close every pool on it, then `drop` it in
 * `afterAll`.
 */
export const createTestDatabase = async (from?: string): Promise<TestDatabase> => {
  const { adminUrl, template } = inject('testDatabase')
  const name = `tresen_test_${randomBytes(6).toString('hex')}`
  await query(adminUrl, `create database ${name} template ${from ?? template} ${COPIED}`)
  const url = new URL(adminUrl)
  url.pathname = name
  return { connectionString: url.href, drop: () => query(adminUrl, `drop database if exists ${name} with (force)`) }
}

const query = async (connectionString: string, sql: string) => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
