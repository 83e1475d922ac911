import { modals } from '@mantine/modals'
import type { ComponentProps } from 'react'
import type { TypedCommand } from '#web/backoffice/areas/signage/CommandForm.tsx'
import { laterPart } from '#web/backoffice/kit/lazy-part.tsx'

const Form = laterPart(async () => (await import('#web/backoffice/areas/signage/CommandForm.tsx')).CommandForm)

/** Asks which command is meant for a TV. */
export function openCommand(to: string, onSend: (typed: TypedCommand) => void): void {
  const modalId = modals.open({
    title: 'Befehl senden',
    size: 560,
    children: (
      <Form
        to={to}
        onSend={typed => {
          onSend(typed)
          modals.close(modalId)
        }}
        onCancel={() => modals.close(modalId)}
      />
    ),
  })
}

const Several = laterPart(async () => (await import('#web/backoffice/areas/signage/GroupCommand.tsx')).GroupCommand)

/** Asks which command is meant for which of these TVs, and tells what became of it at each. */
export function openGroupCommand(tvs: ComponentProps<typeof Several>['tvs']): void {
  const modalId = modals.open({
    title: 'Befehl an mehrere TVs',
    size: 560,
    children: <Several tvs={tvs} onClose={() => modals.close(modalId)} />,
  })
}
