import { expect, test } from 'vitest'
import { libpqEnvironment } from '#server/features/backup/dump/libpq-environment.ts'

const of = (connectionString: string, major = 18) => {
  const { PGSSLMODE, PGSSLROOTCERT } = libpqEnvironment(connectionString, { major })
  return [PGSSLMODE, PGSSLROOTCERT]
}

test('an address is handed over in pieces, however it is written', () => {
  expect(
    libpqEnvironment('postgres://k%C3%A4se:a%20%27b%40@db.example:6000/mein%20laden', { major: 18 }),
  ).toMatchObject({
    PGHOST: 'db.example',
    PGPORT: '6000',
    PGUSER: 'käse',
    PGPASSWORD: "a 'b@",
    PGDATABASE: 'mein laden',
    LC_ALL: 'C',
  })
  expect(libpqEnvironment('postgres://a:b@localhost/x?host=%2Frun%2Fpg&port=5433', { major: 18 })).toMatchObject({
    PGHOST: '/run/pg',
    PGPORT: '5433',
  })
})

test.each([
  { query: '', major: 18, is: [undefined, undefined], because: 'nothing was asked for' },
  { query: '?sslmode=disable', major: 18, is: ['disable', undefined], because: 'TLS was switched off' },
  { query: '?sslmode=no-verify', major: 18, is: ['require', undefined], because: 'it is not to be checked' },
  { query: '?sslmode=prefer', major: 18, is: ['verify-full', 'system'], because: 'our driver checks it, too' },
  { query: '?sslmode=require', major: 18, is: ['verify-full', 'system'], because: 'our driver checks it, too' },
  {
    query: '?sslmode=verify-full',
    major: 15,
    is: ['verify-full', undefined],
    because: 'it knows no roots of the system',
  },
])('$query for programs of $major is $is: $because', ({ query, major, is }) =>
  expect(of(`postgres://a:b@db/x${query}`, major)).toEqual(is),
)
