import { expect, test } from 'vitest'
import { accountOfEnvironment, type AccountsOfEnvironment, factsOf } from '#server/core/secrets/payment-accounts.ts'
import { readEnv } from '#server/env.ts'

const MOLLIE = { MOLLIE_API_KEY: 'test_key' }
const DATATRANS = { DATATRANS_MERCHANT_ID: '1100004624', DATATRANS_PASSWORD: 'secret' }

test('the environment brings the account of a provider only where it names all that opens it', () => {
  const env = readEnv({ ...MOLLIE, ...DATATRANS })
  expect(accountOfEnvironment(env, 'mollie')).toEqual({ provider: 'mollie', apiKey: 'test_key' })
  expect(accountOfEnvironment(env, 'datatrans')).toEqual({
    provider: 'datatrans',
    merchantId: '1100004624',
    password: 'secret',
    signKey: null,
    environment: 'production',
  })
  expect(accountOfEnvironment(readEnv(DATATRANS), 'mollie')).toBeNull()
  expect(accountOfEnvironment(readEnv(MOLLIE), 'datatrans')).toBeNull()
})

test('the environment says what a contract with Datatrans covers, and what it cannot is left out', () => {
  const methodsOf = (DATATRANS_METHODS: string) =>
    accountOfEnvironment(readEnv({ ...DATATRANS, DATATRANS_METHODS }), 'datatrans')
  expect(methodsOf(' twint,card , klarna')).toMatchObject({ methods: ['card', 'twint'] })
  expect(methodsOf('klarna')).not.toHaveProperty('methods')
})

test('what staff may read of an account follows from its provider', () => {
  expect(factsOf({ provider: 'mollie', apiKey: 'live_key' })).toEqual({
    isTest: false,
    merchantId: null,
    environment: null,
    hasSignKey: false,
    autoSettle: true,
    methods: [],
  })
  const held = { provider: 'datatrans', merchantId: '1', password: 'x', signKey: 'ab', autoSettle: false } as const
  expect(factsOf({ ...held, environment: 'sandbox' })).toEqual({
    isTest: true,
    merchantId: '1',
    environment: 'sandbox',
    hasSignKey: true,
    autoSettle: false,
    methods: [],
  })
})

test('a provider without its own way to an account does not compile', () => {
  // @ts-expect-error datatrans is missing
  const forgotten: AccountsOfEnvironment = { mollie: () => null }
  const swapped: AccountsOfEnvironment = {
    mollie: () => null,
    // @ts-expect-error the account of another provider
    datatrans: () => ({ provider: 'mollie', apiKey: 'test_key' }),
  }
  expect([forgotten, swapped]).toHaveLength(2)
})
