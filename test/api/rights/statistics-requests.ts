import { NOON } from '#test/order-shop.ts'
import type { Full } from '#test/api/rights/request.ts'

/** The day that is going on, of one branch: whoever is not to see past days asks for no other. */
const today = NOON.slice(0, 10)
const ofToday: Full = {
  about: 'branch',
  ask: ({ site }) => ({ query: `from=${today}&to=${today}&branch=${site.branchId}` }),
}
const STATISTICS = [
  'unique-visitors',
  'page-views',
  'pages',
  'events',
  'event-flow',
  'resolutions',
  'device-pixel-ratios',
  'color-schemes',
  'referrers',
  'browsers',
  'operating-systems',
  'visitor-times',
  'funnel',
  'orders',
  'revenue',
  'canceled-orders',
  'items',
  'popular-items',
  'order-times',
  'order-origins',
  'revenue-origins',
  'punctuality',
  'sold-out',
  'ratings',
]

/** Of every statistic of visits and orders a request that comes to its effect. */
export const STATISTICS_REQUESTS: Readonly<Record<string, Full>> = {
  ...Object.fromEntries(STATISTICS.map(name => [`GET /statistics/${name}`, ofToday])),
  'GET /statistics/day': { about: 'branch', ask: ({ site }) => ({ query: `branch=${site.branchId}` }) },
  'GET /statistics/report': { about: 'nothing', ask: () => ({}) },
  'PUT /statistics/report': { about: 'nothing', ask: () => ({ body: { isWeekly: true } }) },
  'GET /statistics/report/week': { about: 'branch', ask: ({ site }) => ({ query: `branch=${site.branchId}` }) },
  'GET /statistics/report.pdf': { about: 'branch', ask: ({ site }) => ({ query: `branch=${site.branchId}` }) },
}
