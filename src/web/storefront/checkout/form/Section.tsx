import { type ReactNode, useId } from 'react'
import styles from '#web/storefront/checkout/form/Section.module.css'

type SectionProps = {
  title: string
  hint?: ReactNode
  children: ReactNode
  /** A group of radio buttons under the title. */ isRadioGroup?: boolean
  errorId?: string | undefined
}

/** A card of the form with its heading. */
export function Section({ title, hint, children, isRadioGroup = false, errorId }: SectionProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {hint != null && <p className={styles.hint}>{hint}</p>}
      </div>
      {isRadioGroup ? (
        <div
          role="radiogroup"
          aria-labelledby={id}
          aria-describedby={errorId}
          aria-invalid={errorId ? true : undefined}
          className={styles.body}
        >
          {children}
        </div>
      ) : (
        <div className={styles.body}>{children}</div>
      )}
    </section>
  )
}
