import { expect, test } from 'vitest'
import { matchCustomer } from '#domain/customers/match-customer.ts'

const anna = { customerId: 1, email: 'anna@beispiel.at', phone: '+436641111111' }
const bert = { customerId: 2, email: 'bert@beispiel.at', phone: '+436642222222' }
const cleo = { customerId: 3, email: null, phone: '+436641111111' }

test.each([
  {
    order: { email: anna.email, phone: null },
    known: [anna, bert],
    is: { is: 'customer', id: 1 },
    because: 'the mail address is hers',
  },
  {
    order: { email: null, phone: bert.phone },
    known: [anna, bert],
    is: { is: 'customer', id: 2 },
    because: 'the number is his',
  },
  {
    order: { email: 'neu@beispiel.at', phone: anna.phone },
    known: [anna, bert],
    is: { is: 'customer', id: 1 },
    because: 'one of both is enough',
  },
  {
    order: { email: 'neu@beispiel.at', phone: '+431' },
    known: [anna],
    is: { is: 'new' },
    because: 'nobody is known by either',
  },
  {
    order: { email: null, phone: null },
    known: [cleo],
    is: { is: 'new' },
    because: 'nothing is not the same as nothing',
  },
  {
    order: { email: anna.email, phone: bert.phone },
    known: [anna, bert],
    is: { is: 'unsure', candidates: [1, 2] },
    because: 'mail and number lead to different people',
  },
  {
    order: { email: null, phone: anna.phone },
    known: [cleo, anna],
    is: { is: 'unsure', candidates: [1, 3] },
    because: 'a family shares its telephone',
  },
  {
    order: { email: anna.email, phone: null },
    known: [anna, { ...anna, phone: null }],
    is: { is: 'customer', id: 1 },
    because: 'whoever was merged leads to the same customer',
  },
])('$order is $is, because $because', ({ order, known, is }) => expect(matchCustomer(order, known)).toEqual(is))
