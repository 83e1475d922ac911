import type { ComponentProps } from 'react'
import { classNames } from '#web/kit/class-names.ts'
import { Icon, type IconName } from '#web/kit/Icon.tsx'
import styles from '#web/kit/Button.module.css'

type Look = { look?: 'primary' | 'secondary' | 'quiet'; isWide?: boolean }

/** The class of something that looks like a button, for links that lead on. */
export const buttonClass = ({ look = 'primary', isWide = false }: Look = {}): string =>
  classNames(styles.button, styles[look], isWide && styles.wide)

/** A button with words. Busy, it keeps its place and refuses clicks. */
export const Button = ({ look, isWide, isBusy = false, className, ...rest }: ComponentProps<'button'> & Look & { isBusy?: boolean }) => (
  <button
    type="button"
    aria-busy={isBusy || undefined}
    {...rest}
    disabled={rest.disabled || isBusy}
    className={classNames(buttonClass({ ...(look ? { look } : {}), ...(isWide ? { isWide } : {}) }), className)}
  />
)

/** A round button of 44 px with a drawing; `label` is what it does. */
export const IconButton = ({ icon, label, className, ...rest }: ComponentProps<'button'> & { icon: IconName; label: string }) => (
  <button type="button" aria-label={label} {...rest} className={classNames(styles.icon, className)}>
    <Icon name={icon} />
  </button>
)
