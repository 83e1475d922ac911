/** What a step of the drill measured. */
export type Line = {
  name: string
  orders: number
  /** The longest time without an acknowledged order. */
  pauseMs: number
  /** From the end of the fault to the next acknowledged order. */
  backMs: number
  /** The longest time a stream was without a connection. */
  gapMs: number
  /** Answers 503 with a sentence, and whatever else told of trouble. */
  unavailable: number
  broken: number
  lost: number
  /** By an asynchronous replica, acknowledged in its last moment. */
  mayBeLost: number
  doubled: number
  remark: string
  findings: readonly string[]
}

const HEAD = ['step', 'orders', 'pause', 'back', 'stream gap', '503', 'broken', 'lost', 'doubled', 'result', 'remark']
const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/** The table at the end, as a document keeps it. */
export function tableOf(lines: readonly Line[]): string {
  const rows = lines.map(line => [
    line.name,
    String(line.orders),
    inSeconds(line.pauseMs),
    inSeconds(line.backMs),
    inSeconds(line.gapMs),
    String(line.unavailable),
    String(line.broken),
    line.mayBeLost > 0 ? `${line.lost} (+${line.mayBeLost} in the last moment)` : String(line.lost),
    String(line.doubled),
    line.findings.length === 0 ? 'held' : 'FAILED',
    line.remark,
  ])
  const widths = HEAD.map((head, place) => Math.max(head.length, ...rows.map(row => row[place]?.length ?? 0)))
  const written = (row: readonly string[]) =>
    `| ${row.map((cell, place) => cell.padEnd(widths[place] ?? 0)).join(' | ')} |`
  return [written(HEAD), `|${widths.map(width => '-'.repeat(width + 2)).join('|')}|`, ...rows.map(written)].join('\n')
}
