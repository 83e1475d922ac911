import { describe, expect, test } from 'vitest'
import { driverSlip } from '#domain/printing/driver-slip.ts'
import { guestSlip, owed } from '#domain/printing/guest-slip.ts'
import { kitchenSlip } from '#domain/printing/kitchen-slip.ts'
import { labelFacts, labelSlips } from '#domain/printing/label-slip.ts'
import { slipsOf } from '#domain/printing/receipt-words.ts'
import { headed, promise, stamped, withPictures } from '#domain/printing/slip-head.ts'
import { isToldIn, type SlipLine, type SlipOrder, tellsTheSame, toldBy } from '#domain/printing/slip-order.ts'

const line = (uid: string, more: Partial<SlipLine> = {}): SlipLine => ({
  uid,
  product: 7,
  amount: '1 ×',
  name: uid,
  choices: [],
  components: [],
  pieces: { count: 1, components: [] },
  station: null,
  category: null,
  gross: 12.9,
  ...more,
})
const MONEY: SlipOrder['money'] = {
  currency: 'EUR',
  gross: 25.8,
  deliveryFee: 0,
  deposit: 0,
  tip: 0,
  discount: 0,
  isPaid: false,
  isTest: false,
  due: 25.8,
  method: 'Bar',
}
const order = (more: Partial<SlipOrder> = {}): SlipOrder => ({
  number: '17',
  branch: { name: 'Graz', timeZone: 'Europe/Vienna' },
  type: 'takeaway',
  table: null,
  guest: { name: 'Anna Gruber', phone: '+436641234567', address: ['Herrengasse 1', '8010 Graz'] },
  createdAt: '2026-11-20T17:00:00.000Z',
  promisedAt: '2026-11-20T17:45:00.000Z',
  appointment: null,
  comment: null,
  cancelReason: null,
  lines: [],
  hasAgeRestriction: false,
  money: MONEY,
  fiscalReceiptRequired: false,
  ...more,
})
/** A slip as it is read: without the signs of its language. */
const read = (document: string) =>
  document
    .split('\n')
    .filter(one => !one.startsWith('{') && one !== '-' && one !== '=')
    .map(one =>
      one
        .replaceAll(/["~^`_]/g, '')
        .replaceAll('|', ' ')
        .replaceAll(/[ \u00a0]+/g, ' ')
        .trim(),
    )
const alone = { areApart: false }
const schnitzel = line('Schnitzel', { station: 'Küche' })
const cola = line('Cola', { station: 'Bar', amount: '2 ×', pieces: { count: 2, components: [] }, gross: 6.4 })

describe('The promise of a slip', () => {
  test.each([
    { promisedAt: null, says: 'So bald wie möglich' },
    { promisedAt: '2026-11-20T17:45:00.000Z', says: 'für 18:45 Uhr' },
    { promisedAt: '2026-11-20T22:59:00.000Z', says: 'für 23:59 Uhr' },
    { promisedAt: '2026-11-20T23:00:00.000Z', says: 'für Morgen, 21.11.2026, 00:00 Uhr' },
    { promisedAt: '2026-11-22T11:00:00.000Z', says: 'für Sonntag, 22.11.2026, 12:00 Uhr' },
    {
      createdAt: '2026-11-20T22:59:00.000Z',
      promisedAt: '2026-11-20T23:00:00.000Z',
      says: 'für Morgen, 21.11.2026, 00:00 Uhr',
    },
    {
      createdAt: '2026-10-24T20:00:00.000Z',
      promisedAt: '2026-10-25T00:30:00.000Z',
      says: 'für Morgen, 25.10.2026, 02:30 Uhr',
    },
    { createdAt: '2026-10-25T00:10:00.000Z', promisedAt: '2026-10-25T01:30:00.000Z', says: 'für 02:30 Uhr' },
    { createdAt: '2027-03-28T00:30:00.000Z', promisedAt: '2027-03-28T01:15:00.000Z', says: 'für 03:15 Uhr' },
  ])('for $promisedAt is $says', ({ says, ...more }) =>
    expect(promise(order(more)).replaceAll('\u00a0', ' ')).toBe(says),
  )

  test('is on the clock of the branch', () =>
    expect(promise(order({ branch: { name: 'Tokio', timeZone: 'Asia/Tokyo' } }))).toBe('für 02:45 Uhr'))
})

describe('A slip of the kitchen', () => {
  test('says number, way, time and dishes, and neither guest nor price', () => {
    const slip = kitchenSlip(order(), [schnitzel, cola], 'order', null, alone)
    expect(read(slip)).toEqual([
      'Nr. 17',
      'Abholung',
      'für 18:45 Uhr',
      'Graz',
      'bestellt 20.11.2026 18:00',
      '1 × Schnitzel',
      'Küche',
      '2 × Cola',
      'Bar',
      '2 Positionen',
    ])
    expect(slip).not.toMatch(/Gruber|664|12,90|Herrengasse/)
  })

  test('is one for each station where they stand apart, and one with all where something was changed', () => {
    const apart = slipsOf(
      kitchenSlip(order(), [schnitzel, cola, line('Salat', { station: 'Küche' })], 'order', null, { areApart: true }),
    )
    expect(apart.map(slip => read(slip).filter(one => /×|Position|Küche|Bar/.test(one)))).toEqual([
      ['Küche', '1 × Schnitzel', '1 × Salat', '2 Positionen'],
      ['Bar', '2 × Cola', '1 Position'],
    ])
    const told = toldBy(order(), [schnitzel])
    expect(slipsOf(kitchenSlip(order(), [schnitzel, cola], 'change', told, { areApart: true }))).toHaveLength(1)
    expect(slipsOf(kitchenSlip(order(), [], 'cancel', null, { areApart: true }))).toHaveLength(1)
  })

  test('is headed by its station where all that has one has the same', () => {
    const head = (...lines: SlipLine[]) => {
      const slip = read(kitchenSlip(order(), lines, 'order', null, alone))
      return slip.slice(
        slip.findIndex(one => one.startsWith('bestellt')) + 1,
        slip.findIndex(one => one.includes('×')),
      )
    }
    expect(head(schnitzel, line('Zettel'))).toEqual(['Küche'])
    expect(head(line('Zettel'))).toEqual([])
    expect(head(schnitzel, cola)).toEqual([])
  })

  test('has a sign no printer has in words where it is a word, and says that there was one where it is none', () => {
    const said = (comment: string) => read(kitchenSlip(order({ comment }), [schnitzel], 'order', null, alone))
    expect(said('✓ gern')).toContain('ok gern')
    expect(said('✓✓ gern 👍')).toContain('[Symbol] gern [Symbol]')
  })

  test('of a change says what is new, gone and otherwise, what it was, and what holds now', () => {
    const told = toldBy(order({ comment: 'scharf', appointment: null }), [schnitzel, line('Suppe'), cola])
    const less = { ...cola, amount: '1 ×' }
    const slip = read(
      kitchenSlip(
        order({ comment: null, appointment: '2026-11-20T18:00:00Z' }),
        [schnitzel, less, line('Torte')],
        'change',
        told,
        alone,
      ),
    )
    const until = slip.indexOf('Jetzt gilt:')
    expect(slip[0]).toBe('ÄNDERUNG')
    expect(slip.slice(slip.indexOf('ENTFÄLLT'), until)).toEqual([
      'ENTFÄLLT',
      '1 × Suppe',
      'ANDERS',
      '1 × Cola',
      'bisher: 2 × Cola',
      'NEU',
      '1 × Torte',
      'Der Kommentar wurde geändert.',
      'Die Zeit wurde geändert.',
    ])
    expect(slip.slice(until).filter(one => one.includes('×'))).toEqual(['1 × Schnitzel', '1 × Cola', '1 × Torte'])
  })

  test('of what is called off says why and that nothing of it is made, without what the guest wished', () => {
    const slip = read(
      kitchenSlip(order({ cancelReason: 'Gast ist krank', comment: 'scharf' }), [schnitzel], 'cancel', null, alone),
    )
    expect(slip[0]).toBe('STORNO')
    expect(slip).toEqual(
      expect.arrayContaining(['Nicht mehr zubereiten.', 'Gast ist krank', '1 × Schnitzel', '1 Position']),
    )
    expect(slip).not.toContain('scharf')
  })

  test.each([
    { comment: 'Bitte scharf', title: 'Kommentar' },
    { comment: 'Ich habe eine Nussallergie', title: 'ALLERGIE BEACHTEN' },
  ])('shouts $title above „$comment“, and of what is not said nothing', ({ comment, title }) => {
    const slip = read(
      kitchenSlip(order({ comment: ` ${comment} `, hasAgeRestriction: true }), [schnitzel], 'order', null, alone),
    )
    expect(slip[slip.indexOf(comment) - 1]).toBe(title)
    expect(slip).toContain('Altersbeschränkt: Ausweis prüfen')
    const silent = read(kitchenSlip(order({ comment: '  ' }), [schnitzel], 'order', null, alone))
    expect(silent.filter(one => /Kommentar|ALLERGIE|Ausweis/.test(one))).toEqual([])
  })

  test('says of a choice how many pieces are made so, and turns one around that speaks of an intolerance', () => {
    const choices = [
      { name: 'Beilage', words: 'Pommes', made: '2 × Pommes' },
      { name: 'Wunsch', words: 'glutenfrei' },
    ]
    const slip = kitchenSlip(order(), [line('Menü', { choices, components: ['2 × Cola'] })], 'order', null, alone)
    expect(read(slip)).toEqual(expect.arrayContaining(['Beilage: 2 × Pommes', 'Wunsch: glutenfrei', '2 × Cola']))
    expect(slip).toContain('`"glutenfrei')
    expect(slip).not.toContain('`"2')
  })
})

describe('A guest’s slip', () => {
  const slip = (more: Partial<SlipOrder> = {}, kind: 'order' | 'cancel' = 'order') =>
    read(guestSlip(order({ lines: [schnitzel, cola], ...more }), kind))
  test('says what it comes to and what of it is fees, money back and tip, where there is any', () => {
    const money = { ...MONEY, deliveryFee: 3.9, deposit: 0.5, discount: 2, tip: 1 }
    const sums = slip({ money }).filter(one => /€/.test(one))
    expect(sums).toEqual([
      '1 × Schnitzel 12,90 €',
      '2 × Cola 6,40 €',
      'Lieferung 3,90 €',
      'Pfand 0,50 €',
      'Rabatt -2,00 €',
      'Trinkgeld 1,00 €',
      'Gesamt 25,80 €',
      'Noch zu zahlen: 25,80 € (Bar)',
    ])
    expect(slip().filter(one => /Lieferung|Pfand|Rabatt|Trinkgeld/.test(one))).toEqual([])
  })

  test('bears the address where it is delivered alone, and is no bill above and below', () => {
    expect(slip().filter(one => /Herrengasse|664/.test(one))).toEqual([])
    const delivered = slip({ type: 'delivery' })
    expect(delivered).toEqual(expect.arrayContaining(['Anna Gruber', 'Herrengasse 1', '8010 Graz', '+436641234567']))
    expect(delivered.filter(one => one === 'Keine Rechnung, kein Kassenbeleg')).toHaveLength(2)
  })

  test('is a receipt where it was signed, and says so where nothing signs', () => {
    const fiscal = { at: '2026-10-25T00:30:00.000Z', amount: 25.8, taxes: [{ ratePercent: 10, gross: 25.8 }] }
    const signed = slip({
      fiscalReceiptRequired: true,
      fiscal: { ...fiscal, signature: { receiptNumber: 'R-1', qr: '_R1-AT' } },
    })
    expect(signed).toEqual(
      expect.arrayContaining([
        'Kassenbeleg',
        'Beleg R-1',
        'Gebucht 25.10.2026 02:30',
        'Brutto zu 10 % 25,80 €',
        'Betrag 25,80 €',
      ]),
    )
    expect(signed).not.toContain('Keine Rechnung, kein Kassenbeleg')
    expect(signed).not.toContain('Registrierkasse: Beleg gesondert ausstellen.')
    const failed = slip({ fiscal: { ...fiscal, signature: null } })
    expect(failed).toContain('Sicherheitseinrichtung ausgefallen')
    expect(failed.some(one => one.startsWith('Beleg '))).toBe(false)
    expect(slip({ fiscalReceiptRequired: true })).toContain('Registrierkasse: Beleg gesondert ausstellen.')
  })

  test('of what is called off asks for nothing', () => {
    const canceled = slip({ cancelReason: 'Ofen kaputt', fiscalReceiptRequired: true }, 'cancel')
    expect(canceled).toEqual(expect.arrayContaining(['STORNO', 'Diese Bestellung ist storniert.', 'Ofen kaputt']))
    expect(canceled.filter(one => /zahlen|Registrierkasse/.test(one))).toEqual([])
  })

  test.each([
    { money: { isPaid: true, due: 0 }, says: 'Bezahlt: Bar' },
    { money: { isPaid: true, isTest: true, due: 0 }, says: 'TESTZAHLUNG, es ist kein Geld geflossen: Bar' },
    { money: { isPaid: true, due: 2 }, says: 'Noch zu zahlen: 2,00 € (Bar)' },
    { money: { isPaid: true, due: -2 }, says: 'Zurückzugeben: 2,00 €' },
    { money: { isPaid: false, due: 0 }, says: 'Noch zu zahlen: 0,00 € (Bar)' },
  ])('says $says', ({ money, says }) =>
    expect(owed(order({ money: { ...MONEY, ...money } })).replaceAll('\u00a0', ' ')).toBe(says),
  )
})

test('A driver’s slip says to whom and what to take there, no price of a dish, and of what is called off nothing to take', () => {
  const delivered = order({ type: 'delivery', lines: [schnitzel], fiscalReceiptRequired: true, cancelReason: 'Ofen' })
  const slip = read(driverSlip(delivered, 'order'))
  expect(slip).toEqual(
    expect.arrayContaining([
      'Anna Gruber',
      'Herrengasse 1',
      'Telefon +436641234567',
      'Noch zu zahlen: 25,80 € (Bar)',
      '1 × Schnitzel',
      '1 Position',
    ]),
  )
  expect(slip.join()).not.toContain('12,90')
  const canceled = read(driverSlip(delivered, 'cancel'))
  expect(canceled).toEqual(expect.arrayContaining(['STORNO', 'Nicht mehr liefern.', 'Ofen']))
  expect(canceled.filter(one => /zahlen|Registrierkasse/.test(one))).toEqual([])
  expect(read(driverSlip(order({ guest: { name: 'A', phone: null, address: [] } }), 'order')).join()).not.toContain(
    'Telefon',
  )
})

describe('Labels', () => {
  const titles = (lines: readonly SlipLine[], more: Partial<SlipOrder> = {}) =>
    labelFacts(order(more), lines, 'order', null).map(one =>
      `${one?.texts['custom.gericht']} ${one?.texts['custom.stueck']}`.trim(),
    )
  test('are one for each piece, numbered where there are several, and of sixty and more one for each line', () => {
    expect(titles([schnitzel])).toEqual(['Schnitzel'])
    expect(titles([schnitzel, cola])).toEqual(['Schnitzel 1 von 3', 'Cola 2 von 3', 'Cola 3 von 3'])
    const many = (count: number) => line('Semmel', { amount: `${count} ×`, pieces: { count, components: [] } })
    expect(titles([many(60)])).toHaveLength(60)
    expect(titles([many(61)])).toEqual(['61 × Semmel'])
    expect(titles([line('Käse', { amount: '350 g' })])).toEqual(['350 g Käse'])
    expect(slipsOf(labelSlips(order(), [schnitzel, cola], 'order', null))).toHaveLength(3)
  })

  test('say an allergy the guest wrote of, and no other comment, no guest and no price', () => {
    const said = labelSlips(order({ comment: 'Zöliakie' }), [schnitzel], 'order', null)
    expect(read(said)).toEqual(expect.arrayContaining(['ALLERGIE BEACHTEN', 'Zöliakie']))
    const other = labelSlips(order({ comment: 'bitte scharf', table: '7' }), [schnitzel], 'order', null)
    expect(read(other)).toEqual(['Nr. 17', 'Tisch 7', 'Schnitzel', 'für 18:45 Uhr', 'Graz'])
    expect(
      labelFacts(order({ comment: 'bitte scharf' }), [schnitzel], 'order', null)[0]?.texts['custom.allergie'],
    ).toBe('')
  })

  test('of a change are those of what is new, behind a slip that says so; called off they are called back', () => {
    const told = toldBy(order(), [schnitzel])
    const [first, ...labels] = slipsOf(labelSlips(order(), [schnitzel, cola], 'change', told))
    expect([read(first!)[0], labels.length]).toEqual(['ÄNDERUNG', 2])
    expect(
      labelFacts(order(), [schnitzel, cola], 'change', told).map(one => one?.texts['custom.gericht'] ?? null),
    ).toEqual([null, 'Cola', 'Cola'])
    const canceled = read(labelSlips(order({ cancelReason: 'Ofen' }), [schnitzel], 'cancel', null))
    expect(canceled).toEqual(
      expect.arrayContaining(['STORNO', 'Aufkleber dieser Bestellung nicht mehr verwenden.', 'Ofen']),
    )
    expect(labelFacts(order(), [schnitzel], 'cancel', null)).toEqual([null])
  })
})

describe('What is put on a slip as it is printed', () => {
  const two = 'eins\n=\nzwei'
  test('stands on each of its parts', () => {
    expect(stamped(two, { isReprint: false })).toBe(two)
    const again = slipsOf(stamped(two, { isReprint: true, insteadOf: 'Bar' }))
    expect(again).toHaveLength(2)
    for (const slip of again)
      expect(read(slip)).toEqual(expect.arrayContaining(['NACHDRUCK', 'Ersatz für Drucker „Bar“']))
    expect(stamped(two, { isReprint: false, insteadOf: 'Bar' })).not.toContain('NACHDRUCK')
    expect(slipsOf(headed(two, 'AAAA')).map(slip => slip.split('\n')[0])).toEqual(['{image:AAAA}', '{image:AAAA}'])
    expect(headed(two, null)).toBe(two)
    expect(withPictures(two, [null, 'BB}B'])).toBe('eins\n=\n{image:BBB}')
    expect(withPictures(two, null)).toBe(two)
  })
})

test('Two slips tell the same where lines, comment and time are the same, in whatever order their members come', () => {
  const told = toldBy(order(), [schnitzel, cola])
  expect(tellsTheSame(told, { appointment: null, comment: null, lines: told.lines.map(one => ({ ...one })) })).toBe(
    true,
  )
  expect(tellsTheSame(told, { ...told, lines: told.lines.toReversed() })).toBe(false)
  expect(tellsTheSame(told, { ...told, comment: 'x' })).toBe(false)
  expect(tellsTheSame(told, { ...told, appointment: '2026-11-20T18:00:00Z' })).toBe(false)
  expect([isToldIn(told, cola), isToldIn(told, { ...cola, amount: '3 ×' })]).toEqual([true, false])
})
