import { expect, test } from 'vitest'
import { installWay } from '#web/storefront/overlays/install/install-way.ts'

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1'

test.each([
  { hasDialog: true, userAgent: 'Chrome', touchPoints: 0, way: 'dialog', because: 'the browser made its offer' },
  { hasDialog: false, userAgent: IPHONE, touchPoints: 5, way: 'iphone', because: 'the share icon is at the bottom' },
  { hasDialog: false, userAgent: MAC, touchPoints: 5, way: 'ipad', because: 'a Mac one can touch is an iPad' },
  { hasDialog: false, userAgent: MAC, touchPoints: 0, way: 'byHand', because: 'this is a real Mac' },
  {
    hasDialog: false,
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0',
    touchPoints: 0,
    way: 'byHand',
    because: 'this browser makes no offer',
  },
])('$way, because $because', ({ way, ...facts }) => expect(installWay(facts)).toBe(way))
