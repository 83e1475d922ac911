import { expect, test } from 'vitest'
import { inPictureOrder, matchPictures } from '#domain/menu-import/match-pictures.ts'

const PRODUCTS = [
  { id: 1, number: '12', name: 'Käsespätzle' },
  { id: 2, number: '12a', name: 'Wiener Schnitzel' },
  { id: 3, number: null, name: 'Cola 0,5 l' },
  { id: 4, number: 'A7', name: 'Tiramisù' },
  { id: 5, number: null, name: 'Mohr im Hemd' },
  { id: 6, number: '31', name: 'Tagesteller' },
  { id: 7, number: '32', name: 'Tagesteller' },
  { id: 8, number: null, name: 'Pizza 2' },
]
const found = (product: number) => ({ kind: 'found', product })

test.each([
  { file: '12.jpg', is: found(1), because: 'it is the number on the menu' },
  { file: '12A.JPG', is: found(2), because: 'case does not count' },
  { file: 'a-7.webp', is: found(4), because: 'a hyphen does not either' },
  { file: 'Käsespätzle.png', is: found(1), because: 'it is the name' },
  { file: 'kaesespaetzle.png', is: found(1), because: 'umlauts are spelled so in file names' },
  { file: 'Ka\u0308sespa\u0308tzle.jpeg', is: found(1), because: 'a Mac writes its umlauts in two signs' },
  { file: 'kase-spatzle.png', is: found(1), because: 'others leave the dots out' },
  { file: 'wiener_schnitzel-2.jpg', is: found(2), because: 'it is the second picture of it' },
  { file: 'Wiener Schnitzel (3) - Kopie.jpg', is: found(2), because: 'it is a copy of the third' },
  { file: '12a Wiener Schnitzel.jpg', is: found(2), because: 'number and name stand together' },
  { file: 'bilder/karte/tiramisu.png', is: found(4), because: 'folders do not count' },
  { file: 'cola-0-5-l.jpg', is: found(3), because: 'signs between do not count' },
  { file: 'pizza-2.jpg', is: found(8), because: 'the whole name comes before what might stand behind it' },
  { file: 'Kennung-5.jpg', is: found(5), because: 'a price list calls it so' },
  { file: 'id 5.jpg', is: found(5), because: 'and a program' },
  { file: 'kennung-99.jpg', is: { kind: 'none' }, because: 'there is none of this id' },
  { file: 'Tagesteller.jpg', is: { kind: 'vague', products: [6, 7] }, because: 'two are called so' },
  { file: '31-tagesteller.jpg', is: found(6), because: 'the number says which' },
  { file: 'schnitzel-vom-kalb.jpg', is: { kind: 'vague', products: [2] }, because: 'it has a word of the name' },
  { file: 'tiramisu-hausgemacht.jpg', is: { kind: 'vague', products: [4] }, because: 'the whole name is in it' },
  { file: 'Käsespäzle.jpg', is: { kind: 'vague', products: [1] }, because: 'it looks like the name' },
  { file: 'wienerschnitzl.jpg', is: { kind: 'vague', products: [2] }, because: 'words are written together' },
  { file: 'IMG_2041.jpg', is: { kind: 'none' }, because: 'a camera knows no dishes' },
  { file: '.jpg', is: { kind: 'none' }, because: 'it has no name' },
  { file: '寿司.jpg', is: { kind: 'none' }, because: 'nothing is called so' },
])('$file is $is: $because', ({ file, is }) => expect(matchPictures([file], PRODUCTS)).toEqual([is]))

test('pictures of one product come in the order of their numbers', () =>
  expect(
    inPictureOrder(
      ['pizza-10.jpg', 'Pizza.jpg', 'Kaesebrot-2.jpg', 'pizza-2.jpg', 'Käsebrot.jpg'].map(name => ({ name })),
    ).map(({ name }) => name),
  ).toEqual(['Käsebrot.jpg', 'Kaesebrot-2.jpg', 'Pizza.jpg', 'pizza-2.jpg', 'pizza-10.jpg']))
