import { z } from 'zod'
import { defineCall } from '#contract/call.ts'

/** Requests are refused beyond this many bytes. */
export const ANALYTICS_MAX_BYTES = 8192

/**
 * The steps of an order that the figures are counted by (docs/reference/statistics.md#shop-events), as `action` of the
 * category `ecommerce`.
 */
export const SHOP_ACTIONS = ['menu', 'addToCart', 'checkout', 'payment', 'order'] as const
export type ShopAction = (typeof SHOP_ACTIONS)[number]

const word = (max: number) => z.string().trim().max(max).nullish()
const pixels = z.int().min(0).max(100_000).nullish()
const area = z.object({ width: pixels, height: pixels }).nullish()

/**
 * What a browser tells of itself (docs/reference/statistics.md#analytics-entries). The user agent that counts is the
 * request's own.
 */
const device = z.object({
  language: word(35),
  languages: z.array(z.string().max(35)).max(20).nullish(),
  userAgent: word(600),
  documentReferrer: word(2000),
  screen: area,
  window: area,
  pixelRatio: z.number().min(0).max(100).nullish(),
  orientation: word(40),
  darkMode: z.boolean().nullish(),
})

/** One thing that happened in a browser. `type` is `pageView` or `event`; other types are kept as they come. */
export const analyticsEntry = z.object({
  type: z.string().trim().min(1).max(40),
  category: word(60),
  action: word(60),
  name: word(200),
  label: word(200),
  data: z.record(z.string().max(60), z.json()).nullish(),
  path: word(600),
  /** Where a campaign's link named itself, `utm_campaign`. */
  campaign: word(80),
  branchId: z.int().positive().nullish(),
  /** The order's uid; unknown ones are ignored. */
  orderUid: word(20),
  /** Milliseconds since it happened: entries wait for the answer to the cookie banner. */
  ago: z.number().min(0).nullish(),
  device: device.nullish(),
})

export const logAnalytics = defineCall({
  method: 'POST',
  path: '/analytics-log',
  ability: 'analytics.log',
  // whoever works here is no visit, whatever they owe
  beforeNewPassword: true,
  limitPerMinute: 120,
  summary:
    'Counts page views and events, one or several at once, without cookies and without keeping addresses. Sent as JSON, also with content type text/plain.',
  body: z.union([z.array(analyticsEntry).min(1).max(50), analyticsEntry]),
  data: z.object({ accepted: z.int() }),
})

export const ANALYTICS_CALLS = [logAnalytics] as const
export type AnalyticsEntry = z.input<typeof analyticsEntry>
export type DeviceInfo = z.input<typeof device>
