import type { ComponentProps } from 'react'
import { classNames } from '#web/kit/class-names.ts'
import { isByKey } from '#web/kit/use-rest.ts'
import styles from '#web/kit/Button.module.css'

type Look = { look?: 'primary' | 'secondary' | 'quiet'; isWide?: boolean }

/** The class of something that looks like a button, for links that lead on. */
export const buttonClass = ({ look = 'primary', isWide = false }: Look = {}): string =>
  classNames(styles.button, styles[look], isWide && styles.wide)

/** The class of a row of buttons: equally tall, each in one line as far as its words allow, filling a phone's width. */
export const buttonRow: string = styles.row ?? ''

/**
 * A button with words. Busy, it keeps its place and refuses clicks; resting, a press may still be meant for the button
 * whose place it took.
 */
export const Button = ({
  look,
  isWide,
  isBusy = false,
  isResting = false,
  className,
  ...rest
}: ComponentProps<'button'> & Look & { isBusy?: boolean; isResting?: boolean }) => (
  <button
    type="button"
    aria-busy={isBusy || undefined}
    aria-disabled={isResting || undefined}
    {...rest}
    onClick={isResting ? event => isByKey(event) && rest.onClick?.(event) : rest.onClick}
    disabled={rest.disabled || isBusy}
    className={classNames(buttonClass({ ...(look ? { look } : {}), ...(isWide ? { isWide } : {}) }), className)}
  />
)
