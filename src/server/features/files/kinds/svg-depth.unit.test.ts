import { expect, test } from 'vitest'
import { svgDepth } from '#server/features/files/kinds/svg-depth.ts'

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
  text => {
    const started = performance.now()
    svgDepth(text)
    expect(performance.now() - started).toBeLessThan(500)
  },
)
