import { line } from 'd3-shape'
import classes from '#web/backoffice/areas/statistics/charts/spark.module.css'

const [WIDTH, HEIGHT] = [120, 28]

/** The course of a figure, small and for the eye alone: the page has it in full. */
export function Spark({ values }: { values: readonly number[] }) {
  const most = Math.max(...values, 1)
  const least = Math.min(...values, 0)
  const draw = line<number>()
    .x((_, at) => 1 + (at / (values.length - 1)) * (WIDTH - 2))
    .y(value => HEIGHT - 2 - ((value - least) / (most - least)) * (HEIGHT - 4))
  return (
    <svg className={classes.spark} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
      <path d={draw([...values]) ?? ''} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
