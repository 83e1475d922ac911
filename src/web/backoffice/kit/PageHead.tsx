import type { ReactNode } from 'react'
import classes from '#web/backoffice/kit/PageHead.module.css'

/** A page's name, how many there are, and its main actions. */
export function PageHead({
  title,
  count,
  lead,
  isBeside = false,
  isPart = false,
  children,
}: {
  title: string
  count?: string | undefined
  lead?: ReactNode
  /** Whether the actions stay beside the name however narrow it is: for one button. */
  isBeside?: boolean
  /** Whether it heads a part of a page that has a name of its own. */
  isPart?: boolean
  children?: ReactNode
}) {
  const Title = isPart ? 'h2' : 'h1'
  return (
    <header className={classes.head} data-beside={isBeside || undefined}>
      <div>
        <Title className={classes.title}>
          {title}
          {count !== undefined && ' '}
          {count !== undefined && <span className={classes.count}>{count}</span>}
        </Title>
        {lead && <p className={classes.lead}>{lead}</p>}
      </div>
      {children && <div className={classes.actions}>{children}</div>}
    </header>
  )
}
