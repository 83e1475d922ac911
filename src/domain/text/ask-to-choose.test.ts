import { expect, test } from 'vitest'
import { askToChoose } from '#domain/text/ask-to-choose.ts'

test.each([
  ['Beilage', 'Bitte wählen Sie eine Beilage.'],
  ['Salatsauce', 'Bitte wählen Sie eine Salatsauce.'],
  [' Größe ', 'Bitte wählen Sie eine Größe.'],
  ['Belag', 'Bitte wählen Sie einen Belag.'],
  ['Hauptgericht', 'Bitte wählen Sie ein Hauptgericht.'],
  ['Dazu', 'Dazu: Bitte treffen Sie eine Auswahl.'],
  ['Wie möchten Sie Ihr Brot', 'Wie möchten Sie Ihr Brot: Bitte treffen Sie eine Auswahl.'],
])('a missing choice of „%s“ asks: %s', (name, sentence) => {
  expect(askToChoose(name)).toBe(sentence)
})
