import type { DemoTable } from '#demo/demo-types.ts'

const row = (branchKey: string, prefix: string, count: number): readonly DemoTable[] =>
  Array.from({ length: count }, (_, index) => ({
    key: `${branchKey}-${prefix.toLowerCase()}${index + 1}`,
    identifier: `${prefix}${index + 1}`,
    branchKey,
  }))

/** Stube, garden and bar in Graz, a few tables in Wien. */
export const DEMO_TABLES: readonly DemoTable[] = [
  ...row('graz-lend', 'S', 12),
  ...row('graz-lend', 'G', 10),
  ...row('graz-lend', 'B', 4),
  ...row('wien-neubau', 'T', 8),
]
