import type { JsonLd } from '#domain/structured-data/json-ld.ts'

/** Questions with their answers as search engines read them; null where a page has none. */
export const questionsNode = (questions: readonly { question: string; html: string }[]): JsonLd | null =>
  questions.length === 0
    ? null
    : {
        '@type': 'FAQPage',
        mainEntity: questions.map(({ question, html }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: html },
        })),
      }
