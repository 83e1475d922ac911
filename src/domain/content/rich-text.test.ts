import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { richHtml } from '#domain/content/rich-html.ts'
import { cleanRichText, isEmptyText, plainText } from '#domain/content/rich-text.ts'

const doc = (...content: unknown[]) => ({ type: 'doc', content })
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content })
const text = (words: string, ...marks: unknown[]) => ({ type: 'text', text: words, ...(marks.length > 0 && { marks }) })
const html = (value: unknown) => {
  const clean = cleanRichText(value)
  return clean
    ? richHtml(clean, {
        picture: id =>
          id === 7
            ? { src: '/image/7.png', srcSet: '/image/7.png 640w', alt: 'Ein "Brot"', width: 4, height: 3 }
            : null,
        file: id => (id === 9 ? '/upload/neu/9-2.pdf' : null),
        site: id => (id === 5 ? '/neu/preise' : null),
      })
    : null
}

describe('a text is made anew of what is allowed', () => {
  test.each([
    { value: doc({ type: 'script', content: [text('alert(1)')] }), is: '', because: 'a node nobody named is none' },
    {
      value: doc({ type: 'iframe', attrs: { src: 'https://evil.example' } }),
      is: '',
      because: 'frames stand in no text',
    },
    { value: doc({ type: 'text', text: 'lose' }), is: '', because: 'words stand in a paragraph' },
    {
      value: doc(paragraph(text('<script>alert(1)</script>'))),
      is: '<p>&#60;script&#62;alert(1)&#60;/script&#62;</p>',
      because: 'words are words',
    },
    {
      value: doc(paragraph(text('hier', { type: 'link', attrs: { href: 'javascript:alert(1)' } }))),
      is: '<p>hier</p>',
      because: 'a program is no address',
    },
    {
      value: doc(paragraph(text('hier', { type: 'link', attrs: { href: 'java\tscript:alert(1)' } }))),
      is: '<p>hier</p>',
      because: 'browsers leave tabs out',
    },
    {
      value: doc(paragraph(text('Preisliste', { type: 'link', attrs: { href: '/upload/alt/9-1.pdf' } }))),
      is: '<p><a href="/upload/neu/9-2.pdf" target="_blank" rel="noopener noreferrer">Preisliste</a></p>',
      because: 'a file is found at the address it has now',
    },
    {
      value: doc(paragraph(text('Preisliste', { type: 'link', attrs: { href: '/upload/alt/8-1.pdf' } }))),
      is: '<p>Preisliste</p>',
      because: 'a file that is gone leaves its words',
    },
    {
      value: doc(paragraph(text('Preise', { type: 'link', attrs: { href: '/preise#suppen', site: 5 } }))),
      is: '<p><a href="/neu/preise#suppen">Preise</a></p>',
      because: 'a page is found where it stands now',
    },
    {
      value: doc(paragraph(text('Preise', { type: 'link', attrs: { href: '/preise', site: 6 } }))),
      is: '<p>Preise</p>',
      because: 'a page guests may not see leaves its words',
    },
    {
      value: doc(paragraph(text('hier', { type: 'link', attrs: { href: 'https://www.beispiel.at', site: 6 } }))),
      is: '<p><a href="https://www.beispiel.at" target="_blank" rel="noopener noreferrer">hier</a></p>',
      because: 'elsewhere stands no page of ours',
    },
    {
      value: doc(paragraph(text('hier', { type: 'link', attrs: { href: 'data:text/html,x' } }))),
      is: '<p>hier</p>',
      because: 'data is no address',
    },
    {
      value: doc(
        paragraph(text('hier', { type: 'link', attrs: { href: '/a" onclick="alert(1)', onclick: 'alert(1)' } })),
      ),
      is: '<p><a href="/a&#34; onclick=&#34;alert(1)">hier</a></p>',
      because: 'an address cannot end its attribute',
    },
    {
      value: doc(paragraph(text('hier', { type: 'link', attrs: { href: 'https://www.beispiel.at' } }))),
      is: '<p><a href="https://www.beispiel.at" target="_blank" rel="noopener noreferrer">hier</a></p>',
      because: 'other sites open in a new tab',
    },
    {
      value: doc(paragraph(text('fett', { type: 'bold' }, { type: 'textStyle', attrs: { style: 'position:fixed' } }))),
      is: '<p><strong>fett</strong></p>',
      because: 'styles are no marks',
    },
    {
      value: doc({ type: 'heading', attrs: { level: 1 }, content: [text('Titel')] }),
      is: '<h2>Titel</h2>',
      because: 'the page has its one first heading',
    },
    {
      value: doc({ type: 'heading', attrs: { level: '2><script>' }, content: [text('Titel')] }),
      is: '<h2>Titel</h2>',
      because: 'a level is a number',
    },
    {
      value: doc({ type: 'picture', attrs: { id: 7, src: 'https://evil.example/x.png' } }),
      is: expect.stringContaining('alt="Ein &#34;Brot&#34;"') as string,
      because: 'a picture is one of the house',
    },
    { value: doc({ type: 'picture', attrs: { id: 8 } }), is: '', because: 'a picture that is gone is left out' },
    { value: doc({ type: 'picture', attrs: { id: 'x' } }), is: '', because: 'a picture goes by its id' },
    { value: doc({ type: 'bulletList', content: [paragraph(text('lose'))] }), is: '', because: 'a list holds entries' },
    {
      value: doc({
        type: 'orderedList',
        attrs: { start: 3 },
        content: [{ type: 'listItem', content: [paragraph(text('drei'))] }],
      }),
      is: '<ol start="3"><li><p>drei</p></li></ol>',
      because: 'a list may begin later',
    },
  ])('$is: $because', ({ value, is }) => expect(html(value)).toEqual(is))

  test.each([null, 7, '<p>x</p>', [], {}, { type: 'paragraph' }])('%j is no text', value =>
    expect(cleanRichText(value)).toBeNull(),
  )

  test('one without end is refused instead of being worked through', () => {
    const long = doc(...Array.from({ length: 6000 }, () => paragraph(text('a'))))
    expect(cleanRichText(long)).toBeNull()
    expect(cleanRichText(doc(paragraph(text('a'.repeat(100_001)))))).toBeNull()
    let deep: object = paragraph(text('tief'))
    for (let level = 0; level < 40; level += 1)
      deep = { type: 'bulletList', content: [{ type: 'listItem', content: [deep] }] }
    expect(JSON.stringify(cleanRichText(doc(deep)))).not.toContain('tief')
  })

  test('cleaning twice changes nothing more, and no word becomes a tag', () =>
    fc.assert(
      fc.property(fc.array(fc.string()), words => {
        const clean = cleanRichText(
          doc(...words.map(word => paragraph(text(word, { type: 'link', attrs: { href: word } })))),
        )
        expect(cleanRichText(clean)).toEqual(clean)
        const tags =
          (clean ? richHtml(clean, { picture: () => null, file: () => null }) : '').match(/<\/?[a-z0-9]+/gi) ?? []
        expect(new Set(tags)).toSatisfy((found: Set<string>) =>
          [...found].every(tag => ['<p', '</p', '<a', '</a'].includes(tag)),
        )
      }),
    ))
})

