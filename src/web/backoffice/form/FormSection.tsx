import { useId, type ReactNode } from 'react'
import { SectionTitle } from '#web/backoffice/form/form-context.ts'
import classes from '#web/backoffice/form/form.module.css'

/** A part of a form with its name and a sentence on what it is for. */
export function FormSection({
  title,
  lead,
  children,
}: {
  title: string
  lead?: string | undefined
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className={`card ${classes.section}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {lead && <p className={classes.lead}>{lead}</p>}
      <SectionTitle value={title}>
        <div className={classes.grid}>{children}</div>
      </SectionTitle>
    </section>
  )
}
