import { Anchor, Title } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { Me } from '#contract/calls/session.ts'
import { ChangePasswordForm } from '#web/backoffice/session/ChangePasswordForm.tsx'
import { SessionFrame } from '#web/backoffice/session/SessionFrame.tsx'
import classes from '#web/backoffice/session/SessionFrame.module.css'

/** Stands before everything else while somebody was given a password they have to replace. */
export function NewPasswordPage({ knownPassword, onDone }: { knownPassword?: string; onDone: (me: Me) => void }) {
  const form = useRef<HTMLDivElement>(null)
  // The page before took its focused button along.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  return (
    <SessionFrame>
      <Title order={1}>Neues Kennwort</Title>
      <p className={classes.lead}>Bitte wählen Sie ein eigenes Kennwort, bevor es losgeht.</p>
      <div ref={form}>
        <ChangePasswordForm
          {...(knownPassword ? { knownPassword } : {})}
          submitLabel="Kennwort speichern und weiter"
          onDone={onDone}
        />
      </div>
      <p className={classes.way}>
        <Anchor href="/backend/logout">Abmelden</Anchor>
      </p>
    </SessionFrame>
  )
}
