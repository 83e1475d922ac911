import { expect, test } from 'vitest'
import { placeOfBlock, textOfBlock } from '#web/backoffice/areas/sites/on-page/page-texts.ts'

const body = [
  {
    id: 'q',
    type: 'questions',
    value: {
      title: 'Fragen',
      questions: [
        { question: 'Nur begonnen', answer: null },
        { question: 'Offen', answer: { type: 'doc', content: [] } },
      ],
    },
  },
  {
    id: 's',
    type: 'columns',
    value: {
      columns: [
        { body: [] },
        {
          body: [
            {
              id: 'k',
              type: 'call',
              value: { title: 'Los', links: [{ link: null }, { link: { label: 'Karte', to: '/' } }] },
            },
          ],
        },
      ],
    },
  },
  { id: 'x', type: 'constructor', value: null },
]
const textAt = (id: string, marker: string, words = '') => {
  const place = placeOfBlock(body, id)
  return place && textOfBlock(place, marker, words)
}

test('a text of the page is found in the form, also in a column', () => {
  expect(textAt('q', 'title')).toMatchObject({ path: 'content.body.0.value.title', kind: 'line', max: 120 })
  expect(textAt('k', 'title')).toMatchObject({ path: 'content.body.1.value.columns.1.body.0.value.title' })
  expect(textAt('k', 'text')).toMatchObject({ kind: 'lines', max: 400 })
})

test('a row that is only begun is not on the page and counts for none', () => {
  expect(textAt('q', 'questions.0.question')?.path).toBe('content.body.0.value.questions.1.question')
  expect(textAt('q', 'questions.0.answer')).toMatchObject({ kind: 'rich' })
  expect(textAt('q', 'questions.1.question')).toBeNull()
})

test('the words of a link are found by what they say', () => {
  expect(textAt('k', 'links.0.link.label', 'Karte')).toMatchObject({
    path: 'content.body.1.value.columns.1.body.0.value.links.1.link.label',
    max: 80,
  })
  expect(textAt('k', 'links.0.link.label', 'Anderes')).toBeNull()
})

test('what the form does not have is not typed', () => {
  expect(placeOfBlock(body, 'nobody')).toBeNull()
  expect(textAt('x', 'title')).toBeNull()
  expect(textAt('q', 'constructor')).toBeNull()
  expect(textAt('q', '__proto__.0.x')).toBeNull()
  expect(textAt('q', 'questions.7.question')).toBeNull()
})
