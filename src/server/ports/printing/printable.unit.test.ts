import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { driverSlip } from '#domain/printing/driver-slip.ts'
import { guestSlip } from '#domain/printing/guest-slip.ts'
import { kitchenSlip } from '#domain/printing/kitchen-slip.ts'
import { labelFacts, labelSlips } from '#domain/printing/label-slip.ts'
import { cutApart, slipsOf } from '#domain/printing/receipt-words.ts'
import { stamped } from '#domain/printing/slip-head.ts'
import { type SlipLine, type SlipOrder, toldBy } from '#domain/printing/slip-order.ts'
import { testSlip } from '#domain/printing/test-slip.ts'
import { pictureOf, picturesOf, printable, textOf } from '#server/ports/printing/printable.ts'

const line = (uid: string, more: Partial<SlipLine> = {}): SlipLine => ({
  uid,
  amount: '1 ×',
  name: 'Wiener Schnitzel',
  choices: [],
  components: [],
  pieces: { count: 1, components: [] },
  station: 'Küche',
  category: null,
  gross: 12.9,
  ...more,
})
const LINES: readonly SlipLine[] = [
  line('a', {
    amount: '2 ×',
    pieces: { count: 2, components: [] },
    gross: 29.8,
    choices: [{ name: 'Beilage', words: 'Erdäpfelsalat, ohne Zwiebel' }],
  }),
  line('b', {
    name: 'Donaudampfschifffahrtsgesellschaftskapitänsteller mit Gemüse',
    gross: 1234.5,
    choices: [
      { name: 'Würzung', words: 'extra scharf {sehr}' },
      { name: 'Anmerkung', words: 'bitte ohne Nüsse, Allergie' },
    ],
  }),
  line('c', { amount: '350 g', name: 'Bergkäse „alt“', gross: 8.72, station: 'Kalte Küche' }),
  line('d', { name: 'Mittagsmenü', components: ['1 × Frittatensuppe', '1 × Tafelspitz'], gross: 14 }),
  line('e', {
    amount: '12 ×',
    pieces: { count: 12, components: [] },
    name: 'Cola | light_~^"`',
    gross: 38.4,
    station: 'Bar',
  }),
]
const ORDER: SlipOrder = {
  number: '42',
  branch: { name: 'Gasthaus Größinger, Graz', timeZone: 'Europe/Vienna' },
  type: 'delivery',
  table: null,
  guest: {
    name: 'Änne Größinger',
    phone: '+43 664 1234567',
    address: ['Straße der Äpfel 7, Stiege 2, Tür 14', '8010 Graz'],
  },
  createdAt: '2026-11-20T11:00:00.000Z',
  promisedAt: '2026-11-20T11:45:00.000Z',
  appointment: null,
  comment: 'Bitte läuten!\nErdnuss-Allergie, wirklich ernst.',
  cancelReason: null,
  lines: LINES,
  hasAgeRestriction: true,
  money: {
    currency: 'EUR',
    gross: 1329.32,
    deliveryFee: 3.9,
    deposit: 0.25,
    tip: 2,
    discount: 2.25,
    isPaid: false,
    isTest: false,
    due: 1329.32,
    method: 'Barzahlung',
  },
  fiscalReceiptRequired: true,
}
const kitchen = (kind: 'order' | 'change' | 'cancel' = 'order', lines = LINES, areApart = false) =>
  kitchenSlip(
    { ...ORDER, cancelReason: kind === 'cancel' ? 'Gast ist krank' : null },
    lines,
    kind,
    kind === 'change' ? TOLD : null,
    {
      areApart,
    },
  )
