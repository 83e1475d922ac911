import { expect, test } from 'vitest'
import { knownNames } from '#server/env.ts'
import { unknownText, unknownVariables } from '#server/unknown-variables.ts'

test.each([
  { name: 'DATABSE_URL', meant: 'DATABASE_URL', because: 'a letter is missing' },
  { name: 'DATABASE_REED_URL', meant: 'DATABASE_READ_URL', because: 'a letter is another' },
  { name: 'DATABASE_ULR', meant: 'DATABASE_URL', because: 'two changed places' },
  { name: 'TRUST_PROXIES', meant: null, because: 'three letters are no slip', isTold: false },
  { name: 'DATA_DIRS', meant: 'DATA_DIR', because: 'one too many' },
  { name: 'data_dir', meant: 'DATA_DIR', because: 'written small' },
  { name: 'S3_BUCKT', meant: 'S3_BUCKET', because: 'a letter is missing' },
  { name: 'SECRET_KEY_FILES', meant: 'SECRET_KEY_FILE', because: 'files of secrets are known' },
  { name: 'PUBLIC_URL_FILE', meant: 'PUBLIC_URL', because: 'what is no secret comes as itself' },
  { name: 'ADMIN_USERNAME_FILE', meant: 'ADMIN_USERNAME', because: 'nor is a name' },
  { name: 'DATABASE_REPLICA_URL', meant: null, because: 'it begins as ours do' },
  { name: 'DRAIN_TIMEOUT', meant: null, because: 'it begins as ours do' },
  { name: 'TRESEN_PORT', meant: null, because: 'it begins like ours' },
  { name: 'S3_ACL', meant: null, because: 'nobody else reads S3_' },
  { name: 'DATABASE_HOST', meant: null, because: 'platforms set it beside DATABASE_URL', isTold: false },
  { name: 'DATABASE_POOL_SIZE', meant: null, because: 'it is of others', isTold: false },
  { name: 'HOME', meant: null, because: 'every shell has it', isTold: false },
  { name: 'HOSTNAME', meant: null, because: 'every container has it', isTold: false },
  { name: 'PORT', meant: null, because: 'it is known', isTold: false },
  { name: 'SECRET_KEY_FILE', meant: null, because: 'it is known', isTold: false },
  { name: 'X'.repeat(5000), meant: null, because: 'it is nobody’s name', isTold: false },
])('$name: $because', ({ name, meant, isTold = true }) =>
  expect(unknownVariables([name], knownNames())).toEqual(isTold ? [{ name, meant }] : []),
)

test('what is said names the variable, never its value', () => {
  expect(unknownText({ name: 'DATABSE_URL', meant: 'DATABASE_URL' })).toBe(
    'Die Variable DATABSE_URL kennt das Programm nicht. Meinten Sie DATABASE_URL?',
  )
  expect(unknownText({ name: 'S3_ACL', meant: null })).toBe('Die Variable S3_ACL kennt das Programm nicht.')
})
