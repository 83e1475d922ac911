import type { TemplateOrder } from '#domain/templates/template-data.ts'

/** An order to look at while a template is designed: real ones are no business of whoever draws. */
export const ORDER_SAMPLE: TemplateOrder = {
  uid: 'MUSTER7',
  ticketNumber: 42,
  type: 'takeaway',
  table: null,
  appointment: '2026-06-12T16:30:00.000Z',
  promised: null,
  comment: 'Bitte ohne Besteck',
  branch: { timeZone: 'Europe/Vienna' },
  guest: { name: 'Maria Muster' },
  lines: [
    { name: 'Wiener Schnitzel', amount: 2, unit: 'amount', choices: ['Erdäpfelsalat'], components: [] },
    { name: 'Apfelstrudel', amount: 1, unit: 'amount', choices: [], components: [] },
  ],
  money: { currency: 'EUR', gross: 41.4, due: 41.4 },
}
