import { describe, expect, test } from 'vitest'
import { connectionRoom } from '#server/core/http/connection-room.ts'

describe('the room for connections', () => {
  const limits = (soft: string) => () =>
    `Limit                     Soft Limit           Hard Limit           Units\nMax open files            ${soft}      4096     files\n`
  test.each([
    { soft: '1024', room: 960, because: 'some descriptors are kept for the database and for files' },
    { soft: '128', room: 64, because: 'the reserve does not shrink' },
    { soft: '40', room: 16, because: 'a few guests there always are' },
    { soft: 'unlimited', room: Infinity, because: 'nothing has to be kept' },
  ])('is $room of $soft: $because', ({ soft, room }) => expect(connectionRoom(limits(soft))).toBe(room))

  test('is without end where the system does not say', () =>
    expect(
      connectionRoom(() => {
        throw new Error('no such file')
      }),
    ).toBe(Infinity))
})
