import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '#web/kit/class-names.ts'
import { Icon } from '#web/kit/Icon.tsx'
import { FieldError } from '#web/kit/FieldError.tsx'
import styles from '#web/kit/Field.module.css'

type Frame = {
  label: string
  error?: string | undefined
  hint?: ReactNode
  /** The element that says the error already, in place of a line below the input. */
  errorId?: string | undefined
}
type FrameProps = Frame & {
  id: string
  required: boolean | undefined
  children: ReactNode
  className?: string | undefined
}

/**
 * The asterisk of an input that must be filled in, for forms that say what it means
 * (docs/reference/ordering.md#required-contact): they pass `required`. Screen readers hear that instead.
 */
const Asterisk = () => (
  <span className={styles.asterisk} aria-hidden="true">
    {' *'}
  </span>
)

/** What an input says about its hint and its error. */
const described = (id: string, { error, hint, errorId = `${id}-error` }: Frame) => ({
  id,
  'aria-invalid': error ? true : undefined,
  'aria-describedby': classNames(hint != null && `${id}-hint`, error && errorId) || undefined,
})

const FieldFrame = ({ id, label, error, hint, errorId, required, children, className }: FrameProps) => (
  <div className={classNames(styles.field, className)}>
    <label htmlFor={id} className={styles.label}>
      {label}
      {required && <Asterisk />}
    </label>
    {children}
    {hint != null && (
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
    )}
    {!errorId && <FieldError id={id} error={error} />}
  </div>
)

/**
 * A line of text with its label above and its error below. `id` defaults to a generated one; `after` lies in its end.
 */
export function TextField({
  label,
  error,
  hint,
  errorId,
  className,
  after,
  ...input
}: ComponentProps<'input'> & Frame & { after?: ReactNode }) {
  const own = useId()
  const id = input.id ?? own
  const about = described(id, { label, error, hint, errorId })
  const line = <input type="text" {...input} {...about} className={styles.input} />
  return (
    <FieldFrame {...{ id, label, error, hint, errorId, className }} required={input.required}>
      {after === undefined ? (
        line
      ) : (
        <span className={styles.selectBox}>
          {line}
          {after}
        </span>
      )}
    </FieldFrame>
  )
}

/** Several lines of text. */
export function TextArea({ label, error, hint, className, ...input }: ComponentProps<'textarea'> & Frame) {
  const own = useId()
  const id = input.id ?? own
  return (
    <FieldFrame {...{ id, label, error, hint, className }} required={input.required}>
      <textarea
        rows={3}
        {...input}
        {...described(id, { label, error, hint })}
        className={classNames(styles.input, styles.area)}
      />
    </FieldFrame>
  )
}

/** One of a list, folded together. Options are the children. */
export function SelectField({ label, error, hint, className, ...select }: ComponentProps<'select'> & Frame) {
  const own = useId()
  const id = select.id ?? own
  return (
    <FieldFrame {...{ id, label, error, hint, className }} required={select.required}>
      <span className={styles.selectBox}>
        <select
          {...select}
          {...described(id, { label, error, hint })}
          className={classNames(styles.input, styles.select)}
        />
        <Icon name="down" size={18} className={styles.arrow} />
      </span>
    </FieldFrame>
  )
}

/** A box to tick with its sentence, which may hold links. */
export function CheckField({
  label,
  error,
  className,
  ...input
}: Omit<ComponentProps<'input'>, 'children'> & { label: ReactNode; error?: string | undefined }) {
  const own = useId()
  const id = input.id ?? own
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.check} data-invalid={error ? true : undefined}>
        <input
          type="checkbox"
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span>
          {label}
          {input.required && <Asterisk />}
        </span>
      </label>
      <FieldError id={id} error={error} />
    </div>
  )
}
