import { IconAlertTriangle, IconCircleX, IconInfoCircle, type Icon } from '@tabler/icons-react'
import { LOG_LEVELS, type LogLevel } from '#contract/logs/log-words.ts'
import classes from '#web/backoffice/areas/logs/logs.module.css'

const SYMBOLS: Readonly<Record<LogLevel, Icon>> = {
  debug: IconInfoCircle,
  info: IconInfoCircle,
  notice: IconInfoCircle,
  warning: IconAlertTriangle,
  error: IconCircleX,
  critical: IconCircleX,
}

/** How much an entry matters, by word, sign and colour. */
export function LevelMark({ level }: { level: LogLevel }) {
  const Symbol = SYMBOLS[level]
  return (
    <span className={classes.level} data-level={level}>
      <Symbol size={16} aria-hidden />
      {LOG_LEVELS[level]}
    </span>
  )
}
