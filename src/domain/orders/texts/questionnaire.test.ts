import { expect, test } from 'vitest'
import { isQuestionnaireOpen } from '#domain/orders/texts/questionnaire.ts'

const completed = { isCompleted: true, isCanceled: false, questionnaireRating: null }
test.each([
  { order: completed, isEnabled: true, isOpen: true, because: 'the guest has eaten' },
  { order: completed, isEnabled: false, isOpen: false, because: 'reviews are switched off' },
  { order: { ...completed, isCompleted: false }, isEnabled: true, isOpen: false, because: 'the food is not there yet' },
  { order: { ...completed, questionnaireRating: 4 }, isEnabled: true, isOpen: false, because: 'one rating an order' },
])('The questionnaire is open ($isOpen): $because', ({ order, isEnabled, isOpen }) =>
  expect(isQuestionnaireOpen(order, isEnabled)).toBe(isOpen),
)
