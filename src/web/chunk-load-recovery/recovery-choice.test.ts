import { expect, test } from 'vitest'
import { fileIn, keptWords, mayReload } from '#web/chunk-load-recovery/recovery-choice.ts'

test.each([
  { reloadedFrom: [], hasTyped: false, may: true, because: 'a new build took the file away, and nothing is lost' },
  { reloadedFrom: ['A'], hasTyped: false, may: true, because: 'that was an earlier update' },
  { reloadedFrom: ['B'], hasTyped: false, may: false, because: 'loading it anew did not help' },
  { reloadedFrom: ['B', 'A'], hasTyped: false, may: false, because: 'two servers answer with two builds in turn' },
  { reloadedFrom: [], hasTyped: true, may: false, because: 'somebody is typing' },
  { reloadedFrom: null, hasTyped: false, may: false, because: 'nobody could tell whether it was tried already' },
])(
  'a page of build B that lacks a part starts anew by itself: $may, because $because',
  ({ reloadedFrom, hasTyped, may }) => expect(mayReload({ build: 'B', reloadedFrom, hasTyped })).toBe(may),
)

test.each([
  { path: '/store/wien', isKept: true, hasTyped: true, says: 'Ihr Warenkorb bleibt erhalten.' },
  {
    path: '/store/wien/checkout',
    isKept: true,
    hasTyped: true,
    says: 'Ihr Warenkorb und Ihre Angaben bleiben erhalten.',
  },
  {
    path: '/store/wien/checkout',
    isKept: false,
    hasTyped: true,
    says: 'Was Sie eingegeben haben, geht dabei verloren.',
  },
  {
    path: '/backend',
    isKept: true,
    hasTyped: true,
    says: 'Was Sie noch nicht gespeichert haben, geht dabei verloren.',
  },
  { path: '/backend', isKept: true, hasTyped: false, says: '' },
])('at $path, typed: $hasTyped, kept: $isKept, it says „$says“', ({ says, ...place }) =>
  expect(keptWords(place)).toBe(says),
)

test.each([
  {
    failure: new TypeError('Failed to fetch dynamically imported module: https://shop.example/build/assets/A-1.js'),
    file: 'https://shop.example/build/assets/A-1.js',
  },
  {
    failure: new TypeError('error loading dynamically imported module: http://127.0.0.1:3000/build/assets/A-1.js'),
    file: 'http://127.0.0.1:3000/build/assets/A-1.js',
  },
  { failure: new Error('Unable to preload CSS for /build/assets/A-1.css'), file: '/build/assets/A-1.css' },
  { failure: new TypeError('Importing a module script failed.'), file: undefined },
  { failure: undefined, file: undefined },
])('of $failure the lost file is $file', ({ failure, file }) => expect(fileIn(failure)).toBe(file))
