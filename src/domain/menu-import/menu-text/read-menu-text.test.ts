import { describe, expect, it } from 'vitest'
import { printedDishes, printedText } from '#test/menus/printed-menu.ts'
import { guessColumns } from '#domain/menu-import/guess-columns.ts'
import { readMenuText } from '#domain/menu-import/menu-text/read-menu-text.ts'
import { sheetRecords } from '#domain/menu-import/sheet-records.ts'
import { cpuMs } from '#test/cpu-time.ts'

const read = (text: string) => {
  const { sheet, unread } = readMenuText(text)
  const { header, columns } = guessColumns(sheet)
  return { dishes: sheetRecords(sheet, header, columns), unread: unread.map(line => line.text) }
}
const cells = (text: string) => read(text).dishes.map(dish => dish.cells)

/** What the largest text may work. */
const MOST_MS = 10_000

describe('what stands around dishes', () => {
  it('has sizes beside a heading, in brackets with their prices, short leaders, spaced headings and numbers behind #', () =>
    expect(
      cells(`Speisekarte Weinbar

W E I N E
ROTWEIN            1/8      Flasche
Zweigelt (O)       4,90     30,00

TEE
Sencha (Tasse 3,90 / Kanne 7,80)
Chai .. € 4,10
BURGER
#1 Classic (A,C) 11,90
#2 Smoky (A,M) 13,50`).map(({ category, number, name, sizes, price, allergens }) =>
        [category, number, name, sizes || price, allergens].join(' | '),
      ),
    ).toEqual([
      'Rotwein |  | Zweigelt | 1/8 4,90; Flasche 30,00 | O',
      'Tee |  | Sencha | Tasse 3,90; Kanne 7,80 | ',
      'Tee |  | Chai | 4,10 | ',
      'Burger | 1 | Classic | 11,90 | A,C',
      'Burger | 2 | Smoky | 13,50 | A,M',
    ]))

  it.each([
    { above: 'Schnitzel mit', below: 'Erdäpfeln', is: 'Schnitzel mit Erdäpfeln', because: 'something has to follow' },
    { above: 'Gebratenes Hühner-', below: 'Filet', is: 'Gebratenes Hühner- Filet', because: 'a hyphen leads on' },
    { above: 'Gulasch', below: '(A,C)', is: 'Gulasch', because: 'these are its marks' },
  ])('is a name that goes on beside its price below $above: $because', ({ above, below, is }) =>
    expect(cells(`SPEISEN\n${above}\n${below} 9,90`)).toMatchObject([{ name: is, price: '9,90' }]),
  )

  it.each([
    { more: '', is: ['1', '5', ''], because: 'two of four dishes have one' },
    { more: '\nBrot 2,90', is: ['', '', ''], because: 'two of five have one: these count what is served' },
  ])('is numbers of the menu where half of the dishes have some: $because', ({ more, is }) =>
    expect(
      cells(`SPEISEN\n1 Knödel mit Ei 4,90\n5 Semmelknödel 5,90\nSuppe 5,90\nSalat 6,90${more}`)
        .slice(0, 3)
        .map(({ number }) => number ?? ''),
    ).toEqual(is),
  )

  it('is prices in front of their sizes, whatever stands before them', () =>
    expect(cells('BIERE\nBier 3,90 (0,3 l) 5,20 (0,5 l)\nZwickl vom Fass 4,10 (0,3 l) 5,40 (0,5 l)')).toMatchObject([
      { name: 'Bier', sizes: '0,3 l 3,90; 0,5 l 5,20' },
      { name: 'Zwickl vom Fass', sizes: '0,3 l 4,10; 0,5 l 5,40' },
    ]))

  it.each(['Gulaschᴬᶜᴳ 9,90', 'Gulasch ᵃ ᶜ ᵍ ... 9,90', 'Gulasch Ⓐ Ⓒ Ⓖ 9,90'])(
    'is marks where letters are raised: %s',
    line => expect(cells(`SUPPEN\n${line}`)).toMatchObject([{ name: 'Gulasch', allergens: 'A,C,G', price: '9,90' }]),
  )

  it('is marks where spaced letters count upwards', () =>
    expect(cells('SUPPEN\nFrittatensuppe\nA C G L\n4,90')).toMatchObject([
      { name: 'Frittatensuppe', allergens: 'A,C,G,L', category: 'Suppen' },
    ]))

  it('takes no longer with brackets, spaced letters and dots without an end', () => {
    const text = [`${'('.repeat(400)}3,90 `.repeat(2), 'S U '.repeat(240), '. .. '.repeat(190)].join('\n')
    expect(cpuMs(() => readMenuText(`${text}\n`.repeat(200)))).toBeLessThan(2000)
  })
})

