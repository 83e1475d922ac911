import { expect, test } from 'vitest'
import { ApiError } from '#web/kit/api.ts'
import { sendingFailure } from '#web/backoffice/media/send-file.ts'

const UNREADABLE =
  'Die ausgewählte Datei "foto.png" kann nicht verarbeitet werden. Möglicherweise ist die Datei zu groß oder der Dateityp wird nicht erkannt.'

test.each([
  { error: new ApiError(413, [{ message: 'x' }]), says: UNREADABLE, because: 'it is too large' },
  { error: new ApiError(415, [{ message: 'x' }]), says: UNREADABLE, because: 'its type is not taken' },
  {
    error: new ApiError(415, [{ code: 'fileBroken', message: 'Das Bild ist unvollständig oder beschädigt.' }]),
    says: 'Das Bild ist unvollständig oder beschädigt.',
    because: 'the server says what is wrong with it',
  },
  { error: new Error('NotReadableError'), says: UNREADABLE, because: 'the browser could not read it' },
  {
    error: new ApiError(422, [{ message: 'Schadsoftware.' }]),
    says: 'Schadsoftware.',
    because: 'the server has found something in it',
  },
  { error: new ApiError(503, [{ message: 'Später.' }]), says: 'Später.', because: 'nobody can scan it now' },
  {
    error: new ApiError(0, [{ message: 'Keine Verbindung.' }]),
    says: 'Keine Verbindung.',
    because: 'it never arrived',
  },
])('a file that was not taken is told as "$says", because $because', ({ error, says }) => {
  expect(sendingFailure('foto.png', error)).toBe(says)
})
