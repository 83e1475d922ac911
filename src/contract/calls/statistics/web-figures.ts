import { z } from 'zod'
import { type Call, type CallData, defineCall } from '#contract/call.ts'
import { asked, beside, frame, share, totals } from '#contract/calls/statistics/asked.ts'
import { FUNNEL_STEPS } from '#domain/statistics/funnel.ts'

const count = z.int()
/** A statistic of visits: of own branches, or for who has all of them of the whole website. */
const web = <const P extends string, const D extends z.ZodRawShape>(path: P, summary: string, data: D) =>
  defineCall({
    method: 'GET',
    path: `/statistics/${path}`,
    summary,
    ability: 'statistics.web',
    query: asked,
    data: z.object(data),
  }) satisfies Call

export const uniqueVisitors = web(
  'unique-visitors',
  'Counts visitors. Nobody is known again on another day: of several days it is the sum of each, of several branches the sum of each.',
  totals,
)
export const pageViews = web('page-views', 'Counts views of pages.', totals)
export const viewedPages = web(
  'pages',
  'Lists pages by views, with how long they were looked at and how often a visit that began there ended there.',
  {
    ...frame,
    rows: z.array(
      z.object({
        path: z.string(),
        title: z.string(),
        views: count,
        previousViews: beside.count,
        visitors: count,
        averageSeconds: z.number(),
        bounceRate: share,
      }),
    ),
  },
)
export const webEvents = web(
  'events',
  'Lists what happened on pages beside their views, by category, action and name.',
  {
    ...frame,
    rows: z.array(
      z.object({
        category: z.string(),
        action: z.string(),
        name: z.string().optional(),
        count,
        previousCount: beside.count,
        visitors: count,
      }),
    ),
  },
)
export const eventFlow = web(
  'event-flow',
  'Follows visits from their first to their fifth step, says where they ended, and how many of them came how close to an order. Rates are of visits.',
  {
    ...frame,
    nodes: z.array(z.object({ id: z.string(), label: z.string(), level: z.int() })),
    links: z.array(z.object({ source: z.string(), target: z.string(), value: count, previous: beside.count })),
    dropOffs: z.array(z.object({ node: z.string(), value: count, previous: beside.count })),
    funnel: z.array(
      z.object({
        step: z.enum(FUNNEL_STEPS),
        visitors: count,
        rate: share,
        previousVisitors: beside.count,
        previousRate: beside.share,
      }),
    ),
  },
)
/** How many visits figures of devices rest on. */
const onVisits = { ...frame, visits: count, previousVisits: beside.count }
const shared = { visitors: count, share, previousVisitors: beside.count, previousShare: beside.share }
export const resolutions = web('resolutions', 'Counts visitors by the size of their screen.', {
  ...onVisits,
  rows: z.array(z.object({ width: z.int(), height: z.int(), ...shared })),
})
export const devicePixelRatios = web('device-pixel-ratios', 'Counts visitors by how fine their screen is.', {
  ...onVisits,
  rows: z.array(z.object({ ratio: z.number(), ...shared })),
})
export const colorSchemes = web('color-schemes', 'Counts visitors by whether they see pages light or dark.', {
  ...onVisits,
  rows: z.array(z.object({ scheme: z.enum(['light', 'dark']), ...shared })),
})
export const referrers = web(
  'referrers',
  'Lists where visits came from, all addresses and apps of a service as one. What is known as spam is left out and told in one sum.',
  {
    ...frame,
    rows: z.array(
      z.object({
        domain: z.string(),
        /** What people call it: the service, the domain in letters, the app. */
        name: z.string(),
        /** The addresses that were joined, as they were sent; the first hundred. */
        addresses: z.array(z.string()),
        visitors: count,
        previousVisitors: beside.count,
        views: count,
        share,
      }),
    ),
    leftOut: z.object({ visits: count, addresses: count }),
  },
)
const named = { ...onVisits, rows: z.array(z.object({ name: z.string(), version: z.string().optional(), ...shared })) }
export const browsers = web('browsers', 'Counts visitors by browser and version.', named)
export const operatingSystems = web('operating-systems', 'Counts visitors by operating system.', named)
export const visitorTimes = web('visitor-times', 'Counts visitors by weekday (1 is Monday) and hour of the day.', {
  ...frame,
  cells: z.array(z.object({ weekday: z.int(), hour: z.int(), value: count, previous: beside.count })),
  max: count,
})
/** By what visits led to orders: of which branch, and by which campaign. */
export const funnel = web(
  'funnel',
  'Counts visits by branch and by campaign, how many of them came how close to an order, and how many orders they led to that were paid. Branch null is the whole website, campaign null all visits.',
  {
    ...frame,
    rows: z.array(
      z.object({
        branch: z.object({ id: z.int(), name: z.string() }).nullable(),
        campaign: z.string().nullable(),
        visits: count,
        menu: count,
        addToCart: count,
        checkout: count,
        payment: count,
        order: count,
        paidOrders: count,
        previousVisits: beside.count,
        previousPaidOrders: beside.count,
      }),
    ),
  },
)

export const WEB_STATISTICS_CALLS = [
  uniqueVisitors,
  pageViews,
  viewedPages,
  webEvents,
  eventFlow,
  resolutions,
  devicePixelRatios,
  colorSchemes,
  referrers,
  browsers,
  operatingSystems,
  visitorTimes,
  funnel,
] as const
export type EventFlow = CallData<typeof eventFlow>
export type Referrers = CallData<typeof referrers>
export type Funnel = CallData<typeof funnel>
