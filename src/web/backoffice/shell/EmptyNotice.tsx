import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from '#web/backoffice/shell/states.module.css'

/** Nothing here yet, and what to do about it. */
export function EmptyNotice({
  icon: Symbol,
  title,
  children,
  action,
}: {
  icon: Icon
  title: string
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className={classes.state}>
      <Symbol size={32} stroke={1.5} aria-hidden />
      <p className={classes.title}>{title}</p>
      {children && <p className={classes.text}>{children}</p>}
      {action}
    </div>
  )
}