/** Before the change there was one more dish, fewer schnitzel and no comment. */
const TOLD = toldBy({ comment: null, appointment: null }, [
  line('a', { amount: '1 ×' }),
  line('x', { name: 'Gulasch' }),
  ...LINES.slice(2),
])
/** Two bundles of which the guest chose two parts: what is printed is for both. */
const COMBO: readonly SlipLine[] = [
  line('f', {
    amount: '2 ×',
    name: 'Menü nach Wahl',
    gross: 43.4,
    choices: [
      { name: 'Suppe', words: 'Frittatensuppe', made: '2 × Frittatensuppe' },
      {
        name: 'Hauptgericht',
        words: 'Eierschwammerlgulasch mit Serviettenknödel',
        made: '2 × Eierschwammerlgulasch mit Serviettenknödel',
      },
    ],
    components: ['2 × Käferbohnensalat', '2 × Brot 0,5 € Pfand'],
    pieces: { count: 2, components: ['1 × Käferbohnensalat', '1 × Brot 0,5 € Pfand'] },
  }),
  line('g', {
    name: 'Menü nach Wahl',
    gross: 17.9,
    choices: [{ name: 'Suppe', words: 'Gulaschsuppe' }],
    components: ['1 × Käferbohnensalat'],
    pieces: { count: 1, components: ['1 × Käferbohnensalat'] },
  }),
]
const MANY = Array.from({ length: 60 }, (_, index) =>
  line(String(index), { name: `Gericht ${index + 1}`, amount: `${index + 1} ×` }),
)
const SLIPS: Readonly<Record<string, string>> = {
  kitchen: kitchen(),
  stations: kitchen('order', LINES, true),
  change: kitchen('change'),
  cancel: kitchen('cancel'),
  reprint: stamped(kitchen('order', LINES.slice(0, 1)), { isReprint: true, insteadOf: 'Bar' }),
  guest: guestSlip(ORDER, 'order'),
  'guest-paid': guestSlip(
    {
      ...ORDER,
      type: 'takeaway',
      comment: null,
      hasAgeRestriction: false,
      promisedAt: null,
      fiscalReceiptRequired: false,
      money: { ...ORDER.money, isPaid: true, due: 0 },
    },
    'order',
  ),
  'guest-cancel': guestSlip({ ...ORDER, cancelReason: 'Adresse falsch' }, 'cancel'),
  driver: driverSlip(ORDER, 'order'),
  'driver-cancel': driverSlip({ ...ORDER, cancelReason: 'Adresse falsch' }, 'cancel'),
  'sixty-lines': kitchen('order', MANY),
  combo: kitchen('order', COMBO),
  'combo-guest': guestSlip({ ...ORDER, lines: COMBO }, 'order'),
  label: labelSlips(ORDER, [...LINES.slice(0, 4), ...COMBO.slice(0, 1)], 'order', null),
  'label-change': labelSlips(ORDER, LINES.slice(0, 4), 'change', TOLD),
  'label-cancel': labelSlips({ ...ORDER, cancelReason: 'Gast ist krank' }, LINES, 'cancel', null),
  test: testSlip({ printer: 'Küche', branch: ORDER.branch, now: ORDER.createdAt }),
}

describe.each([32, 42, 48])('On paper of %i signs', cpl => {
  test.each(Object.keys(SLIPS))('%s reads as it was agreed on', async name => {
    const text = textOf(SLIPS[name]!, cpl)
    await expect(`${text.replaceAll(/ +$/gm, '').trimEnd()}\n`).toMatchFileSnapshot(
      path.join(import.meta.dirname, 'slips', `${name}-${cpl}.txt`),
    )
  })

  test('nothing runs over the edge and nothing is lost', () => {
    for (const [name, slip] of Object.entries(SLIPS))
      for (const row of textOf(slip, cpl).split('\n'))
        expect(row.trimEnd().length, `${name}: ${row}`).toBeLessThanOrEqual(cpl)
    const text = textOf(SLIPS['kitchen']!, cpl).replaceAll(/\s+/g, '')
    for (const words of ['ohneZwiebel', 'extrascharf{sehr}', 'Cola|light_~^"`', 'Erdnuss-Allergie', '„alt“'])
      expect(text).toContain(words)
  })
})

