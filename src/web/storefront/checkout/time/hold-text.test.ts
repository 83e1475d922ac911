import { expect, test } from 'vitest'
import { holdText } from '#web/storefront/checkout/time/SlotHold.tsx'

test.each([
  { seconds: 600, says: 'noch 10 Minuten', because: 'it has just begun' },
  { seconds: 599, says: 'noch 9 Minuten', because: 'nobody is promised a minute they do not have' },
  { seconds: 61, says: 'noch eine Minute', because: 'one is not many' },
  { seconds: 60, says: 'noch weniger als eine Minute', because: 'the last one runs' },
  { seconds: 0, says: null, because: 'it is over' },
  { seconds: -5, says: null, because: 'it has been over' },
])('$seconds seconds are told as $says: $because', ({ seconds, says }) => {
  const text = holdText(seconds * 1000, 0)
  if (says === null) expect(text).toBeNull()
  else expect(text).toBe(`Dieser Termin ist ${says} für Sie reserviert.`)
})
