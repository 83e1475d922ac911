import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { checkPassword } from '#server/core/auth/check-password.ts'
import { startTestApp, type TestApp } from '#test/app.ts'

const ANNA = { username: 'anna.huber', firstName: 'Anna', lastName: 'Huber', email: 'a.huber@knoedelwirt.example' }

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
  await sql`update config set settings = settings || '{"shopName": "Zur Goldenen Gans"}'`.execute(shop.app.db)
  shop.app.catalogue.invalidate()
})
afterAll(() => shop.close())

const outcomeOf = (password: string, owner: typeof ANNA | { username: string } = ANNA) =>
  checkPassword(shop.app, password, owner).then(
    () => 'taken',
    (problem: { errors: { code: string; field: string }[] }) => problem.errors[0]!.code,
  )

describe('A password', () => {
  test.each([
    { password: 'Zwetschkenröster-8', is: 'taken', because: 'nobody guesses it' },
    { password: 'nurkleinebuchstaben', is: 'taken', because: 'which signs it is made of is not asked' },
    { password: 'x'.repeat(3) + 'Knödel mit Ei und Speck'.repeat(8), is: 'taken', because: 'a sentence is welcome' },
    { password: 'kurz-9-ab', is: 'tooShort', because: 'nine signs are one too few' },
    { password: 'basketball', is: 'tooCommon', because: 'it is on the list' },
    { password: 'BasketBall', is: 'tooCommon', because: 'it is, in small letters' },
    { password: '1qaz2wsx3edc', is: 'tooCommon', because: 'it is a walk over the keys that many take' },
    { password: 'manchester', is: 'tooCommon', because: 'it is on the list' },
    { password: 'nnnnnnnnnnnn', is: 'tooCommon', because: 'it is one letter' },
    { password: 'Passwort2026!', is: 'tooCommon', because: 'the year makes no difference' },
    { password: 'Huber-Anna-12', is: 'tooPersonal', because: 'it is her name' },
    { password: 'annahuber2026', is: 'tooPersonal', because: 'it is her name written together' },
    { password: 'anna.huber#99', is: 'tooPersonal', because: 'it is what she signs in with' },
    { password: 'a.huber@knoedelwirt.example', is: 'tooPersonal', because: 'it is her address' },
    { password: 'Knoedelwirt-99', is: 'tooPersonal', because: 'it is where her address is' },
    { password: 'goldenegans-1', is: 'taken', because: 'that is not how the shop is written' },
    { password: 'GoldenenGans1', is: 'tooPersonal', because: 'it is the name of the shop' },
    { password: 'Tresen-2026!', is: 'tooPersonal', because: 'it is the name of the program' },
    { password: 'tresen1234567890', is: 'tooCommon', because: 'without that it is a row of digits' },
    { password: 'Anna-basketball', is: 'tooCommon', because: 'without her name it is on the list' },
    { password: 'Anna mag Marillenknödel', is: 'taken', because: 'there is enough beside her name' },
  ])('„$password“ is $is: $because', async ({ password, is }) => expect(await outcomeOf(password)).toBe(is))

  test('takes a short name as a word like any other', async () =>
    expect(await outcomeOf('Erdäpfelgulasch', { username: 'er' })).toBe('taken'))
})
