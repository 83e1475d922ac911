import { describe, expect, test } from 'vitest'
import type { BranchRow } from '#contract/resources/branches.ts'
import { guestMail } from '#server/features/notifications/guest-mail.ts'
import type { NoticeOrder } from '#server/features/notifications/notice-order.ts'
import { renderHtml, renderText } from '#server/core/mail/render-mail.ts'

const BRANCH = {
  name: 'Graz',
  timeZone: 'Europe/Vienna',
  street: 'Gasse 1',
  zipCode: '8010',
  city: 'Graz',
  phone: '+43316123',
  email: 'graz@eder.example',
} as unknown as BranchRow
const SETTING = {
  shopName: 'Gasthof Eder',
  currency: 'EUR',
  hasTickets: true,
  baseUrl: 'https://eder.example',
  company: { businessName: 'Eder', legalForm: 'KG', vatNumber: 'ATU1' },
}
const ORDER: NoticeOrder = {
  id: 1,
  uid: 'K7P2',
  hash: 'h4sh',
  branchId: 1,
  ticketNumber: 12,
  status: 'confirmed',
  isDelivery: true,
  isDineIn: false,
  isQuotation: false,
  isQuoted: false,
  firstName: 'Anna',
  lastName: 'Größl',
  companyName: null,
  email: 'anna@example.at',
  phone: '+436641234567',
  street: 'Herrengasse 1',
  floor: '2',
  stairway: null,
  door: '7',
  zipCode: '8010',
  city: 'Graz',
  deliveryAddress: null,
  tableIdentifier: null,
  comment: 'Bitte <b>nicht</b> läuten & leise sein',
  appointment: '2026-11-20T17:30:00.000Z',
  counterAppointment: null,
  counterAppointmentExpiresAt: null,
  estimatedReadyAt: '2026-11-20T17:00:00.000Z',
  estimatedDeliveryAt: '2026-11-20T17:30:00.000Z',
  rejectionMessage: null,
  cancelReason: null,
  cancelledBy: null,
  createdAt: '2026-11-20T11:00:00.000Z',
  gross: 33.15,
  deliveryFee: 3.9,
  deposit: 0.25,
  discount: 0,
  tip: 0,
  coupon: null,
  legalVersionIds: null,
  taxes: [
    { rate: 10, net: 23.45, tax: 2.35, gross: 25.8 },
    { rate: 20, net: 6.13, tax: 1.22, gross: 7.35 },
  ],
  lines: [
    {
      name: 'Schnitzel',
      amount: 2,
      unit: 'amount',
      gross: 25.8,
      choices: ['Beilage: Erdäpfelsalat', 'Ohne Preiselbeeren'],
    },
    { name: 'Cola', amount: 1, unit: 'amount', gross: 3.2, choices: [] },
  ],
}
const mail = (more: Partial<NoticeOrder> = {}) => guestMail('confirmed', { ...ORDER, ...more }, BRANCH, SETTING)

describe('The mail that an order was accepted', () => {
  test('as a page: order, sums, taxes by rate, the way to its status', () =>
    expect(renderHtml(mail())).toMatchFileSnapshot('./samples/confirmed-html.snap'))
  test('as text says the same', () => expect(renderText(mail())).toMatchFileSnapshot('./samples/confirmed-text.snap'))

  test.each([
    { typed: '<img src=x onerror=alert(1)>', because: 'a name is no markup' },
    { typed: '</td></tr></table><h1>Bezahlt</h1>', because: 'nothing ends our table' },
    { typed: '--><script>x</script><!--', because: 'nor a comment' },
    { typed: '<![endif]--><b>x</b><!--[if mso]>', because: 'nor what is for Outlook alone' },
    { typed: '" onclick="x" style="position:fixed', because: 'nor an attribute' },
    { typed: '&lt;b&gt;', because: 'what looks escaped is shown as it was typed' },
  ])('shows $typed as it was typed, because $because', ({ typed }) => {
    const tags = (html: string) => html.replaceAll(/>[^<]*/g, '>')
    const named = (words: string) =>
      renderHtml(
        mail({
          firstName: words,
          comment: words,
          city: words,
          lines: [{ ...ORDER.lines[0]!, name: words, choices: [words] }],
        }),
      )
    expect(tags(named(typed))).toBe(tags(named('x')))
    expect(named(typed)).toContain(
      typed.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;'),
    )
  })

  test('holds no sign that turns text around or shows nothing', () => {
    const html = renderHtml(mail({ firstName: 'An\u202Ena\u0007', comment: 'a\u2066b\u0000c' }))
    expect(html).toContain('Guten Tag Anna Größl')
    expect(html).toContain('abc')
  })

  test('is drawn by Word as well, and dark where the reader likes it dark', () => {
    const html = renderHtml(mail())
    expect(html).toContain('<!--[if mso]><table role="presentation" width="600"')
    expect(html.split('<!--[if mso]>').length).toBe(html.split('<![endif]-->').length)
    expect(html).toMatch(/@media \(prefers-color-scheme:dark\)/)
    expect(html).not.toMatch(/display:\s*(flex|grid)|position:|<div(?! style="display:none)/)
  })

  test('stays whole with the longest order and words without a gap', () => {
    const html = renderHtml(
      mail({ comment: 'ß'.repeat(2000), lines: Array.from({ length: 200 }, () => ORDER.lines[0]!) }),
    )
    expect(html.match(/<tr>/g)?.length).toBe(html.match(/<\/tr>/g)?.length)
    expect(html).toContain('overflow-wrap')
  })
})
