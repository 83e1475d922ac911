import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sanitiseSvg } from '#server/features/files/pictures/sanitise-svg.ts'

const svg = (inner: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 10 10"${attributes}>${inner}</svg>`
const DANGER = /script|onload|onclick|onbegin|javascript|evil|foreignobject|<a[\s>]|<!|<\?|xhtml|x:/i

const bad = [
  { sample: svg('<script>alert("evil")</script>'), because: 'scripts run' },
  { sample: svg('<SCRIPT>alert("evil")</SCRIPT>'), because: 'a page reads names without case' },
  {
    sample: svg('<x:script xmlns:x="http://www.w3.org/2000/svg">evil()</x:script>'),
    because: 'a prefix hides the name',
  },
  { sample: svg('<script><![CDATA[evil()]]></script>'), because: 'CDATA hides the content' },
  { sample: svg('', ' onload="evil()"'), because: 'handlers run' },
  { sample: svg('<rect ONCLICK="evil()"/>'), because: 'handlers run in any case' },
  {
    sample: svg(
      '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="//evil"/></body></foreignObject>',
    ),
    because: 'a page inside a drawing is a page',
  },
  { sample: svg('<a href="javascript:evil()"><rect/></a>'), because: 'links leave the drawing' },
  { sample: svg('<use href="https://evil.example/a.svg#x"/>'), because: 'outside drawings are fetched' },
  {
    sample: svg('<use xlink:href="data:image/svg+xml;base64,PHN2Zy8+#evil"/>'),
    because: 'a drawing inside an address is not checked',
  },
  { sample: svg('<image xlink:href="http://evil.example/pixel.png"/>'), because: 'outside pictures tell who looks' },
  { sample: svg('<image href="file:///evil"/>'), because: 'files of the server are not for drawing' },
  { sample: svg('<style>@import url("https://evil.example/a.css");</style>'), because: 'styles are fetched' },
  { sample: svg('<style>rect{fill:url(//evil.example/#a)}</style>'), because: 'fills are fetched' },
  { sample: svg('<style>rect{fill:\\75 rl(//evil.example)}</style>'), because: 'escapes hide addresses' },
  {
    sample: svg('<style>&lt;/style&gt;&lt;script&gt;evil()&lt;/script&gt;</style>'),
    because: 'entities hide a closing tag',
  },
  { sample: svg('<rect style="background:url(https://evil.example)"/>'), because: 'style attributes are styles too' },
  { sample: svg('<rect fill="url(https://evil.example#a)"/>'), because: 'colours may be addresses' },
  {
    sample: svg('<set attributeName="href" to="javascript:evil()"/><animate attributeName="onload" onbegin="evil()"/>'),
    because: 'animations set what was removed',
  },
  {
    sample: `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///evil">]>${svg('<text>&x;</text>')}`,
    because: 'entities read files',
  },
  { sample: `<?xml-stylesheet href="http://evil.example/a.css"?>${svg('')}`, because: 'style sheets are fetched' },
  { sample: svg('<handler type="application/ecmascript">evil()</handler>'), because: 'handlers of SVG Tiny run' },
  {
    sample: svg('<metadata><evil/></metadata><iframe src="//evil"/><embed src="//evil"/>'),
    because: 'the unknown is left out',
  },
]

describe('a drawing keeps nothing that runs or reaches out', () => {
  test.each(bad)('$because: $sample', ({ sample }) => {
    const clean = sanitiseSvg(sample)
    expect(clean).toMatch(/^<svg[^>]*>/)
    expect(clean?.replace(/^<svg xmlns="[^"]*" xmlns:xlink="[^"]*"/, '')).not.toMatch(DANGER)
  })

  test('what draws is kept', () => {
    const drawing = svg(
      '<defs><linearGradient id="g"><stop offset="0" stop-color="#fff"/></linearGradient><style>.a > rect{fill:url(#g)}</style></defs><g class="a" transform="rotate(4)"><rect width="4" height="4" fill="url(#g)" filter="url(&quot;#f&quot;)"/><use xlink:href="#g"/><text x="1">Käse &amp; Brot</text></g><image href="data:image/png;base64,iVBORw0KGgo="/>',
    )
    const clean = sanitiseSvg(drawing)
    for (const part of [
      'viewBox="0 0 10 10"',
      '<linearGradient id="g">',
      '.a > rect{fill:url(#g)}',
      'fill="url(#g)"',
      'filter="url(&quot;#f&quot;)"',
      'xlink:href="#g"',
      'Käse &amp; Brot',
      'data:image/png;base64,iVBORw0KGgo=',
      'transform="rotate(4)"',
    ])
      expect(clean).toContain(part)
  })

  test.each([
    '<p>kein Bild</p>',
    'nur Text',
    '<html><svg/></html>',
    '<s:svg xmlns:s="http://www.w3.org/2000/svg"/>',
    '',
  ])('%j is no drawing', sample => expect(sanitiseSvg(sample)).toBeNull())

  test('what drawing programs declare before and inside is passed over', () => {
    const drawing =
      '<?xml version="1.0"?><!-- Generator: Adobe --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "a.dtd" [\n<!ENTITY ns_svg "http://www.w3.org/2000/svg">\n<!ENTITY ns_xlink "http://www.w3.org/1999/xlink">\n]>\n<svg xmlns="&ns_svg;" xmlns:xlink="&ns_xlink;" width="4"><use xlink:href="#a"/></svg>'
    expect(sanitiseSvg(drawing)).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="4"><use xlink:href="#a"></use></svg>',
    )
  })

  test('a drawing without a namespace gets it, so that it can be drawn', () => {
    expect(sanitiseSvg('<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>')).toContain('xmlns="http://www.w3.org/2000/svg"')
  })

  test('whatever comes, cleaning twice changes nothing more and no handler is left', () => {
    const word = fc.constantFrom(
      '<',
      '>',
      '/',
      '"',
      "'",
      '&lt;',
      '&#x3c;',
      '<![CDATA[',
      ']]>',
      '<!--',
      '-->',
      '<svg>',
      '</svg>',
      '<style>',
      '</style>',
      '<script>',
      '</script>',
      '<rect onload=x',
      ' href="javascript:a"',
      ' a=',
      '<foreignObject>',
      '</foreignObject>',
      '<title>',
      '</title>',
      'url(',
      ')',
      '//e',
      ' ',
    )
    fc.assert(
      fc.property(fc.array(word, { maxLength: 25 }), words => {
        const clean = sanitiseSvg(svg(words.join('')))
        if (clean === null) return
        expect(clean).not.toMatch(/<(?:script|foreignObject|iframe|a)[\s>/]|<[^>"]*\son\w+\s*=|<[^>]*href="javascript/i)
        expect(sanitiseSvg(clean)).toBe(clean)
      }),
      { numRuns: 500 },
    )
  })
})
