import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from '#web/backoffice/kit/states.module.css'

/**
 * Nothing here yet, and what to do about it. `isPage` where it is all the page has, so that its title is the page's.
 */
export function EmptyNotice({
  icon: Symbol,
  title,
  isPage = false,
  children,
  action,
}: {
  icon: Icon
  title: string
  isPage?: boolean
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className={classes.state}>
      <Symbol size={32} stroke={1.5} aria-hidden />
      {isPage ? <h1 className={classes.title}>{title}</h1> : <p className={classes.title}>{title}</p>}
      {children && <p className={classes.text}>{children}</p>}
      {action}
    </div>
  )
}
