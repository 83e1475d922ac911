import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from '#web/backoffice/areas/orders/board/banner.module.css'

type Props = { icon: Icon; title: string; tone?: 'warning' | 'error'; action?: ReactNode; children: ReactNode }

/** Something about the board itself that nobody may overlook, with the way out beside it. */
export function Banner({ icon: Symbol, title, tone = 'warning', action, children }: Props) {
  return (
    <div className={classes.banner} data-tone={tone} role="alert">
      <p>
        <Symbol size={22} aria-hidden />{' '}
        <span>
          <strong>{title}</strong> {children}
        </span>
      </p>
      {action}
    </div>
  )
}
