import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { Problem } from '#domain/problem.ts'
import { readEnv } from '#server/env.ts'

const problemOf = (source: Record<string, string | undefined>) => {
  try {
    readEnv(source)
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
  throw new Error('nothing was refused')
}

describe('the environment', () => {
  test('a shop runs without a single variable', () => {
    expect(readEnv({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDir: path.resolve('data'),
      databaseUrl: undefined,
      seed: 'demo',
      admin: undefined,
      hasRateLimits: true,
      uploadMaxBytes: 25 * 1024 * 1024,
      uploadMaxVideoBytes: 500 * 1024 * 1024,
      mode: 'production',
      s3: undefined,
    })
  })

  test.each([
    { source: { PORT: '8080' }, becomes: { port: 8080 }, because: 'the port is chosen outside' },
    { source: { PORT: '' }, becomes: { port: 3000 }, because: 'an empty value counts as unset' },
    {
      source: { PUBLIC_URL: 'https://shop.example/' },
      becomes: { publicUrl: 'https://shop.example' },
      because: 'paths are appended with their own slash',
    },
    {
      source: { TRUST_PROXY: '10.0.0.0/8, ::1' },
      becomes: { trustProxy: '10.0.0.0/8, ::1' },
      because: 'the proxy stands elsewhere',
    },
    { source: { RATE_LIMITS: 'off' }, becomes: { hasRateLimits: false }, because: 'load tests lift the limits' },
    { source: { SEED: 'wood' }, becomes: { seed: 'wood' }, because: 'the marketing site has its own demo' },
    {
      source: { UPLOAD_MAX_MB: '1' },
      becomes: { uploadMaxBytes: 1_048_576 },
      because: 'megabytes are counted in 1024s',
    },
    {
      source: { DATABASE_URL: 'postgres://a:b@db/x' },
      becomes: { databaseUrl: 'postgres://a:b@db/x' },
      because: 'a cluster brings its own PostgreSQL',
    },
    {
      source: { DATABASE_URL: 'postgres://a:b,c@db:5432/x?options=-c%20search_path%3Da,b' },
      becomes: { databaseUrl: 'postgres://a:b,c@db:5432/x?options=-c%20search_path%3Da,b' },
      because: 'a comma in a password is no second server',
    },
    {
      source: { DATABASE_URL: 'postgres://a:b@db/x', DATABASE_READ_URL: 'postgres://a:b@replica/x?sslmode=require' },
      becomes: { databaseReadUrl: 'postgres://a:b@replica/x?sslmode=require' },
      because: 'lists may be read elsewhere',
    },
    {
      source: { ADMIN_USERNAME: 'eva', ADMIN_PASSWORD: 'lang genug' },
      becomes: { admin: { username: 'eva', password: 'lang genug' } },
      because: 'the first administrator may be named',
    },
  ])('$source is taken: $because', ({ source, becomes }) => expect(readEnv(source)).toMatchObject(becomes))

  test.each([
    { source: { PORT: '80a' }, field: 'PORT', because: 'a port is a number' },
    { source: { PORT: '70000' }, field: 'PORT', because: 'ports end at 65535' },
    { source: { SEED: 'Demo' }, field: 'SEED', because: 'only known seeds exist' },
    { source: { PUBLIC_URL: 'shop.example' }, field: 'PUBLIC_URL', because: 'links need a whole address' },
    { source: { DATABASE_URL: 'mysql://a:geheim@db/x' }, field: 'DATABASE_URL', because: 'only PostgreSQL is spoken' },
    {
      source: { DATABASE_URL: 'postgres://a:geheim@db1:5432,db2:5432/x' },
      field: 'DATABASE_URL',
      because: 'it is two',
    },
    { source: { DATABASE_URL: 'POSTGRES://db1,db2/x' }, field: 'DATABASE_URL', because: 'it is two, written large' },
    { source: { DATABASE_URL: 'postgres://a:gehe,im@db1,db2' }, field: 'DATABASE_URL', because: 'it is two' },
    {
      source: { DATABASE_URL: 'postgres:///x?user=a&host=db1,db2' },
      field: 'DATABASE_URL',
      because: 'it is two, in the way of sockets',
    },
    {
      source: { DATABASE_URL: 'postgres://a:geheim@/x?host=db1%2Cdb2' },
      field: 'DATABASE_URL',
      because: 'a comma may be written otherwise',
    },
    { source: { DATABASE_URL: 'postgres://a:geheim@db/x?sslmode=requires' }, field: 'DATABASE_URL', because: 'a slip' },
    { source: { DATABASE_READ_URL: 'postgres://a:geheim@r/x' }, field: 'DATABASE_URL', because: 'of what is it one' },
    {
      source: { DATABASE_URL: 'postgres://a:geheim@db/x', DATABASE_READ_URL: 'postgres://a:geheim@r1,r2/x' },
      field: 'DATABASE_READ_URL',
      because: 'it is two',
    },
    {
      source: { DATABASE_URL: 'postgres://a:geheim@db/x', DATABASE_READ_URL: 'postgres://a:geheim@r/x?sslmode=on' },
      field: 'DATABASE_READ_URL',
      because: 'a slip',
    },
    { source: { SMTP_URL: 'https://mail.example' }, field: 'SMTP_URL', because: 'mail is not sent over https' },
    { source: { ADMIN_USERNAME: 'eva' }, field: 'ADMIN_PASSWORD', because: 'a name without a password opens nothing' },
    { source: { TRUST_PROXY: 'proxy.example' }, field: 'TRUST_PROXY', because: 'a name is whoever answers for it' },
    {
      source: { UPLOAD_MAX_VIDEO_MB: '5000' },
      field: 'UPLOAD_MAX_VIDEO_MB',
      because: 'a length is kept as a number of 31 bits',
    },
    { source: { UPLOAD_MAX_MB: '0' }, field: 'UPLOAD_MAX_MB', because: 'no upload would fit' },
  ])('$source is refused at $field: $because', ({ source, field }) => {
    const { code, errors } = problemOf(source)
    expect({ code, fields: errors.map(error => error.field) }).toEqual({ code: 'invalid', fields: [field] })
  })

  test('several mistakes are named at once', () => {
    expect(problemOf({ PORT: 'x', SEED: 'x', S3_BUCKET: 'b' }).errors).toHaveLength(6)
  })

  test('a password in a bad address is not repeated', () => {
    expect(JSON.stringify(problemOf({ DATABASE_URL: 'mysql://a:geheim@db/x' }).errors)).not.toContain('geheim')
  })
})

describe('the folder of the WAL archive', () => {
  test('is an absolute path, blanks and all', () =>
    expect(readEnv({ DATA_DIR: '/shop', WAL_ARCHIVE_DIR: '/media/my archive' })).toMatchObject({
      walArchiveDir: '/media/my archive',
    }))

  test.each([
    [{ WAL_ARCHIVE_DIR: '/a', DATABASE_URL: 'postgres://a:b@db/x' }, /gilt nur für die eingebaute Datenbank/],
    [{ WAL_ARCHIVE_DIR: '/shop/archive', DATA_DIR: '/shop' }, /ginge mit ihm verloren/],
    [{ WAL_ARCHIVE_DIR: '/shop', DATA_DIR: '/shop' }, /ginge mit ihm verloren/],
  ])('%j is refused in one sentence', (source, says) => {
    const { errors } = problemOf(source)
    expect(errors).toEqual([{ field: 'WAL_ARCHIVE_DIR', message: expect.stringMatching(says) }])
  })
})
