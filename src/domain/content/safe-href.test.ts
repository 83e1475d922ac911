import { expect, test } from 'vitest'
import { typedAddress } from '#domain/content/safe-href.ts'

test.each([
  ['/leistungen#preise', '/leistungen#preise'],
  ['#preise', '#preise'],
  [' https://beispiel.at/a ', 'https://beispiel.at/a'],
  ['www.beispiel.at', 'https://www.beispiel.at'],
  ['beispiel.at/karte?tag=1', 'https://beispiel.at/karte?tag=1'],
  ['holz@tannrain.example', 'mailto:holz@tannrain.example'],
  ['+43 (3532) 555016', 'tel:+433532555016'],
  ['03532/555016', 'tel:03532555016'],
])('%s leads to %s', (typed, address) => expect(typedAddress(typed)).toBe(address))

test.each([
  '',
  'Leistungen',
  'zu den Preisen',
  'javascript:alert(1)',
  'data:text/html,x',
  '//boese.example',
  '/\\boese.example',
  'a@b',
  'ftp://beispiel.at',
])('%s leads nowhere', typed => expect(typedAddress(typed)).toBeNull())
