const SECONDS_A_HUNDREDTH = 36

/**
 * Whole seconds as hours with two decimals, as files and payrolls state them: 7:20 is 7.33. A half goes up, as with
 * money: 1:30:18 is 1.51.
 */
export const decimalHours = (seconds: number): number => (Math.round(seconds / SECONDS_A_HUNDREDTH) || 0) / 100
