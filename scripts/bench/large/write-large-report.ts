import { round } from '../figure.ts'
import { LARGE_HEADING } from '../report-page.ts'
import { machineLine, writePart } from '../write-report.ts'
import type { ShopSize } from './make-large-shop.ts'
import type { Compared } from './readings.ts'

/** Writes the large shop's part of docs/performance-figures.md. Answers the file's name. */
export function writeLargeReport(
  rows: readonly Compared[],
  { size, madeIn, seconds }: { size: ShopSize; madeIn: number | undefined; seconds: number },
): string {
  const missed = rows.filter(({ isWithin }) => isWithin === false)
  return writePart(
    'large',
    `${LARGE_HEADING}

Measured by \`npm run bench -- --large\`, which makes a shop of ${round(size.branches)} branches, ${round(size.products)} products on
${size.menus} menus and ${round(size.orders)} orders over two years by SQL and measures it beside the demo (5 branches, 200 products,
some thousand orders), three times each and in turn, ordering five times; figures are the middle ones. A ratio says
how many times worse the large shop is. Server, database and load generator share the machine's processors.

| what | small | large | ratio | budget | within | how taken |
|---|---|---|---|---|---|---|
${rows.map(row).join('\n')}

${missed.length === 0 ? 'Every budget is kept.' : `Not kept: ${missed.map(({ what }) => what).join('; ')}.`}

${machineLine()}
- Taken on ${new Date().toISOString().slice(0, 10)} in ${round(seconds)} s${madeIn === undefined ? '' : `, ${round(madeIn)} of them to make the large shop`}
- Again: \`npm run bench -- --large\`; \`--keep DIRECTORY\` keeps the large shop there and finds it there the next time,
  \`--orders N\` makes one with fewer orders and writes nothing. How the figures grow, and what it takes beyond:
  [scaling.md](scaling.md)
`,
  )
}

const row = ({ what, small, large, ratio, budget, isWithin, how }: Compared) =>
  `| ${[what, small, large, ratio, budget, isWithin === undefined ? '' : isWithin ? 'yes' : '**no**', how].map(cell => cell.replaceAll('|', '\\|')).join(' | ')} |`
