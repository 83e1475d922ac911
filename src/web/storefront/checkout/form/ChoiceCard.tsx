import type { ComponentProps, ReactNode } from 'react'
import { Icon, type IconName } from '#web/kit/Icon.tsx'
import styles from '#web/storefront/checkout/form/ChoiceCard.module.css'

type ChoiceCardProps = Omit<ComponentProps<'input'>, 'title'> & {
  icon: IconName
  /** Stands in the place of the icon. */ mark?: ReactNode
  title: string
  note?: ReactNode
  isWide?: boolean
}

/** A radio button as a card that can be hit with a thumb. */
export const ChoiceCard = ({ icon, mark, title, note, isWide = false, ...input }: ChoiceCardProps) => (
  <label className={styles.card} data-wide={isWide || undefined}>
    <input type="radio" {...input} className={styles.input} />
    {mark ?? <Icon name={icon} size={isWide ? 22 : 26} className={styles.icon} />}
    <span className={styles.words}>
      <span className={styles.title}>{title}</span>
      {note != null && <span className={styles.note}>{note}</span>}
    </span>
    <span className={styles.mark} aria-hidden="true">
      <Icon name="check" size={14} />
    </span>
  </label>
)
