import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabaseBefore } from '#test/database-before.ts'

const TESTED = '0007_kiosk_without_delivery'

let database: Awaited<ReturnType<typeof openDatabaseBefore>>
beforeAll(async () => {
  database = await openDatabaseBefore(TESTED)
})
afterAll(() => database.drop())

describe('Settings of a kiosk from before it took no deliveries', () => {
  test.each([
    {
      before: { shopName: 'Quendel', kiosk: { idleSeconds: 60, orderTypes: ['delivery', 'takeaway'] } },
      after: { shopName: 'Quendel', kiosk: { idleSeconds: 60, orderTypes: ['takeaway'] } },
      because: 'the delivery goes, everything else stays',
    },
    {
      before: { kiosk: { orderTypes: ['delivery'] } },
      after: { kiosk: { orderTypes: [] } },
      because: 'none means what the branch offers',
    },
    {
      before: { kiosk: { orderTypes: ['dineIn'] } },
      after: { kiosk: { orderTypes: ['dineIn'] } },
      because: 'it named none',
    },
    {
      before: { kiosk: { orderTypes: null } },
      after: { kiosk: { orderTypes: null } },
      because: 'nothing was ever chosen',
    },
    { before: { kiosk: { idleSeconds: 60 } }, after: { kiosk: { idleSeconds: 60 } }, because: 'the types are missing' },
    { before: {}, after: {}, because: 'a shop that never saved its settings has none' },
  ])('$before become $after: $because', async ({ before, after }) => {
    await database.query('update config set settings = $1', [JSON.stringify(before)])
    expect(await database.run()).toEqual([TESTED])
    expect(await database.query('select settings from config')).toEqual([{ settings: after }])
  })
})
