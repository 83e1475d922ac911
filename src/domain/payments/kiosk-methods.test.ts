import { expect, test } from 'vitest'
import { kioskMethods } from '#domain/payments/kiosk-methods.ts'

test.each([
  {
    methods: ['cash', 'mollie'],
    hasTerminal: true,
    offered: ['mollie', 'cash'],
    because: 'the terminal stands right there',
  },
  {
    methods: ['cash', 'atm-card'],
    hasTerminal: true,
    offered: ['mollie', 'cash', 'atm-card'],
    because: 'the web shop need not take it',
  },
  {
    methods: ['cash', 'mollie', 'datatrans'],
    hasTerminal: false,
    offered: ['cash'],
    because: 'a kiosk leads to no payment page',
  },
  { methods: ['datatrans'], hasTerminal: false, offered: [], because: 'nothing is left' },
  { methods: [], hasTerminal: true, offered: [], because: 'a branch that takes no payment takes none here' },
] as const)('a kiosk offers $offered: $because', ({ methods, hasTerminal, offered }) => {
  expect(kioskMethods(methods, hasTerminal)).toEqual(offered)
})
