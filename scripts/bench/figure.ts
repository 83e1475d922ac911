/** One line of the report. `isWithin` is left out where there is nothing to keep within. */
export type Figure = {
  what: string
  budget: string
  measured: string
  /** What the same machine does with the least possible work, measured in the same run. */
  bareLimit?: string
  how: string
  isWithin?: boolean
}

export const round = (value: number, digits = 0): string =>
  value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })
export const kb = (bytes: number): string => `${round(bytes / 1000, 1)} KB`
export const percent = (share: number): string => `${round(share * 100)} %`
export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
