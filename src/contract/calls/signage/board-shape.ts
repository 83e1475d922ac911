import { z } from 'zod'

/** What is asked for a size, as it is written: `12,90 €`. `before` is the price that is struck out beside it. */
const boardPrice = z.object({
  label: z.string().nullable(),
  price: z.string(),
  before: z.string().nullable(),
  /** The price of a unit, where the law asks for it: `25,80 €/l`. */
  unitPrice: z.string().nullable(),
})

const boardProduct = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string().nullable(),
  /** Codes of allergens and additives as they stand in the legend. */
  codes: z.array(z.string()),
  diets: z.array(z.string()),
  /** A picture of the manifest's files. */
  image: z.string().nullable(),
  isSoldOut: z.boolean(),
  prices: z.array(boardPrice),
})
export type BoardProduct = z.output<typeof boardProduct>

export const menuBoardData = z.object({
  kind: z.literal('menuBoard'),
  /** The server's time as of which it is all true. */
  now: z.string(),
  /** When it changes by the clock alone (a happy hour, another menu): to be read again then. */
  nextChangeAt: z.string().nullable(),
  categories: z.array(z.object({ id: z.int(), name: z.string(), products: z.array(boardProduct) })),
  legend: z.array(z.object({ code: z.string(), label: z.string() })),
})
export type MenuBoardData = z.output<typeof menuBoardData>

const boardNumber = z.object({ id: z.int(), number: z.int() })
export type BoardNumber = z.output<typeof boardNumber>

export const orderBoardData = z.object({
  kind: z.literal('orderBoard'),
  now: z.string(),
  nextChangeAt: z.string().nullable(),
  /** In the order in which people wait. */
  preparing: z.array(boardNumber),
  /** What became ready last stands first. */
  ready: z.array(boardNumber),
})
export type OrderBoardData = z.output<typeof orderBoardData>

export const openingHoursData = z.object({
  kind: z.literal('openingHours'),
  now: z.string(),
  nextChangeAt: z.string().nullable(),
  /** The branch's name. */
  title: z.string(),
  /** `Geöffnet bis 22:00 Uhr` and the like, as of `now`. */
  status: z.string(),
  isOpen: z.boolean(),
  /** `Montag` · `11:00–14:00` and `17:00–22:00`; a closed day has no times. */
  days: z.array(z.object({ label: z.string(), times: z.array(z.string()), isToday: z.boolean() })),
  /** What is different in the next days: closures, holidays. */
  notes: z.array(z.string()),
})
export type OpeningHoursData = z.output<typeof openingHoursData>

/** What a segment that lives shows, by its type. */
export const boardData = z.discriminatedUnion('kind', [menuBoardData, orderBoardData, openingHoursData])
export type BoardData = z.output<typeof boardData>