describe('whole menus, as they are copied from a page', () => {
  it.each([
    {
      menu: 'gasthaus',
      count: 132,
      unread: ['GASTHAUS ZUR GOLDENEN ÄHRE', 'Speisekarte', 'Alle Preise in Euro inkl. Steuern und Abgaben.'],
    },
    { menu: 'pizzeria', count: 136, unread: [] },
    { menu: 'sushi', count: 73, unread: [] },
    {
      menu: 'konditorei',
      count: 58,
      unread: [
        'KONDITOREI AM ECK',
        'Unsere Karte – alle Preise inkl. MwSt.',
        'Bitte sagen Sie uns, wenn Sie etwas nicht vertragen.',
      ],
    },
  ] as const)('$menu comes in dish by dish, word by word', ({ menu, count, unread }) => {
    const expected = printedDishes(menu).map(dish =>
      Object.fromEntries(Object.entries(dish).filter(([, text]) => text !== '')),
    )
    const found = read(printedText(menu))
    expect(found.dishes.map(dish => dish.cells)).toEqual(expected)
    expect(found.dishes).toHaveLength(count)
    expect(found.unread).toEqual(unread)
  })
})

describe('a line of a menu', () => {
  it.each([
    ['Wiener Schnitzel ...... 14,90', { name: 'Wiener Schnitzel', price: '14,90' }, 'dots lead to the price'],
    [
      '12 Margherita (A,G) … 9,90',
      { number: '12', name: 'Margherita', price: '9,90', allergens: 'A,G' },
      'number, marks and dots',
    ],
    ['Tagessuppe\t€ 4,–', { name: 'Tagessuppe', price: '4,00' }, 'a dash is no cents'],
    ['Cola 0,3 l   3,20', { name: 'Cola 0,3 l', price: '3,20' }, 'one measure belongs to the name'],
    ['Bier 0,3 l 3,90 0,5 l 4,90', { name: 'Bier', sizes: '0,3 l 3,90; 0,5 l 4,90' }, 'two measures are sizes'],
    ['Salat klein 4,90 / groß 6,90', { name: 'Salat', sizes: 'klein 4,90; groß 6,90' }, 'sizes in words'],
    ['Salat 4,90 / 6,90', { name: 'Salat', sizes: 'klein 4,90; groß 6,90' }, 'two prices are small and large'],
    ['Espresso .......... 3', { name: 'Espresso', price: '3,00' }, 'a whole number behind dots'],
    ['Hochzeitstorte 1.290,00', { name: 'Hochzeitstorte', price: '1290,00' }, 'a point separates thousands'],
    ['Brot (125 g) 3,90', { name: 'Brot (125 g)', price: '3,90' }, 'brackets that hold no marks stay'],
    ['Gulasch 12,90 A,C', { name: 'Gulasch', price: '12,90', allergens: 'A,C' }, 'marks behind the price'],
    ['Gulasch € 12,90 (A, C)', { name: 'Gulasch', price: '12,90', allergens: 'A,C' }, 'the same in brackets'],
    ['Gulasch A,C,G 12,90', { name: 'Gulasch', price: '12,90', allergens: 'A,C,G' }, 'marks without brackets'],
    ['Salat klein/groß 7,50/9,50', { name: 'Salat', sizes: 'klein 7,50; groß 9,50' }, 'names joined by a stroke'],
    ['Salat klein / groß 7,50 / 9,50', { name: 'Salat', sizes: 'klein 7,50; groß 9,50' }, 'with blanks around it'],
    ['Salat (klein/groß) 7,50€/9,50€', { name: 'Salat', sizes: 'klein 7,50; groß 9,50' }, 'in brackets'],
    ['Bier 0,3 l | 0,5 l 3,00 | 4,30', { name: 'Bier', sizes: '0,3 l 3,00; 0,5 l 4,30' }, 'upright strokes'],
    ['Bier 0,3/0,5 l 3,00/4,30', { name: 'Bier', sizes: '0,3 l 3,00; 0,5 l 4,30' }, 'one measure for both'],
    ['Wein 1/8 l 3,00 1/4 l 5,50', { name: 'Wein', sizes: '1/8 l 3,00; 1/4 l 5,50' }, 'a fraction is one size'],
    ['Pizza S/M/L 7/8/9 €', { name: 'Pizza', sizes: 'S 7,00; M 8,00; L 9,00' }, 'whole prices beside a currency'],
    ['Pizza 26/32 cm 8,90/10,90', { name: 'Pizza', sizes: '26 cm 8,90; 32 cm 10,90' }, 'centimetres'],
    ['Rösti CHF 12.–', { name: 'Rösti', price: '12,00' }, 'francs'],
    ['Rösti 12.-', { name: 'Rösti', price: '12,00' }, 'a dash for no cents'],
    ['Rösti Fr. 12.50', { name: 'Rösti', price: '12,50' }, 'francs for short'],
    ['Rösti sFr. 12', { name: 'Rösti', price: '12,00' }, 'whole francs'],
    ["Buffet 1'250.00", { name: 'Buffet', price: '1250,00' }, 'an apostrophe between thousands'],
    ["Buffet Fr. 1'250.–", { name: 'Buffet', price: '1250,00' }, 'an apostrophe and a dash'],
    ['Buffet CHF 1’250.–', { name: 'Buffet', price: '1250,00' }, 'a set apostrophe'],
    ['Brot –.50', { name: 'Brot', price: '0,50' }, 'less than a franc'],
    ['Cordon bleu 12.– / 15.–', { name: 'Cordon bleu', sizes: 'klein 12,00; groß 15,00' }, 'two with dashes'],
    [
      'Burger 9,90 + Käse 1,50',
      { name: 'Burger', description: '+ Käse 1,50', price: '9,90' },
      'what is charged on top behind the price',
    ],
  ])('%s', (line, expected, _because) => {
    const [found] = cells(`${line}\nAnderes 1,00`)
    expect(found).toEqual(expected)
  })

  it('does not take what is charged on top for a dish', () =>
    expect(cells('Apfelstrudel 4,90\nmit Vanillesauce + 1,50\nToast 6,20\nglutenfrei, Aufpreis € 0,80')).toEqual([
      { name: 'Apfelstrudel', description: 'mit Vanillesauce + 1,50', price: '4,90' },
      { name: 'Toast', description: 'glutenfrei, Aufpreis € 0,80', price: '6,20' },
    ]))

  it('keeps extras with a plus at their dish, and lists those of none', () => {
    expect(read('Burger 9,90\n+ Käse 1,50\n+Speck 2,00\nAufpreis Ei 1,00\n\nToast 6,20')).toEqual({
      dishes: [
        { line: 1, cells: { name: 'Burger', description: '+ Käse 1,50 +Speck 2,00 Aufpreis Ei 1,00', price: '9,90' } },
        { line: 6, cells: { name: 'Toast', price: '6,20' } },
      ],
      unread: [],
    })
    expect(read('Burger 9,90\n\nEXTRAS\n+ Käse 1,50\n\nToast 6,20').unread).toEqual(['+ Käse 1,50'])
  })

  it('takes a number in front as the number where most dishes have one, and never where it counts', () => {
    expect(
      cells('1 Suppe 4,90\n2 Paar Frankfurter 5,90\n3. Gulasch 9,90').map(dish => dish.number ?? dish.name),
    ).toEqual(['1', '2 Paar Frankfurter', '3'])
  })

  it('reads the price that a copied page puts on the next line', () => {
    expect(cells('Vorspeisen:\n\nBeef Tatar\nmit Toast und Butter\n€ 14,90\n\nCarpaccio\n13,90')).toEqual([
      { name: 'Beef Tatar', description: 'mit Toast und Butter', category: 'Vorspeisen', price: '14,90' },
      { name: 'Carpaccio', category: 'Vorspeisen', price: '13,90' },
    ])
  })

  it.each([
    ["Beck's (A3)\n0,3 l 3,00 €\n0,5 l 4,30 €", [["Beck's", undefined, '0,3 l 3,00; 0,5 l 4,30', 'A3']]],
    [
      "BIERE\nBeck's (A3)\n0,3 l 3,00 €\n0,5 l 4,30 €\nStiegl (A)\n0,3 l 3,20 €\n0,5 l 4,50 €",
      [
        ["Beck's", 'Biere', '0,3 l 3,00; 0,5 l 4,30', 'A3'],
        ['Stiegl', 'Biere', '0,3 l 3,20; 0,5 l 4,50', 'A'],
      ],
    ],
    [
      'Biere\nStiegl\n0,3 l 3,20\n0,5 l 4,50\nGösser\n0,3 l 3,00\n0,5 l 4,00\n\nWeine\nVeltliner\n1/8 l 3,00\n1/4 l 5,50\nRiesling\n1/8 l 3,40\n1/4 l 6,00',
      [
        ['Stiegl', 'Biere', '0,3 l 3,20; 0,5 l 4,50', undefined],
        ['Gösser', 'Biere', '0,3 l 3,00; 0,5 l 4,00', undefined],
        ['Veltliner', 'Weine', '1/8 l 3,00; 1/4 l 5,50', undefined],
        ['Riesling', 'Weine', '1/8 l 3,40; 1/4 l 6,00', undefined],
      ],
    ],
    [
      'Biere\n\nStiegl\n\n0,3 l 3,20\n\n0,5 l 4,50\n\nGösser\n\n0,3 l 3,00\n\n0,5 l 4,00',
      [
        ['Stiegl', 'Biere', '0,3 l 3,20; 0,5 l 4,50', undefined],
        ['Gösser', 'Biere', '0,3 l 3,00; 0,5 l 4,00', undefined],
      ],
    ],
    ['Salat\nklein 4,90\ngroß 6,90', [['Salat', undefined, 'klein 4,90; groß 6,90', undefined]]],
    [
      'SALATE\nGemischter Salat\nklein/groß 7,50/9,50',
      [['Gemischter Salat', 'Salate', 'klein 7,50; groß 9,50', undefined]],
    ],
    ['Cola 0,3 l 3,20\n0,5 l 4,30', [['Cola', undefined, '0,3 l 3,20; 0,5 l 4,30', undefined]]],
    ['Bier\n0,3 l | 0,5 l\nStiegl 3,00 | 4,30', [['Stiegl', 'Bier', '0,3 l 3,00; 0,5 l 4,30', undefined]]],
    ['BIER\n0,3 l|0,5 l\nStiegl 3,00|4,30', [['Stiegl', 'Bier', '0,3 l 3,00; 0,5 l 4,30', undefined]]],
  ])('makes one dish of sizes on lines of their own: %j', (text, expected) =>
    expect(cells(text).map(dish => [dish.name, dish.category, dish.sizes, dish.allergens])).toEqual(expected),
  )

  it('keeps what is said of a dish above its sizes, and a single size in its name', () => {
    expect(cells("Beck's (A3)\nvom Fass\n0,3 l 3,00 €\n0,5 l 4,30 €\n\nCola\n0,3 l 3,20")).toEqual([
      { name: "Beck's", description: 'vom Fass', sizes: '0,3 l 3,00; 0,5 l 4,30', allergens: 'A3' },
      { name: 'Cola 0,3 l', price: '3,20' },
    ])
    expect(cells('BIER\nSeidel 3,90\nKrügerl 4,90').map(dish => [dish.name, dish.category, dish.price])).toEqual([
      ['Seidel', 'Bier', '3,90'],
      ['Krügerl', 'Bier', '4,90'],
    ])
  })

  it('puts sizes of a heading over every dish below it, until the next one', () => {
    expect(
      cells('Pizza\nklein / groß\nSalami 8,90 10,90\n\nPasta:\nPesto 9,90').map(dish => [
        dish.category,
        dish.sizes ?? dish.price,
      ]),
    ).toEqual([
      ['Pizza', 'klein 8,90; groß 10,90'],
      ['Pasta', '9,90'],
    ])
  })

  it('reads a menu of which every line is set apart', () => {
    expect(cells('SUPPEN\n\nGulaschsuppe 6,90\n\nmit Semmel\n\nFrittatensuppe 4,90')).toEqual([
      { name: 'Gulaschsuppe', description: 'mit Semmel', category: 'Suppen', price: '6,90' },
      { name: 'Frittatensuppe', category: 'Suppen', price: '4,90' },
    ])
  })

  it.each([
    ['MITTAGSMENÜ\nvon 11 bis 14 Uhr\nSchnitzel 9,90', 'Mittagsmenü', 'von 11 bis 14 Uhr'],
    ['MITTAGSMENÜ\n\nvon 11 bis 14 Uhr\n\nSchnitzel 9,90', 'Mittagsmenü', 'von 11 bis 14 Uhr'],
    ['Mittagsmenü\nvon 11 bis 14 Uhr\nSchnitzel 9,90', 'Mittagsmenü', 'von 11 bis 14 Uhr'],
    ['Suppe 4,90\nMittagsmenü\nvon 11 bis 14 Uhr\nSchnitzel 9,90', 'Mittagsmenü', 'von 11 bis 14 Uhr'],
    [
      'Suppe 4,90\n\nMittagsmenü\n\nMontag bis Freitag, 11.00 – 14.00\n\nSchnitzel 9,90',
      'Mittagsmenü',
      'Montag bis Freitag, 11.00 – 14.00',
    ],
    ['Suppe 4,90\nMittagsmenü\nMo–Fr 11.00–14.30\nSchnitzel 9,90', 'Mittagsmenü', 'Mo–Fr 11.00–14.30'],
    [
      'MITTAGSMENÜ\nMONTAG BIS FREITAG VON 11 BIS 14 UHR\nSchnitzel 9,90',
      'Mittagsmenü',
      'MONTAG BIS FREITAG VON 11 BIS 14 UHR',
    ],
    ['Pizza\n\nAlle Pizzen auch mit Dinkelboden\n\nSchnitzel 9,90', 'Pizza', 'Alle Pizzen auch mit Dinkelboden'],
    ['Vom Grill\n\nDazu servieren wir Pommes\n\nSchnitzel 9,90', 'Vom Grill', 'Dazu servieren wir Pommes'],
    ['Warme Küche\n\nKüche von 11 bis 22 Uhr\n\nSchnitzel 9,90', 'Warme Küche', 'Küche von 11 bis 22 Uhr'],
  ])('a sentence below a heading is neither category nor description: %j', (text, category, sentence) => {
    const { dishes, unread } = read(text)
    expect(dishes.at(-1)?.cells).toEqual({ name: 'Schnitzel', category, price: '9,90' })
    expect(dishes.map(({ cells: { description } }) => description)).toEqual(dishes.map(() => undefined))
    expect(unread).toEqual([sentence])
  })

  it.each([
    'Suppen\n\nGericht\tPreis\nGulasch\t6,90 €\nFritatten\t4,90 €\n\nSalate\n\nGericht\tPreis\nGrüner\t4,20 €',
    'Suppen\tPreis\nGulasch\t6,90 €\nFritatten\t4,90 €\nSalate\tPreis\nGrüner\t4,20 €',
  ])('two tables of a page are two categories: %j', text =>
    expect(cells(text).map(({ category, name, price }) => `${category}: ${name} ${price}`)).toEqual([
      'Suppen: Gulasch 6,90',
      'Suppen: Fritatten 4,90',
      'Salate: Grüner 4,20',
    ]),
  )

  // the largest text the screen takes (5 MB, 50,000 lines), of all that could make a reader look again and again
  it.each<[string, (part: number) => string]>([
    ['lines without a price', part => `Suppe 4,90\n${`${'ab '.repeat(30)}\n`.repeat(50_000 * part)}`],
    ['one line of prices', part => '1,00 '.repeat(1_000_000 * part)],
    ['brackets', part => `x ${'()'.repeat(2_500_000 * part)} 1,00`],
    ['brackets on many lines', part => `${'('.repeat(990)} 1,00\n`.repeat(5000 * part)],
    ['strokes', part => `${'1/'.repeat(480)} €\n`.repeat(5000 * part)],
    ['sizes', part => 'klein/groß/'.repeat(450_000 * part)],
    ['headings', part => 'SUPPEN\n'.repeat(50_000 * part)],
    ['names above sizes', part => 'Bier\n0,3 l 3,00\n'.repeat(25_000 * part)],
    ['blanks', part => ' '.repeat(5_000_000 * part)],
    ['tabs', part => `Preis${'\tPreis'.repeat(800_000 * part)}`],
    ['dishes side by side', part => 'Suppe 4,90    Cola 3,90\n'.repeat(50_000 * part)],
    ['legends', part => 'A = Gluten, B = Krebse, C Ei\n'.repeat(50_000 * part)],
    ['marks', part => `Suppe ${'A '.repeat(490)} 4,90\n`.repeat(5000 * part)],
    ['words behind prices', part => `Suppe ${'4,90 mit '.repeat(110)}\n`.repeat(5000 * part)],
    ['signs before a deposit', part => `Suppe ${' ,;('.repeat(230)} 4,90 Pfand\n`.repeat(5000 * part)],
  ])('reads the largest text of %s in time', { timeout: 60_000 }, (_kind, text) => {
    const workFor = (part: number) => {
      const given = text(part)
      return cpuMs(() => readMenuText(given))
    }
    const quarter = workFor(1 / 4)
    // Work that grows with the square of the text is sixteen times that of a quarter; where twice the text takes hardly
    // more than twice the work, the whole is less than nine times that. Else the whole is read.
    const isShort = quarter <= MOST_MS / 16 || (quarter <= MOST_MS / 9 && quarter <= workFor(1 / 8) * 2.5)
    const work = isShort ? 0 : workFor(1)
    expect(work).toBeLessThan(MOST_MS)
  })

  it('leaves a line unread that is no line of a menu', () => {
    const long = 'x'.repeat(1200)
    expect(read(`Suppe 4,90\n${long}`).unread).toEqual([long.slice(0, 200)])
  })

  it('names what it could not place instead of dropping it', () => {
    expect(read('SUPPEN\n\nAlle mit Brot.\n\nGulaschsuppe 6,90').unread).toEqual(['Alle mit Brot.'])
  })
})
