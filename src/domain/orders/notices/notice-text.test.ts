import { describe, expect, test } from 'vitest'
import { filledText, noticeTextProblem } from '#domain/orders/notices/notice-text.ts'

const VALUES = {
  Shop: 'Gasthof Eder',
  Filiale: 'Graz',
  Vorname: 'Anna',
  Nachname: '{{Summe}}',
  Bestellnummer: 'K7P2',
  Abholnummer: '12',
  Summe: '12,90 €',
  Zeit: '20.11.2026 um 18:45 Uhr',
}

describe('A text of the shop', () => {
  test.each([
    { text: 'Danke, {{Vorname}}!', says: 'Danke, Anna!', because: 'the guest is meant' },
    { text: '{{ Vorname }} zahlt {{Summe}}', says: 'Anna zahlt 12,90 €', because: 'spaces do no harm' },
    { text: '{{Nachname}}', says: '{{Summe}}', because: 'what a guest is called is no placeholder' },
    { text: '{{Zeit}} $& $1', says: '20.11.2026 um 18:45 Uhr $& $1', because: 'signs of replacement are signs' },
    { text: 'Ohne', says: 'Ohne', because: 'none is needed' },
  ])('„$text“ says „$says“: $because', ({ text, says }) => expect(filledText(text, VALUES)).toBe(says))

  test.each([
    { text: 'Danke, {{Vorname}}!', problem: null },
    { text: 'Danke, {{Name}}!', problem: 'Den Platzhalter {{Name}} gibt es nicht.' },
    { text: '{{constructor}}', problem: 'Den Platzhalter {{constructor}} gibt es nicht.' },
    { text: 'Danke, {{Vorname!', problem: 'Ein Platzhalter beginnt mit {{ und endet mit }}.' },
    { text: 'Danke, Vorname}}!', problem: 'Ein Platzhalter beginnt mit {{ und endet mit }}.' },
    { text: 'Eine {Klammer} ist keine', problem: null },
  ])('„$text“: $problem', ({ text, problem }) => expect(noticeTextProblem(text)).toBe(problem))
})
