import { describe, expect, test } from 'vitest'
import { isFiscalReceiptRequired } from '#domain/printing/fiscal-receipt.ts'
import {
  afterSilence,
  isCancellable,
  isRepeatable,
  PRINT_JOB_STATUSES,
  type PrintJobStatus,
} from '#domain/printing/print-job.ts'
import { epsonResult, starResult, starTrouble } from '#domain/printing/printer-codes.ts'
import { linesFor } from '#domain/printing/printer-settings.ts'
import { isSilent, printerAlarm } from '#domain/printing/printer-silence.ts'
import type { SlipLine } from '#domain/printing/slip-order.ts'

const [FOOD, DRINKS, SWEETS] = [1, 2, 3]
const line = (uid: string, station: string | null, category: number | null): SlipLine => ({
  uid,
  amount: '1 ×',
  name: uid,
  choices: [],
  components: [],
  pieces: { count: 1, components: [] },
  station,
  category,
  gross: 1,
})
const LINES = [
  line('Schnitzel', 'Küche', FOOD),
  line('Cola', 'Bar', DRINKS),
  line('Eis', 'Theke', SWEETS),
  line('Sackerl', null, null),
]
const on = (...stations: string[]) => ({ stations, categories: [] as number[] })
const of = (...categories: number[]) => ({ stations: [] as string[], categories })

test.each([
  { printer: on(), all: [on()], names: 'Schnitzel Cola Eis Sackerl', because: 'it stands alone' },
  { printer: on('Bar'), all: [on(), on('Bar')], names: 'Cola', because: 'the other one prints everything' },
  { printer: on(' bar '), all: [on(), on(' bar ')], names: 'Cola', because: 'nobody types the same word twice' },
  {
    printer: on('Bar'),
    all: [on('Küche'), on('Bar')],
    names: 'Cola Eis Sackerl',
    because: 'nobody is named for ice cream, and it must not get lost',
  },
  {
    printer: on('Küche', 'Bar'),
    all: [on('Küche', 'Bar')],
    names: 'Schnitzel Cola Eis Sackerl',
    because: 'there is no other one',
  },
  {
    printer: of(DRINKS),
    all: [on(), of(DRINKS)],
    names: 'Cola',
    because: 'a category is enough to be named for a dish',
  },
  {
    printer: { stations: ['Küche'], categories: [SWEETS] },
    all: [on(), { stations: ['Küche'], categories: [SWEETS] }],
    names: 'Schnitzel Eis',
    because: 'it is named for a station and for a category made elsewhere',
  },
  {
    printer: on('Küche'),
    all: [on('Küche'), of(DRINKS, SWEETS)],
    names: 'Schnitzel Sackerl',
    because: 'the other one is named by category',
  },
  {
    printer: of(FOOD),
    all: [on('Bar'), of(FOOD)],
    names: 'Schnitzel Eis Sackerl',
    because: 'a bag without a category must not get lost',
  },
])(
  'a printer for $printer.stations and categories $printer.categories prints $names, because $because',
  ({ printer, all, names }) =>
    expect(
      linesFor(printer, LINES, all)
        .map(({ name }) => name)
        .join(' '),
    ).toBe(names),
)

describe('What a printer says', () => {
  test.each([
    { code: 'OK', outcome: 'printed' },
    { code: '200 OK', outcome: 'printed' },
    { code: '211 Paper Low', outcome: 'printed' },
    { code: '410 Out Of Paper', outcome: 'waits' },
    { code: '420 Cover Open', outcome: 'waits' },
    { code: '499', outcome: 'waits' },
    { code: '510', outcome: 'failed' },
    { code: '511 Decode Error', outcome: 'failed' },
    { code: '520 Download Timeout', outcome: 'again' },
    { code: '521', outcome: 'failed' },
    { code: 'Quatsch', outcome: 'failed' },
  ] as const)('Star: $code is $outcome', ({ code, outcome }) => expect(starResult(code).outcome).toBe(outcome))

  test.each([
    { code: '200 OK', trouble: null },
    { code: '', trouble: null },
    { code: '210 Paper Low', trouble: null },
    { code: '410 Out Of Paper', trouble: 'Papier leer.' },
    { code: '420', trouble: 'Abdeckung offen.' },
  ])('Star: with $code it cannot print: $trouble', ({ code, trouble }) => expect(starTrouble(code)).toBe(trouble))

  test.each([
    { isSuccess: true, code: '', outcome: 'printed' },
    { isSuccess: false, code: 'EPTR_REC_EMPTY', outcome: 'waits' },
    { isSuccess: false, code: 'EPTR_COVER_OPEN', outcome: 'waits' },
    { isSuccess: false, code: 'EPTR_UNRECOVERABLE', outcome: 'failed' },
    { isSuccess: false, code: 'SchemaError', outcome: 'failed' },
    { isSuccess: false, code: 'JobNotFound', outcome: 'again' },
    { isSuccess: false, code: 'toString', outcome: 'failed' },
  ] as const)('Epson: $code is $outcome', ({ isSuccess, code, outcome }) =>
    expect(epsonResult(isSuccess, code).outcome).toBe(outcome),
  )
})

