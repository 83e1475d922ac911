import { expect, test } from 'vitest'
import { failureErrors, failureText, toldErrors } from '#web/backoffice/kit/failure-text.ts'
import { ApiError } from '#web/kit/api.ts'

test.each([
  {
    error: new ApiError(409, [{ message: 'Das Gerät ist aus.' }]),
    text: 'Das Gerät ist aus.',
    because: 'the server said why',
  },
  {
    error: new ApiError(500, [{ message: 'Ein unbekannter Fehler ist aufgetreten.', number: '3fa1c0d2-17' }]),
    text: 'Ein unbekannter Fehler ist aufgetreten. (Fehlernummer 3fa1c0d2-17)',
    because: 'the log is searched by the number of a fault',
  },
  { error: new ApiError(0, []), text: 'Test nicht erfolgreich.', because: 'nobody answered' },
  { error: new ApiError(502, []), text: 'Test nicht erfolgreich.', because: 'only a proxy answered' },
  { error: new TypeError('x is not a function'), text: 'Test nicht erfolgreich.', because: 'nobody reads programs' },
])('a failure reads „$text“: $because', ({ error, text }) =>
  expect(failureText(error, 'Test nicht erfolgreich.')).toBe(text),
)

test.each([
  { error: new ApiError(0, []), text: 'Es ist nicht bekannt.', because: 'it may have been made' },
  { error: new ApiError(409, [{ message: 'Nein.' }]), text: 'Nein.', because: 'the server refused it' },
  { error: new ApiError(500, []), text: 'Nicht erfolgreich.', because: 'the server answered that it failed' },
])('a change that is not harmless to repeat reads „$text“: $because', ({ error, text }) =>
  expect(failureText(error, 'Nicht erfolgreich.', 'Es ist nicht bekannt.')).toBe(text),
)

test('a form is told all that was refused, each at its field, and without an answer what it could not do', () => {
  const errors = [
    { field: 'name', message: 'Dieses Feld darf nicht leer sein.' },
    { field: 'price', message: 'Bitte geben Sie einen Preis an.' },
  ]
  expect(failureErrors(new ApiError(422, errors), 'Produkt konnte nicht gespeichert werden.')).toEqual(errors)
  for (const error of [new ApiError(0, []), new ApiError(504, []), new TypeError('x')])
    expect(failureErrors(error, 'Produkt konnte nicht gespeichert werden.')).toEqual([
      { message: 'Produkt konnte nicht gespeichert werden.' },
    ])
})

test('a form tells the number of a fault as well', () => {
  const error = new ApiError(503, [{ message: 'Gerade ist viel los.', code: 'busy', number: 'a-1' }])
  expect(failureErrors(error, 'Nicht gespeichert.')).toEqual([
    { message: 'Gerade ist viel los. (Fehlernummer a-1)', code: 'busy', number: 'a-1' },
  ])
})

test('and where it has words of its own for that, nothing but what the server said', () => {
  const errors = [{ field: 'startDate', message: 'Das Ende liegt vor dem Anfang.' }]
  expect(toldErrors(new ApiError(422, errors))).toEqual(errors)
  for (const error of [null, new ApiError(0, []), new ApiError(502, []), new TypeError('x')])
    expect(toldErrors(error)).toEqual([])
})