describe.each([32, 42, 48, 69])('A comment as long as guests may write it, on paper of %i signs', cpl => {
  const words = 'Bitte süß-säuerlich würzen 🌶️ und ohne Nüsse 🥜, Größe „Äußerst groß“ für 2,50 € 👨‍👩‍👧 '
  const comment = words.repeat(12).slice(0, 900).trim()
  const documents = [
    kitchenSlip({ ...ORDER, comment }, LINES, 'order', null, { areApart: false }),
    guestSlip({ ...ORDER, comment }, 'order'),
    driverSlip({ ...ORDER, comment }, 'order'),
    labelSlips({ ...ORDER, comment: `Allergie! ${comment}` }, LINES.slice(0, 1), 'order', null),
  ]
  test('stays within the edge, and no letter of it is lost', () => {
    for (const document of documents) {
      const rows = textOf(document, cpl).split('\n')
      for (const row of rows) expect(row.trimEnd().length, row).toBeLessThanOrEqual(cpl)
      const letters = (text: string) => text.replaceAll(/[^\p{L}\p{N}€]/gu, '')
      const said = rows.join('').replaceAll('[Symbol]', '')
      expect(letters(said)).toContain(letters(comment))
    }
  })
  test('comes out of every printer in letters it has', () => {
    for (const encoding of ['multilingual', 'cp858', 'cp1252', 'ascii'] as const)
      for (const commands of ['escpos', 'starPrnt', 'starLine', 'text'] as const)
        for (const document of documents) {
          const bytes = printable(document, {
            charactersPerLine: cpl,
            encoding,
            cut: 'full',
            copies: 1,
            buzzer: 0,
            drawer: 'none',
            commands,
          })
          const text = bytes.toString('latin1')
          expect([text.includes('ohne'), text.includes('??')], `${encoding} ${commands}`).toEqual([true, false])
        }
  })
})

describe('What a slip says', () => {
  test('never looks like a receipt of a cash register', () => {
    const text = textOf(SLIPS['guest']!, 48)
    expect(text.match(/Keine Rechnung, kein Kassenbeleg/g)).toHaveLength(2)
    expect(text).not.toMatch(/USt|MwSt|UID|Steuer|Rechnung Nr|Belegnummer|Bar-ID/i)
  })
  test('what goes with the goods never calls test money paid', () => {
    const text = textOf(
      guestSlip({ ...ORDER, money: { ...ORDER.money, isPaid: true, isTest: true, due: 0 } }, 'order'),
      48,
    )
    expect(text).toContain('TESTZAHLUNG')
    expect(text).not.toContain('Bezahlt')
  })
  test('a kitchen reads of no prices, names and addresses', () => {
    const text = textOf(SLIPS['kitchen']!, 48)
    expect(text).not.toMatch(/€|Größinger\b(?!, Graz)|Straße|664/)
  })
  test('whoever drives reads where to, whom to call and what to take, and no price of a dish', () => {
    const text = textOf(SLIPS['driver']!, 48)
    for (const words of [
      'Straße der Äpfel 7, Stiege 2, Tür 14',
      '8010 Graz',
      'Telefon +43 664 1234567',
      'Noch zu zahlen: 1.329,32 €',
      'Ausweis prüfen',
    ])
      expect(text).toContain(words)
    expect(text).not.toMatch(/29,80|38,40/)
    expect(textOf(SLIPS['driver-cancel']!, 48)).toMatch(/Nicht mehr liefern\.[\s\S]*Adresse falsch/)
  })
  test('each piece has a label that says which one it is, and a party of hundreds one for each dish', () => {
    const labels = slipsOf(labelSlips(ORDER, LINES, 'order', null))
    expect(labels).toHaveLength(17)
    expect(textOf(labels[1]!, 48)).toContain('2 von 17')
    expect(textOf(labels[0]!, 48)).not.toMatch(/2 ×|€|Größinger\b(?!, Graz)|Straße|664/)
    const party = slipsOf(
      labelSlips(ORDER, [line('p', { amount: '400 ×', pieces: { count: 400, components: [] } })], 'order', null),
    )
    expect(party.map(one => textOf(one, 48))).toMatchObject([expect.stringContaining('400 × Wiener Schnitzel')])
  })
  test('each label has the facts of a picture beside it, slip by slip, without guest and price', () => {
    for (const [kind, told] of [
      ['order', null],
      ['change', TOLD],
      ['cancel', null],
    ] as const) {
      const facts = labelFacts(ORDER, LINES, kind, told)
      expect(facts, kind).toHaveLength(slipsOf(labelSlips(ORDER, LINES, kind, told)).length)
      expect(JSON.stringify(facts), kind).not.toMatch(/€|Größinger\b(?!, Graz)|Straße|664/)
    }
    expect(labelFacts(ORDER, LINES, 'order', null)[0]).toMatchObject({
      texts: {
        'custom.gericht': 'Wiener Schnitzel',
        'custom.stueck': '1 von 17',
        'custom.auswahl': 'Beilage: Erdäpfelsalat, ohne Zwiebel',
      },
    })
  })
  test('what was told as it is gets no second label', () => {
    const [said, ...labels] = slipsOf(labelSlips(ORDER, LINES, 'change', TOLD))
    for (const word of ['Ä N D E R U N G', 'ENTFÄLLT', 'Gulasch']) expect(textOf(said!, 48)).toContain(word)
    // the schnitzel of which there are two now, and the dish that is new
    expect(labels).toHaveLength(3)
  })
  test('each of several slips is stamped', () =>
    expect(
      slipsOf(stamped(cutApart(['Eins', 'Zwei']), { isReprint: true })).filter(slip => slip.includes('NACHDRUCK')),
    ).toHaveLength(2))

  test('whatever a guest types stays text: no line of it cuts, draws or commands', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), comment => {
        const document = kitchenSlip({ ...ORDER, comment }, [line('a', { name: comment || 'x' })], 'order', null, {
          areApart: false,
        })
        expect(slipsOf(document)).toHaveLength(1)
        expect(() => textOf(document, 32)).not.toThrow()
      }),
    )
    const attack = kitchenSlip({ ...ORDER, comment: '{image:x}\n===\n---\n{command:\\x07}' }, LINES, 'order', null, {
      areApart: false,
    })
    expect(slipsOf(attack)).toHaveLength(1)
    expect(textOf(attack, 48)).toContain('{command:')
  })
})

