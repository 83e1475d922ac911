import { expect, test } from 'vitest'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { overtakenText, undoRemark } from '#web/backoffice/areas/orders/actions/step-note.ts'

const entry = (action: string, by: string | null, at = '2026-03-02T12:00:00Z', note: string | null = null) => ({
  at,
  by,
  action,
  from: 'new',
  to: 'confirmed',
  note,
})
const order = (log: StaffOrder['log']) => ({ ticketNumber: 13, uid: 'K7P2', isDelivery: true, log })
const placed = entry('create', null, '2026-03-02T11:00:00Z')

test.each([
  {
    log: [placed, entry('confirm', 'Eva Huber')],
    text: 'Bestellung 13 wurde bereits von Eva Huber bearbeitet: Angenommen.',
    because: 'a colleague was faster',
  },
  {
    log: [placed, entry('inDelivery', 'Eva Huber')],
    text: 'Bestellung 13 wurde bereits von Eva Huber bearbeitet: Unterwegs.',
    because: 'a delivery left',
  },
  {
    log: [placed, entry('cancel', null)],
    text: 'Bestellung 13 hat sich inzwischen geändert: Storniert.',
    because: 'the guest or the server did it',
  },
  {
    log: [placed],
    text: 'Bestellung 13 wurde bereits von jemand anderem bearbeitet.',
    because: 'nothing more is known',
  },
])('$text ($because)', ({ log, text }) => expect(overtakenText(order(log))).toBe(text))

test.each([
  {
    last: entry('undo', 'Eva Huber', undefined, 'Die E-Mail an den Gast war schon versendet.'),
    remark: ' Die E-Mail an den Gast war schon versendet.',
  },
  { last: entry('undo', 'Eva Huber'), remark: '' },
  { last: entry('confirm', 'Eva Huber', undefined, 'Anmerkung'), remark: '' },
])('after $last.action with the note $last.note is added: "$remark"', ({ last, remark }) =>
  expect(undoRemark(order([placed, last]))).toBe(remark),
)
