import type { ComponentProps } from 'react'
import { classNames } from '#web/kit/class-names.ts'
import { isByKey } from '#web/kit/use-rest.ts'
import { Icon, type IconName } from '#web/kit/Icon.tsx'
import styles from '#web/storefront/kiosk/touch/BigButton.module.css'

type BigButtonProps = ComponentProps<'button'> & {
  look?: 'primary' | 'secondary' | 'quiet'
  icon?: IconName
  isBusy?: boolean
  /** It has just taken the place of another one: a press may be meant for that. */
  isResting?: boolean
  isWide?: boolean
}

/** A button for fingers: at least 72 px high. Busy, it keeps its place and refuses touches. */
export const BigButton = ({
  look = 'primary',
  icon,
  isBusy = false,
  isResting = false,
  isWide = false,
  className,
  children,
  ...rest
}: BigButtonProps) => (
  <button
    type="button"
    aria-busy={isBusy || undefined}
    aria-disabled={isResting || undefined}
    {...rest}
    onClick={isResting ? event => isByKey(event) && rest.onClick?.(event) : rest.onClick}
    disabled={rest.disabled || isBusy}
    className={classNames(styles.button, styles[look], isWide && styles.wide, className)}
  >
    {icon && <Icon name={icon} size={32} className={styles.icon} />}
    {children}
  </button>
)
