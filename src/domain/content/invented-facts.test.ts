import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inventedFacts } from '#domain/content/invented-facts.ts'

const FACTS = [
  'Gasthaus Krone, Herrengasse 12, 8010 Graz, Telefon +43 316 5550188, office@krone.at, https://www.krone.at',
  'Montag - Freitag: von 11:00 - 22:00 Uhr. Sonntag geschlossen. Seit 1924.',
  'Schnitzel 12,90 €, vegan: Linseneintopf 9,50 €. Menü für Gruppen 1.200,00 €. 10 % bei Abholung.',
].join('\n')

test.each([
  { text: 'Unser Schnitzel um 12,90 €.', is: [], because: 'the price is known' },
  { text: 'Unser Schnitzel um € 12,9.', is: [], because: 'it is the same price' },
  { text: 'Gruppen zahlen 1200 Euro.', is: [], because: 'thousands are written with or without a dot' },
  { text: 'Unser Schnitzel um 8,90 €.', is: ['price 8,90 €'], because: 'nobody set that price' },
  { text: 'Nur EUR 5!', is: ['price EUR 5'], because: 'the currency may come first' },
  { text: 'Um 5,- Euro, ja 5,- Euro.', is: ['price 5,- Euro'], because: 'it is said once' },
  { text: 'Mit 10 Prozent bei Abholung', is: [], because: 'the share is known' },
  { text: 'Jetzt 20 % billiger', is: ['percent 20 %'], because: 'nobody grants that' },
  { text: 'Rufen Sie an: 0316 555-01 88', is: [], because: 'it is the same number' },
  { text: 'Rufen Sie an: 0664 1234567', is: ['phone 0664 1234567'], because: 'somebody else picks up there' },
  { text: 'Schreiben Sie an Office@Krone.at', is: [], because: 'mailboxes have no case' },
  { text: 'Schreiben Sie an krone@gmail.com', is: ['mail krone@gmail.com'], because: 'nobody reads that' },
  { text: 'Mehr auf krone.at', is: [], because: 'it is the site of the house' },
  { text: 'Mehr auf krone-graz.com.', is: ['web krone-graz.com'], because: 'it is the site of somebody' },
  { text: 'Von 11 bis 22 Uhr', is: [], because: 'full hours may do without minutes' },
  { text: 'Von 10 bis 23.30 Uhr', is: ['time 10', 'time 23.30'], because: 'then nobody is there' },
  {
    text: 'Von 10-23 Uhr, also 10:00-23:00.',
    is: ['time 10', 'time 23'],
    because: 'a span may be written without spaces',
  },
  { text: 'Um 18:15 beginnt es', is: ['time 18:15'], because: 'it needs no word behind it' },
  { text: 'Sonntag geschlossen', is: [], because: 'so the hours say' },
  {
    text: 'Samstags haben wir geöffnet',
    is: ['hours Samstags haben wir geöffnet'],
    because: 'the hours say nothing of it',
  },
  {
    text: 'Samstags haben wir heute und immer hier geöffnet',
    is: ['hours Samstags haben wir heute und immer hier geöffnet'],
    because: 'the day is seven words away',
  },
  { text: 'Samstags haben wir heute und immer gern hier geöffnet', is: [], because: 'the day is too far away' },
  { text: 'Wir kochen rund um die Uhr', is: ['hours rund um die Uhr'], because: 'nobody does' },
  { text: 'In der Herrengasse 12', is: [], because: 'that is where it is' },
  { text: 'In der Hauptstraße 5a', is: ['address Hauptstraße 5a'], because: 'that is somewhere else' },
  { text: 'Am Graben 7', is: ['address Graben 7'], because: 'streets need not be called so' },
  { text: 'Seit 1924', is: [], because: 'the year is known' },
  { text: 'Seit dem Jahr 1890', is: ['year Seit dem Jahr 1890'], because: 'it is older than the house' },
  { text: 'Auch veganer Eintopf', is: [], because: 'the catalogue says so' },
  {
    text: 'Glutenfreie Semmeln in Bio-Qualität',
    is: ['claim Bio-Qualität', 'claim Glutenfreie'],
    because: 'nobody has promised it',
  },
  { text: 'Die Biografie des Wirts', is: [], because: 'a word may begin like a promise' },
  { text: 'Für 12 Personen, Saal 3, 2 Gänge', is: [], because: 'numbers alone promise nothing' },
])('$text: $because', ({ text, is }) => {
  expect(
    inventedFacts(text, FACTS)
      .map(({ kind, words }) => `${kind} ${words}`)
      .toSorted(),
  ).toEqual(is)
})

test('whatever the facts say may be said', () =>
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0129 .,:€%@+-/abU rh') }), text => {
      expect(inventedFacts(text, text)).toEqual([])
    }),
  ))
