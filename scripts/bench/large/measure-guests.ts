import { OPEN_BRANCH } from '../demo-order.ts'
import { ask, medianOf } from './timed-request.ts'
import { editOnce } from './edits.ts'
import type { Readings } from './readings.ts'
import type { Shop } from './shop.ts'

export const BROWSER = { 'accept-encoding': 'br, gzip', accept: 'text/html,*/*' }
/** Kept pages take less than a millisecond, so few of them say nothing. */
const TIMES = 101
const TIMES_NEW = 15
const BYTES_PER_KB = 1000

/** What guests are answered: the beginning of everything, the overview and a menu. */
export async function measureGuests(shop: Shop): Promise<Readings> {
  const { url } = shop.server
  const get = (path: string, headers: Record<string, string> = BROWSER) => ask(url, path, { headers })
  const menu = `/store/${OPEN_BRANCH}`
  const branch = shop.orders[0]?.branch.id ?? 0
  const init = await get('/api/init')
  return {
    init: await medianOf(TIMES, () => get('/api/init')),
    'init bytes': init.bytes / BYTES_PER_KB,
    home: await medianOf(TIMES, () => get('/')),
    'home bytes': (await get('/', { accept: 'text/html' })).bytes / BYTES_PER_KB,
    menu: await medianOf(TIMES, () => get(menu)),
    'home new': await medianOf(TIMES_NEW, async turn => {
      await ask(url, `/api/branches/${branch}`, {
        method: 'PUT',
        headers: { cookie: shop.cookie, origin: url },
        body: { keywords: `Runde ${turn} ${Date.now()}` },
      })
      return get('/')
    }),
    'menu new': await medianOf(TIMES_NEW, async turn => {
      await editOnce(shop, shop.besideIds[0] ?? 0, turn + 1)
      return get(menu)
    }),
  }
}
