/**
 * Overtime in seconds or holiday in days or seconds, put right by hand from a local day on
 * (docs/reference/people.md#balance-adjustments). Below zero it takes off. Its `reason` explains an account of holiday.
 */
export type BalanceAdjustment =
  | {
      date: string
      kind: 'overtime'
      seconds: number
      /** Paid out with the wages: taken off like any other, and told apart. */
      isPayout: boolean
    }
  | { date: string; kind: 'holiday'; days: number; seconds?: undefined; reason?: string }
  | { date: string; kind: 'holiday'; days?: undefined; seconds: number; reason?: string }
