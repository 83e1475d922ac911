import { expect, test } from 'vitest'
import { availablePaymentMethods, isOnlineMethod, paymentLabel } from '#domain/payments/payment-methods.ts'

const allOn = {
  enableCash: true,
  enableATMCard: true,
  enableHydroAGVoucher: true,
  enableMollie: true,
  enableDatatrans: true,
}
const branch = {
  isCashEnabled: true,
  isATMCardEnabled: true,
  isHydroAGVoucherEnabled: true,
  isMollieEnabled: true,
  isDatatransEnabled: true,
  isQuotationRequired: false,
}

test.each([
  {
    config: {},
    at: {},
    methods: ['cash', 'atm-card', 'hydro-ag-voucher', 'mollie', 'datatrans'],
    because: 'everything is on',
  },
  {
    config: { enableCash: false },
    at: {},
    methods: ['atm-card', 'hydro-ag-voucher', 'mollie', 'datatrans'],
    because: 'the global switch is off',
  },
  {
    config: {},
    at: { isMollieEnabled: false },
    methods: ['cash', 'atm-card', 'hydro-ag-voucher', 'datatrans'],
    because: 'the branch does not take it',
  },
  {
    config: { enableATMCard: false, enableHydroAGVoucher: false },
    at: { isDatatransEnabled: false },
    methods: ['cash', 'mollie'],
    because: 'both switches count for each',
  },
  { config: {}, at: { isQuotationRequired: true }, methods: [], because: 'a quotation is not paid' },
])('the guest may pay with $methods: $because', ({ config, at, methods }) => {
  expect(availablePaymentMethods({ ...allOn, ...config }, { ...branch, ...at }, 'takeaway')).toEqual(methods)
})

test('only the providers are paid online', () => {
  const online = availablePaymentMethods(allOn, branch, 'delivery').filter(isOnlineMethod)
  expect(online).toEqual(['mollie', 'datatrans'])
})

test.each([
  { names: {}, label: 'Hydro-AG-Gutschein', because: 'nobody said otherwise' },
  { names: { voucher: { label: ' Marktgutschein ' } }, label: 'Marktgutschein', because: 'the shop calls them so' },
  { names: { voucher: { label: '  ' } }, label: 'Hydro-AG-Gutschein', because: 'spaces are no name' },
  { names: { voucher: null }, label: 'Hydro-AG-Gutschein', because: 'old settings know none' },
])('vouchers are called $label, because $because', ({ names, label }) => {
  expect(paymentLabel('hydro-ag-voucher', names)).toBe(label)
  expect(paymentLabel('cash', names)).toBe('Barzahlung')
})