describe('A slip', () => {
  test.each([
    {
      slip: { status: 'offered', attempt: 1, wasFetched: false },
      after: { status: 'queued', attempt: 1, isReprint: false },
      because: 'nobody fetched it, so it cannot be on paper',
    },
    {
      slip: { status: 'fetched', attempt: 1, wasFetched: true },
      after: { status: 'queued', attempt: 2, isReprint: true },
      because: 'it may be on paper',
    },
    {
      slip: { status: 'fetched', attempt: 2, wasFetched: true },
      after: { status: 'failed', attempt: 2, isReprint: true },
      because: 'twice is enough',
    },
  ] as const)('nobody confirmed becomes $after.status, because $because', ({ slip, after }) =>
    expect(afterSilence(slip)).toEqual(after),
  )

  test('is called off or printed again, never both', () => {
    const all = Object.keys(PRINT_JOB_STATUSES) as PrintJobStatus[]
    expect(all.filter(isCancellable)).toEqual(['queued', 'offered'])
    expect(all.filter(isRepeatable)).toEqual(['printed', 'failed', 'expired', 'cancelled'])
  })
})

describe('A printer', () => {
  const NOW = '2026-11-20T11:00:00.000Z'
  const ago = (seconds: number) => new Date(Date.parse(NOW) - seconds * 1000).toISOString()
  test.each([
    { seconds: 15, silent: false, because: 'two polls and five seconds are not over' },
    { seconds: 16, silent: true, because: 'they are' },
  ])('seen $seconds seconds ago is missing: $silent, because $because', ({ seconds, silent }) =>
    expect(isSilent({ pollSeconds: 5, lastSeenAt: ago(seconds) }, NOW)).toBe(silent),
  )

  const FINE = { pollSeconds: 5, lastSeenAt: ago(3), trouble: null, waiting: 0, failed: 0 }
  test.each([
    { printer: {}, says: null, because: 'all is well' },
    { printer: { waiting: 3 }, says: null, because: 'it is at it' },
    { printer: { lastSeenAt: ago(30) }, says: 'Drucker antwortet nicht.', because: 'it was there a moment ago' },
    {
      printer: { lastSeenAt: ago(30), waiting: 2 },
      says: 'Drucker antwortet nicht. 2 Belege warten.',
      because: 'the queue backs up',
    },
    {
      printer: { lastSeenAt: ago(20 * 3600) },
      says: null,
      because: 'it was switched off yesterday, and nothing waits',
    },
    {
      printer: { lastSeenAt: null, waiting: 1 },
      says: 'Drucker antwortet nicht. 1 Beleg wartet.',
      because: 'it was never switched on, and something waits',
    },
    {
      printer: { trouble: 'Papier leer.', waiting: 1 },
      says: 'Papier leer. 1 Beleg wartet.',
      because: 'it says so itself',
    },
    { printer: { failed: 2 }, says: '2 Belege konnten nicht gedruckt werden.', because: 'they were given up' },
  ])('says on the board: $says, because $because', ({ printer, says }) =>
    expect(printerAlarm({ ...FINE, ...printer }, NOW)?.message ?? null).toBe(says),
  )
})

test.each([
  { country: 'AT', method: 'cash', isQuotation: false, is: true, because: 'cash is' },
  { country: 'AT', method: 'atm-card', isQuotation: false, is: true, because: 'cards at the counter are' },
  { country: 'AT', method: 'hydro-ag-voucher', isQuotation: false, is: true, because: 'vouchers are' },
  {
    country: 'AT',
    method: 'mollie',
    isQuotation: false,
    is: false,
    because: 'what is paid online is none of the register’s',
  },
  { country: 'DE', method: 'cash', isQuotation: false, is: false, because: 'the duty is Austrian' },
  { country: 'AT', method: 'cash', isQuotation: true, is: false, because: 'a quotation is paid nowhere' },
] as const)(
  'an order in $country by $method falls under the cash-register duty: $is, because $because',
  ({ country, method, isQuotation, is }) => expect(isFiscalReceiptRequired(country, method, isQuotation)).toBe(is),
)
