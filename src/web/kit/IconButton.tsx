import type { ComponentProps } from 'react'
import { classNames } from '#web/kit/class-names.ts'
import { Icon, type IconName } from '#web/kit/Icon.tsx'
import styles from '#web/kit/Button.module.css'

/** A round button of 44 px with a drawing; `label` is what it does. */
export const IconButton = ({
  icon,
  label,
  className,
  ...rest
}: ComponentProps<'button'> & { icon: IconName; label: string }) => (
  <button type="button" aria-label={label} {...rest} className={classNames(styles.icon, className)}>
    <Icon name={icon} />
  </button>
)
