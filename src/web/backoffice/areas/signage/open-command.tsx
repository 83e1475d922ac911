import { modals } from '@mantine/modals'
import type { TypedCommand } from '#web/backoffice/areas/signage/CommandForm.tsx'
import { laterPart } from '#web/backoffice/kit/lazy-part.tsx'

const Form = laterPart(async () => (await import('#web/backoffice/areas/signage/CommandForm.tsx')).CommandForm)

/** Asks which command is meant, for one TV or all of a group. */
export function openCommand(to: string, onSend: (typed: TypedCommand) => void): void {
  const modalId = modals.open({
    title: 'Befehl senden',
    size: 560,
    children: <Form to={to} onSend={onSend} onClose={() => modals.close(modalId)} />,
  })
}
