import {
  IconAlertTriangle,
  IconArrowsCross,
  IconCalendarQuestion,
  IconInfoCircle,
  IconUserQuestion,
} from '@tabler/icons-react'
import { CONFLICT_WEIGHTS, conflictLines, type ConflictWeight } from '#domain/people/planning/conflict-lines.ts'
import type { Row, WholeRow } from '#web/backoffice/areas/working-schedules/plan-data.ts'
import { conflictText } from '#web/backoffice/areas/working-schedules/plan-words.ts'
import plan from '#web/backoffice/areas/working-schedules/plan.module.css'
import classes from '#web/backoffice/areas/working-schedules/WeightSign.module.css'

/** What is missing and what is asked for have their own, beside the weights. */
export const WEIGHT_ICONS = {
  gap: IconUserQuestion,
  asked: IconCalendarQuestion,
  law: IconAlertTriangle,
  clash: IconArrowsCross,
  remark: IconInfoCircle,
} as const satisfies Record<ConflictWeight | 'gap' | 'asked', unknown>

type Props = { weight: ConflictWeight; text?: string; icon?: keyof typeof WEIGHT_ICONS }

/**
 * How heavily something weighs: what the law forbids, what cannot be worked so, and what is only to be known look
 * different by colour, icon and word.
 */
export function WeightSign({ weight, text = CONFLICT_WEIGHTS[weight], icon = weight }: Props) {
  const Icon = WEIGHT_ICONS[icon]
  return (
    <span className={classes.weight} data-weight={weight}>
      <Icon size={14} stroke={2} aria-hidden />
      {text}
    </span>
  )
}

/** What speaks against one shift, a line each. */
export function ConflictList({ row, rows, timeZone }: { row: WholeRow; rows: readonly Row[]; timeZone: string }) {
  if (row.conflicts.length === 0) return null
  return (
    <ul className={`${plan.conflicts} ${plan.wide}`} aria-label="Konflikte">
      {conflictLines([row]).map(line => (
        <li key={`${line.code} ${line.with} ${line.hours?.of}`} className={plan.conflict} data-weight={line.weight}>
          <WeightSign weight={line.weight} /> {conflictText(line, rows, timeZone)}
        </li>
      ))}
    </ul>
  )
}
