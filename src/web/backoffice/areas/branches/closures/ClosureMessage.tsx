import { Button, Textarea } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconSend } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { Closure } from '#domain/catalogue/branch.ts'
import { closureProposal, LONGEST_CLOSURE_TEXT } from '#domain/orders/notices/closure-message.ts'
import { failureText } from '#web/backoffice/kit/failure-text.ts'
import { focusSoon } from '#web/backoffice/kit/focus-soon.ts'
import { callApi } from '#web/kit/api-client.ts'
import classes from '#web/backoffice/areas/branches/closures/closures.module.css'

type Props = { closure: Closure; branchIds: readonly number[]; count: number; onSent: () => void }

/** Writes to the guests a closure hits: with a proposal that may be changed, each guest once. */
export function ClosureMessage({ closure, branchIds, count, onSent }: Props) {
  const [text, setText] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  if (text === null)
    return (
      <Button
        ref={opener}
        type="button"
        variant="default"
        className={classes.open}
        leftSection={<IconSend size={16} aria-hidden />}
        onClick={() => {
          setText(closureProposal(closure))
          focusSoon(() => field.current)
        }}
      >
        Gäste benachrichtigen
      </Button>
    )

  const close = () => {
    setText(null)
    focusSoon(() => opener.current)
  }

  const send = async () => {
    setBusy(true)
    setProblem(null)
    const { from, to, orderTypes } = closure
    try {
      const { guests } = await callApi('POST', '/closures/messages', {
        body: { from, to, branches: [...branchIds], orderTypes: [...(orderTypes ?? [])], text },
        session: 'staff',
      })
      notifications.show({
        color: 'green',
        message:
          guests === 0
            ? 'Es waren schon alle benachrichtigt.'
            : `Nachricht an ${guests === 1 ? 'einen Gast' : `${guests} Gäste`} ist unterwegs.`,
      })
      setText(null)
      onSent()
    } catch (error) {
      setProblem(failureText(error, 'Nachricht konnte nicht gesendet werden.'))
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={classes.message}>
      <Textarea
        ref={field}
        label="Nachricht an die Gäste"
        description="Anrede, Bestellung und Ihre Anschrift stehen von selbst dabei. Per E-Mail, als SMS, wenn die Einstellungen es vorsehen, und als Hinweis auf dem Gerät, das die Bestellung verfolgt."
        autosize
        minRows={5}
        maxRows={14}
        maxLength={LONGEST_CLOSURE_TEXT}
        value={text}
        error={problem}
        onChange={event => setText(event.currentTarget.value)}
      />
      <div className={classes.actions}>
        <Button type="button" variant="default" disabled={isBusy} onClick={close}>
          Nicht senden
        </Button>
        <Button
          type="button"
          loading={isBusy}
          disabled={text.trim() === ''}
          leftSection={<IconSend size={16} aria-hidden />}
          onClick={() => void send()}
        >
          An {count === 1 ? 'einen Gast' : `${count} Gäste`} senden
        </Button>
      </div>
    </div>
  )
}
