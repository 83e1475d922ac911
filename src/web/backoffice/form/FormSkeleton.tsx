import { Skeleton, VisuallyHidden } from '@mantine/core'
import classes from '#web/backoffice/form/form.module.css'

/** The shape of a form while its record is on the way. */
export function FormSkeleton() {
  return (
    <div className={classes.form} aria-busy="true">
      <VisuallyHidden component="h1">Wird geladen</VisuallyHidden>
      <Skeleton height={20} width={120} />
      <Skeleton height={32} width={280} />
      <div className={`card ${classes.section}`}>
        <Skeleton height={20} width={160} />
        <div className={classes.grid}>
          {Array.from({ length: 6 }, (_, index) => (
            <Skeleton key={index} height={60} />
          ))}
        </div>
      </div>
    </div>
  )
}
