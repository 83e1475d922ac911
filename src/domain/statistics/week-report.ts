import { roundDecimal } from '#domain/units/round-decimal.ts'

/** What counts of a week. Amounts in currency units, and only for who may see them. */
export type WeekFigures = {
  orders: number
  items: number
  canceled: number
  /** Of the orders, 0 to 1. */
  canceledRate: number
  revenue: { gross: number; net: number; averageOrder: number; deposit: number; tip: number } | null
  /** Nothing for who may not see visits. */
  visitors: number | null
  /** Orders with a promised time, and how many of them it was kept for, 0 to 1. */
  promised: { orders: number; rate: number; averageMinutes: number }
  rating: { count: number; average: number | null }
}

/**
 * What a week's report tells: its figures beside those of the week before and of the same week a year earlier, and what
 * is behind them.
 */
export type WeekReport = {
  shopName: string
  /** The branches it is about, by name. */
  branches: readonly string[]
  /** Monday and Sunday. */
  from: string
  to: string
  currency: string
  now: WeekFigures
  before: WeekFigures
  yearBefore: WeekFigures
  /** From Monday on. */
  days: readonly {
    day: string
    orders: number
    ordersBefore: number
    gross: number | null
    grossBefore: number | null
  }[]
  /** Branch beside branch; nothing for who may not see revenue. */
  byBranch: readonly { name: string; orders: number; gross: number; grossBefore: number }[]
  popular: readonly { name: string; quantity: number; quantityBefore: number; gross: number | null }[]
  /** What was cancelled or rejected, why, and what it would have come to. */
  reasons: readonly { label: string; count: number; gross: number | null }[]
  /** Shares of the visits, 0 to 1. */
  funnel: readonly { label: string; rate: number; rateBefore: number }[]
  soldOut: readonly { name: string; branch: string; hours: number; lostGross: number }[]
}

/**
 * The change against another figure, '+12 %', half a per cent away from nothing; nothing where there was none, or less
 * than none, for then per cent mislead.
 */
export function changeText(value: number, before: number): string {
  if (before <= 0) return ''
  const percent = roundDecimal((Math.abs(value - before) / before) * 100)
  return percent === 0 ? '±0 %' : `${value > before ? '+' : '−'}${percent} %`
}
