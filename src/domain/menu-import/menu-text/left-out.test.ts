import { expect, it } from 'vitest'
import { leftOut } from '#domain/menu-import/menu-text/left-out.ts'

it.each([
  ['Tel. 0732 / 77 12 34', 'contact'],
  ['www.roessl-linz.at', 'contact'],
  ['Am Hof 1, 1010 Wien', 'contact'],
  ['UID: ATU12345678', 'contact'],
  ['Öffnungszeiten Mo-Fr 11.00 - 22.00', 'hours'],
  ['Di–So 10.00–23.00', 'hours'],
  ['gültig vom 30.11. bis 4.12.2026', 'hours'],
  ['Summe 120,50', 'sum'],
  ['Zwischensumme', 'sum'],
  ['* auf Wunsch glutenfrei', 'footnote'],
  ['Alle Preise in Euro inkl. MwSt.', 'footnote'],
  ['inkl. MwSt. Gedeck 2,50', 'fee'],
  ['Gedeck pro Person 2,90', 'fee'],
  ['Lieferung ab 15,00', 'fee'],
  ['Mindestbestellwert 20,00 €', 'fee'],
  ['Wiener Schnitzel 14,90', null],
  ['* Toast 4,90', null],
  ['*** Tee & Kakao ***', null],
  ['2022 Grüner Veltliner 48,00', null],
  ['Warme Küche', null],
  ['Frühstück bis 11 Uhr', null],
  ['Gesamtkunstwerk 12,90', null],
])('%s: %s', (line, kind) => expect(leftOut(line)).toBe(kind))
