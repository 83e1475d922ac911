import { ActionIcon, Popover } from '@mantine/core'
import { IconArrowDownRight, IconArrowUpRight, IconEqual, IconInfoCircle } from '@tabler/icons-react'
import { changeOf } from '#web/backoffice/areas/statistics/charts/change-text.ts'
import { type Definition, DEFINITIONS } from '#web/backoffice/areas/statistics/figures/definitions.ts'
import classes from '#web/backoffice/areas/statistics/figures/readings.module.css'
import { line } from 'd3-shape'
import sparkStyles from '#web/backoffice/areas/statistics/charts/spark.module.css'

const [WIDTH, HEIGHT] = [120, 28]

/** The course of a figure, small and for the eye alone: the page has it in full. */
function Spark({ values }: { values: readonly number[] }) {
  const most = Math.max(...values, 1)
  const least = Math.min(...values, 0)
  const draw = line<number>()
    .x((_, at) => 1 + (at / (values.length - 1)) * (WIDTH - 2))
    .y(value => HEIGHT - 2 - ((value - least) / (most - least)) * (HEIGHT - 4))
  return (
    <svg className={sparkStyles.spark} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
      <path d={draw([...values]) ?? ''} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}

export type Reading = {
  label: string
  /** What it means, one press away. */
  define?: Definition
  text: string
  value?: number
  /** What it is compared with. */
  before?: { value: number | undefined; text: string; name: string } | undefined
  /** More of it is not better. */
  isBad?: boolean
  /** More of it is neither better nor worse. */
  isNeutral?: boolean
  /** What is left of more and less, of which per cent would say nothing. */
  isBalance?: boolean
  detail?: string | undefined
  /** Its course, drawn small. */
  course?: readonly number[] | undefined
}

const ARROWS = { more: IconArrowUpRight, less: IconArrowDownRight, same: IconEqual }

/** What counts at a glance: a figure, whether that is more than before, and its course. */
export const Readings = ({ readings }: { readings: readonly Reading[] }) => (
  <dl className={classes.readings}>
    {readings.map(({ label, define, text, value, before, isBad, isNeutral, isBalance, detail, course }, at) => (
      <div key={label} data-main={at === 0 || undefined}>
        <dt>
          {label}
          {define && <Meaning label={label} text={DEFINITIONS[define].text} />}
        </dt>
        <dd>
          {text}
          {value !== undefined && before && (
            <Changed
              value={value}
              before={before}
              isBad={isBad === true}
              isNeutral={isNeutral === true}
              isBalance={isBalance === true}
            />
          )}
          {detail && <small>{detail}</small>}
          {course && course.length > 2 && course.some(one => one !== course[0]) && <Spark values={course} />}
        </dd>
      </div>
    ))}
  </dl>
)

/** What a figure means. */
const Meaning = ({ label, text }: { label: string; text: string }) => (
  <Popover width={280} position="bottom-start" withArrow>
    <Popover.Target>
      <ActionIcon variant="transparent" color="gray" className={classes.meaning} aria-label={`Was heißt ${label}?`}>
        <IconInfoCircle size={16} aria-hidden />
      </ActionIcon>
    </Popover.Target>
    <Popover.Dropdown>
      <p className={classes.words}>{text}</p>
    </Popover.Dropdown>
  </Popover>
)

type ChangedProps = {
  value: number
  before: NonNullable<Reading['before']>
  isBad: boolean
  isNeutral: boolean
  isBalance: boolean
}

function Changed({ value, before, isBad, isNeutral, isBalance }: ChangedProps) {
  const change = changeOf(value, before.value, isBalance)
  if (!change) return null
  const Arrow = ARROWS[change.direction]
  const isGood = isNeutral || change.direction === 'same' ? undefined : (change.direction === 'more') !== isBad
  return (
    <small data-good={isGood === undefined ? undefined : isGood}>
      <Arrow size={16} aria-hidden />
      <span>
        {change.text}, {before.name} {before.text}
      </span>
    </small>
  )
}
