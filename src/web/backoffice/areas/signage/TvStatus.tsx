import { TV_STATUSES, type TvStatus as Status } from '#domain/signage-commands/tv-status.ts'
import classes from '#web/backoffice/areas/signage/signage.module.css'

/** How a TV is doing, in a word and its colour. */
export const TvStatus = ({ status, isEnabled }: { status: Status; isEnabled: boolean }) => (
  <span className={classes.status} data-status={isEnabled || status === 'unpaired' ? status : 'off'}>
    {isEnabled || status === 'unpaired' ? TV_STATUSES[status] : 'Ausgeschaltet'}
  </span>
)
