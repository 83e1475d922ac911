import { expect, test } from 'vitest'
import { isWeighedLine, checkItemEdit, mayEditItems } from '#domain/orders/steps/item-edit.ts'

test.each([
  { status: 'new', may: true, because: 'nothing is settled yet' },
  { status: 'confirmed', may: true, because: 'the kitchen can still hear of it' },
  { status: 'ready', may: true, because: 'it is weighed and paid at hand-over' },
  { status: 'counterOffered', may: false, because: 'the guest is deciding on what was ordered' },
  { status: 'awaitingPayment', may: false, because: 'the guest is paying what was ordered' },
  { status: 'inDelivery', may: false, because: 'the driver has left' },
  { status: 'completed', may: false, because: 'it is over' },
] as const)('Lines of an order that is $status may change: $may, because $because', ({ status, may }) => {
  expect(mayEditItems(status)).toBe(may)
  expect(mayEditItems(status, true), 'an offer can be put together anew').toBe(may || status === 'counterOffered')
  if (may) expect(() => checkItemEdit(status)).not.toThrow()
  else expect(() => checkItemEdit(status)).toThrow('Diese Bestellung kann nicht mehr geändert werden.')
})

test.each([
  { unit: 'kg', calculationModel: 'approximate', isWeighed: true, because: 'the scale decides' },
  { unit: 'kg', calculationModel: 'fixed', isWeighed: false, because: 'it is packed at that weight' },
  { unit: 'amount', calculationModel: 'approximate', isWeighed: false, because: 'pieces are counted, not weighed' },
] as const)(
  '$unit at a price that is $calculationModel is weighed: $isWeighed, as $because',
  ({ isWeighed, ...line }) => expect(isWeighedLine(line)).toBe(isWeighed),
)
