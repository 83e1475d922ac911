import { expect, test } from 'vitest'
import { openApiDocument, openApiDocumentInTurns } from '#server/features/system/feature.ts'

test('the published contract is written with time for other guests between its calls', async () => {
  let others = 0
  let isOver = false
  const next = () => {
    others += 1
    if (!isOver) setImmediate(next)
  }
  setImmediate(next)
  const written = await openApiDocumentInTurns()
  isOver = true
  expect(written).toEqual(openApiDocument())
  expect(others).toBeGreaterThan(50)
})
