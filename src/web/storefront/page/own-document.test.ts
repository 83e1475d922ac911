import { expect, test } from 'vitest'
import { aPage } from '#test/page-fixture.ts'
import { needsOwnDocument } from '#web/storefront/page/go-to.ts'

const ORDER = '/status/K7P2/geheim'
const status = { name: 'status', uid: 'K7P2', hash: 'geheim' } as const
const page = aPage()
const at = (more: object, tracking: object = { tagManagerId: 'GTM-1' }) => ({
  ...page,
  ...more,
  config: { ...page.config, tracking } as never,
})

test.each([
  { from: at({}), to: ORDER, needs: true, because: 'the scripts of the menu must not see the order' },
  { from: at({}, { adPixelId: '4711' }), to: `${ORDER}?neu#oben`, needs: true, because: 'the pixel neither' },
  {
    from: at({ route: status }),
    to: '/store/wien#warenkorb',
    needs: true,
    because: 'going back must not lead scripts to the order',
  },
  { from: at({}), to: '/store/wien/checkout', needs: false, because: 'both pages may be known' },
  { from: at({}, {}), to: ORDER, needs: false, because: 'there are no third parties' },
  { from: at({ context: 'self-service' }), to: ORDER, needs: false, because: 'a kiosk loads none' },
])('$to: $needs, $because', ({ from, to, needs }) => expect(needsOwnDocument(from, to)).toBe(needs))
