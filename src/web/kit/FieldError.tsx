import { Icon } from '#web/kit/Icon.tsx'
import styles from '#web/kit/Field.module.css'

/** The message under an input; `id` is the input's. */
export const FieldError = ({ id, error }: { id: string; error?: string | undefined }) =>
  error ? (
    <p id={`${id}-error`} className={styles.error}>
      <Icon name="alert" size={16} />
      {error}
    </p>
  ) : null
