import { describe, expect, test } from 'vitest'
import { svgDepth, svgStart } from '#server/features/files/kinds/svg-text.ts'
import { cpuMs } from '#test/cpu-time.ts'

describe('where a drawing begins', () => {
  test.each([
    { text: '<svg/>', at: 0, because: 'it may begin at once' },
    { text: '\uFEFF <SVG >', at: 2, because: 'a mark and blanks say nothing' },
    {
      text: '<?xml version="1.0"?>\n<!-- a > b --><!DOCTYPE svg><svg>',
      at: 50,
      because: 'declarations are passed over',
    },
    {
      text: '<!DOCTYPE svg [<!ENTITY a "b">] ><svg>',
      at: 33,
      because: 'a document type may hold declarations of its own',
    },
    { text: '<svgx>', at: -1, because: 'another name is another element' },
    { text: '<svg', at: -1, because: 'half a name is none' },
    { text: '<?xml version="1.0"><svg>', at: -1, because: 'the declaration does not end' },
    { text: '<!-- <svg>', at: -1, because: 'the comment does not end' },
    { text: '<html><svg>', at: -1, because: 'a page is no drawing' },
    { text: '', at: -1, because: 'nothing is no drawing' },
  ])('$text: $because', ({ text, at }) => expect(svgStart(text)).toBe(at))
})

test.each([
  { text: '<!---->'.repeat(28) + '<svx>', because: 'each empty comment once doubled the time' },
  { text: '<!---->'.repeat(2340), because: 'comments up to the longest head' },
  { text: '<!doctype ['.repeat(1480), because: 'document types that never end' },
  { text: ' '.repeat(16_384), because: 'nothing but blanks' },
])('a hostile head is told in no time: $because', ({ text }) => {
  expect(svgStart(text)).toBe(-1)
  expect(cpuMs(() => svgStart(text))).toBeLessThan(100)
})

test.each([
  { text: '<svg><g><path/></g><g/></svg>', depth: 2, because: 'an element without content holds nothing' },
  { text: '<svg><g></svg><g></svg>', depth: 3, because: 'an end that is none of the last element ends nothing' },
  { text: '<svg a=">"><g b=\'/>\'></g></svg>', depth: 2, because: 'quotes hide an end' },
  { text: '<svg><!-- <g><g><g> --><![CDATA[<g><g>]]></svg>', depth: 1, because: 'comments and texts are no elements' },
  { text: '<?xml version="1.0"?><!DOCTYPE svg><svg>', depth: 1, because: 'declarations are no elements' },
  { text: 'a < b', depth: 0, because: 'a sign is no element' },
])('$text lies $depth deep: $because', ({ text, depth }) => expect(svgDepth(text)).toBe(depth))

test.each(['<g>'.repeat(130_000), '<'.repeat(390_000), '<!--'.repeat(97_000), '<g a="'.repeat(65_000)])(
  'hostile text is read once (%#)',
  text => expect(cpuMs(() => svgDepth(text))).toBeLessThan(500),
)
