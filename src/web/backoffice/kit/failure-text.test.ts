import { expect, test } from 'vitest'
import { failureText } from '#web/backoffice/kit/failure-text.ts'
import { ApiError } from '#web/kit/api.ts'

test.each([
  { error: new ApiError(409, [{ message: 'Das Gerät ist aus.' }]), text: 'Das Gerät ist aus.', because: 'the server said why' },
  { error: new ApiError(0, []), text: 'Test nicht erfolgreich.', because: 'nobody answered' },
  { error: new TypeError('x is not a function'), text: 'Test nicht erfolgreich.', because: 'nobody reads programs' },
])('a failure reads „$text“: $because', ({ error, text }) => expect(failureText(error, 'Test nicht erfolgreich.')).toBe(text))