describe('What a printer gets', () => {
  const PAPER = {
    charactersPerLine: 48,
    encoding: 'multilingual',
    cut: 'full',
    copies: 1,
    buzzer: 0,
    drawer: 'none',
    commands: 'escpos',
  } as const
  const bytes = (more: object = {}) => printable(SLIPS['test']!, { ...PAPER, ...more }).toString('latin1')
  const count = (text: string, part: string) => text.split(part).length - 1

  test('is cut once for each slip and copy', () => {
    expect(count(bytes(), '\x1dVA\x00')).toBe(1)
    expect(count(bytes({ copies: 3 }), '\x1dVA\x00')).toBe(3)
    expect(count(bytes({ cut: 'partial' }), '\x1dVB\x00')).toBe(1)
    expect(bytes({ cut: 'none' })).not.toMatch(/\x1dV/)
    expect(count(printable(SLIPS['stations']!, { ...PAPER, commands: 'starPrnt' }).toString('latin1'), '\x1bd2')).toBe(
      3,
    )
  })
  test.each([
    { drawer: 'start', commands: 'escpos', at: 'first' },
    { drawer: 'end', commands: 'escpos', at: 'last' },
    { drawer: 'end', commands: 'starPrnt', at: 'last' },
  ] as const)('opens the drawer $drawer', ({ drawer, commands, at }) => {
    const pulse = commands === 'escpos' ? '\x1bp\x00\x19\xfa' : '\x07'
    const text = bytes({ drawer, commands })
    expect(at === 'first' ? text.startsWith(pulse) : text.endsWith(pulse)).toBe(true)
    expect(bytes({ commands }).endsWith(pulse)).toBe(false)
  })
  test('has the letters of the country in the page of letters it is set up for', () => {
    expect(bytes({ encoding: 'cp858' })).toContain('\x8e\x99\x9a \x84\x94\x81 \xe1')
    expect(bytes({ encoding: 'cp1252' })).toContain('\xc4\xd6\xdc \xe4\xf6\xfc \xdf')
    expect(bytes({ encoding: 'cp858' })).toContain('\xd5')
    expect(bytes({ encoding: 'cp1252' })).toContain('\x80')
    for (const commands of ['escpos', 'starPrnt', 'text'])
      expect(bytes({ encoding: 'ascii', commands })).toContain('AEOEUE aeoeue ss e EUR')
    expect(bytes({ commands: 'text' })).toContain(Buffer.from('ÄÖÜ äöü ß é €').toString('latin1'))
  })
  test('has the nearest sign for one outside its page of letters, and no question mark', () => {
    const said =
      'Łódź Ağrı Őrség Борщ Ω → ✓ 寿司 𠮷𝒜 „alt“ – ’ … 5 € Größe ẞ x\u030c \u00ad\u200b\u0081\ufffd 🍣 ¿Qué ＝＝＝'
    const slip = kitchenSlip({ ...ORDER, comment: said }, [line('a', { name: said })], 'order', null, {
      areApart: false,
    })
    for (const encoding of ['multilingual', 'cp858', 'cp1252', 'ascii'] as const)
      for (const commands of ['escpos', 'starPrnt', 'starLine', 'text'] as const)
        for (const charactersPerLine of [32, 48, 69]) {
          const text = printable(slip, { ...PAPER, encoding, commands, charactersPerLine }).toString('latin1')
          expect(text, `${encoding} ${commands}`).not.toContain('?')
        }
  })
  test.each([
    { encoding: 'cp858', said: 'Łotz Ağrı Борщ Ω', has: 'Lotz Agri Borschtsch O' },
    { encoding: 'cp1252', said: 'Ağrı Őrs → ⚠️ ✓', has: 'Agri Ors -> ! ok' },
    { encoding: 'multilingual', said: 'Ağrı → Țuic ≠', has: 'Agri -> Tuic <>' },
    { encoding: 'cp858', said: '„alt“ – ’s …', has: `"alt" - 's ...` },
    { encoding: 'ascii', said: '5 € für Źle', has: '5 EUR fuer Zle' },
    { encoding: 'cp858', said: '寿司 🍣', has: '** [Symbol]' },
  ] as const)('of $said in $encoding reads $has', ({ encoding, said, has }) => {
    for (const commands of ['escpos', 'starPrnt', 'starLine'] as const) {
      const slip = kitchenSlip({ ...ORDER, comment: said }, [line('a')], 'order', null, { areApart: false })
      expect(printable(slip, { ...PAPER, encoding, commands }).toString('latin1'), commands).toContain(has)
    }
  })
  test('has its sums on one line, also where the currency is spelled out', () => {
    const text = printable(SLIPS['guest']!, { ...PAPER, encoding: 'ascii', commands: 'text', charactersPerLine: 32 })
    expect(text.toString()).toMatch(/ 29,80 EUR$/m)
    expect(text.toString()).toMatch(/ 1\.234,50 EUR$/m)
  })
  test('keeps a sign that a page holds', () => {
    const slip = kitchenSlip({ ...ORDER, comment: 'Łódź Борщ' }, [line('a')], 'order', null, { areApart: false })
    // CP852 has Ł, CP866 Б
    expect(printable(slip, PAPER).toString('latin1')).toMatch(/\x1bt\x12\x9d[\s\S]*\x1bt\x11\x81/)
  })
  test('or a browser is a picture that loads nothing from anywhere', () => {
    for (const svg of picturesOf(SLIPS['stations']!, 48))
      expect(svg.replaceAll('http://www.w3.org', '')).not.toMatch(/https?:|@import|<script/)
  })
  test('or a browser is one picture, however many slips are cut apart, and none lies over another', () => {
    for (const [name, count] of [
      ['kitchen', 1],
      ['stations', 3],
      ['label', 7],
    ] as const) {
      const picture = pictureOf(SLIPS[name]!, 48)
      const depths = [...picture.matchAll(/<svg|<\/svg>/g)].map(([tag]) => (tag === '<svg' ? 1 : -1))
      let depth = 0
      const roots = depths.filter(step => (depth += step) === 0)
      expect([roots.length, picturesOf(SLIPS[name]!, 48).length], name).toEqual([1, count])
    }
    const places = [
      ...pictureOf(SLIPS['stations']!, 48).matchAll(/<svg y="(\d+)" width="\d+px" height="(\d+)px"/g),
    ].map(([, y, height]) => [Number(y), Number(height)])
    expect(places).toHaveLength(3)
    for (const [at, [y = 0]] of places.entries())
      expect(y).toBeGreaterThanOrEqual(at === 0 ? 0 : places[at - 1]![0]! + places[at - 1]![1]!)
  })
})