test.each([
  { value: null, isEmpty: true },
  { value: doc(), isEmpty: true },
  { value: doc(paragraph(text('  '))), isEmpty: true },
  { value: doc({ type: 'horizontalRule' }), isEmpty: true },
  { value: doc({ type: 'picture', attrs: { id: 7 } }), isEmpty: false },
  { value: doc(paragraph(text('Brot'))), isEmpty: false },
])('$value says nothing: $isEmpty', ({ value, isEmpty }) => expect(isEmptyText(cleanRichText(value))).toBe(isEmpty))

test('a heading is read at its level, looks as it was set, and bears a name nobody has to escape', () => {
  const heading = doc({ type: 'heading', attrs: { level: 4 }, content: [text('Maße "roh"')] })
  const shown = { picture: () => null, file: () => null, level: () => 2, anchor: () => 'a"b' }
  expect(richHtml(cleanRichText(heading)!, shown)).toBe('<h2 id="a&#34;b" data-look="4">Maße &#34;roh&#34;</h2>')
})

test('the words of a text stand in a row', () =>
  expect(
    plainText(
      cleanRichText(doc(paragraph(text('Brot'), { type: 'hardBreak' }, text('und Salz')), paragraph(text('täglich'))))!,
    ),
  ).toBe('Brot und Salz täglich'))

test('a word that is set in part is one word, and those of neighbours are two', () => {
  const half = (first: string, rest: string) => [text(first, { type: 'bold' }), text(rest)]
  expect(
    plainText(
      cleanRichText(
        doc(
          { type: 'heading', attrs: { level: 2 }, content: half('Früh', 'stück') },
          paragraph(...half('Sonn', 'tags'), { type: 'hardBreak' }, ...half('ab', ' neun')),
          {
            type: 'bulletList',
            content: ['Tee', 'Kaffee'].map(word => ({ type: 'listItem', content: [paragraph(text(word))] })),
          },
          paragraph(text('bis zwölf')),
        ),
      )!,
    ),
  ).toBe('Frühstück Sonntags ab neun Tee Kaffee bis zwölf')
})
