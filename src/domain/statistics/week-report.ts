/** A figure of the week beside the one before. */
export type Compared = { value: number; previous: number }

/** What a week's report tells; amounts in currency units, and only to who may see them. */
export type WeekReport = {
  shopName: string
  /** The branches it is about, by name. */
  branches: readonly string[]
  /** Monday and Sunday. */
  from: string
  to: string
  currency: string
  orders: Compared
  /** Orders a day, from Monday on. */
  ordersByDay: readonly { day: string; orders: number; gross: number | null }[]
  revenue: (Compared & { net: number; tip: number; deposit: number; averageOrder: number }) | null
  canceled: Compared & { rate: number; reasons: readonly { label: string; count: number }[] }
  items: Compared
  popular: readonly { name: string; quantity: number; gross: number | null }[]
  visitors: Compared
  /** Shares of the visits, 0 to 1. */
  funnel: readonly { label: string; rate: number }[]
  punctuality: { orders: number; rate: number; averageMinutes: number }
  rating: { count: number; average: number | null; previous: number | null }
  soldOut: readonly { name: string; branch: string; hours: number; lostGross: number }[] | null
}

/** The change against the week before, '+12 %', or nothing where there was none. */
export function changeText({ value, previous }: Compared): string {
  if (previous === 0) return ''
  const percent = Math.round(((value - previous) / previous) * 100)
  return percent === 0 ? '±0 %' : `${percent > 0 ? '+' : '−'}${Math.abs(percent)} %`
}
