import type { ReactNode } from 'react'
import classes from '#web/backoffice/records/form/preview.module.css'

/** What guests get to see, beside the form that makes it. */
export function PreviewPanel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <aside className={classes.panel} aria-label={title}>
      <p className={classes.title}>{title}</p>
      {children}
    </aside>
  )
}

/** A form with its preview at the side; below it where there is no room. */
export const WithPreview = ({ preview, children }: { preview: ReactNode; children: ReactNode }) => (
  <div className={classes.page}>
    <div className={classes.main}>{children}</div>
    {preview}
  </div>
)
