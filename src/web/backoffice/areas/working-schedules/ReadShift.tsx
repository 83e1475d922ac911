import { Modal } from '@mantine/core'
import type { Row } from '#web/backoffice/areas/working-schedules/plan-data.ts'
import { dayText, daysText, timesText, titleOf } from '#web/backoffice/areas/working-schedules/plan-words.ts'
import classes from '#web/backoffice/areas/working-schedules/plan.module.css'

type Props = { row: Row; timeZone: string; onClose: () => void }

/** A shift or an absence for who may not change it. */
export const ReadShift = ({ row, timeZone, onClose }: Props) => (
  <Modal opened onClose={onClose} title={row.user?.name ?? 'Offener Dienst'}>
    <p className={classes.plain}>
      <strong>{row.type === 'shift' ? `${dayText(row.startDate)}, ${timesText(row, timeZone)}` : daysText(row)}</strong>
    </p>
    <p className={classes.plain}>
      {[titleOf(row), row.branch?.name, row.view === 'whole' && row.project?.name].filter(Boolean).join(', ')}
    </p>
    {row.view === 'whole' && row.note && <p className={classes.plain}>{row.note}</p>}
  </Modal>
)
