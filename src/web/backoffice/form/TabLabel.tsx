import { useErrorCount } from '#web/backoffice/form/form-context.ts'
import classes from '#web/backoffice/form/TabLabel.module.css'

/** A tab's name with the number of errors behind it. */
export function TabLabel({ label, names }: { label: string; names: readonly string[] }) {
  const errors = useErrorCount(names)
  return (
    <>
      {label}
      {errors > 0 && (
        <span className={classes.errors} aria-label={`${errors} Fehler`}>
          {errors}
        </span>
      )}
    </>
  )
}
