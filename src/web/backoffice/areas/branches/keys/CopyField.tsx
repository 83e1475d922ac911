import { Button, Textarea } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import classes from '#web/backoffice/areas/branches/keys/keys.module.css'

type CopyFieldProps = {
  label: string
  copyLabel: string
  value: string
  rows: number
  /** Takes the focus, so that Enter copies. */
  isFirst?: true
}

/**
 * A text to be taken away. Where the browser does not let pages copy, which it does on secure addresses only, it is
 * marked for doing so by hand.
 */
export function CopyField({ label, copyLabel, value, rows, isFirst }: CopyFieldProps) {
  const text = useRef<HTMLTextAreaElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [told, setTold] = useState('')
  useEffect(() => {
    if (isFirst) button.current?.focus()
  }, [isFirst])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setTold('Kopiert.')
    } catch {
      text.current?.select()
      setTold('Ist markiert: jetzt mit Strg+C kopieren.')
    }
  }
  return (
    <div className={classes.copy}>
      <Textarea
        ref={text}
        label={label}
        value={value}
        rows={rows}
        readOnly
        spellCheck={false}
        classNames={{ input: classes.secret ?? '' }}
        onFocus={event => event.currentTarget.select()}
      />
      <div className={classes.copyActions}>
        <Button
          ref={button}
          leftSection={<IconCopy size={16} aria-hidden />}
          variant={isFirst ? 'filled' : 'default'}
          onClick={() => void copy()}
        >
          {copyLabel}
        </Button>
        <output>{told}</output>
      </div>
    </div>
  )
}
