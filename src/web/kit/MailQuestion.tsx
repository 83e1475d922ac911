import { type ReactNode, useRef, useState } from 'react'
import { suggestedEmail } from '#domain/text/suggested-email.ts'
import { Button } from '#web/kit/Button.tsx'
import styles from '#web/kit/MailQuestion.module.css'

type Props = {
  email: string
  onTake: (email: string) => void
  className?: string | undefined
  /** The input. */
  children: ReactNode
}

/**
 * An input for a mail address that asks, once it is left, about a typing error of a well-known host. Nothing is
 * blocked (docs/reference/ordering.md#mail-addresses).
 */
export function MailQuestion({ email, onTake, className, children }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const [isTyping, setTyping] = useState(false)
  const meant = isTyping ? undefined : suggestedEmail(email)
  const take = (address: string) => {
    onTake(address)
    // the pressed button goes with the question
    root.current?.querySelector('input')?.focus({ preventScroll: true })
  }
  return (
    <div
      ref={root}
      className={className}
      onFocus={({ target }) => setTyping(target instanceof HTMLInputElement)}
      onBlur={() => setTyping(false)}
    >
      {children}
      <div className={styles.question}>
        <output>{meant && `Meinten Sie ${meant}?`}</output>
        {meant && (
          <Button look="secondary" onClick={() => take(meant)}>
            Übernehmen<span className="sr-only"> {meant}</span>
          </Button>
        )}
      </div>
    </div>
  )
}
