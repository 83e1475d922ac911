import { Alert, Button, Group, Modal } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import type { Customer } from '#contract/resources/customers.ts'
import { failureText } from '#web/backoffice/kit/failure-text.ts'
import { callApi } from '#web/kit/api-client.ts'
import classes from '#web/backoffice/areas/customers/customers.module.css'

type Props = {
  customer: Customer
  /** Something is typed in the form behind it that is not saved. */
  isDirty: boolean
  onClose: () => void
  onDone: () => Promise<void>
}

/** Says what is lost for good before somebody is forgotten. */
export function ForgetDialog({ customer, isDirty, onClose, onDone }: Props) {
  const forget = useMutation({
    mutationFn: () =>
      callApi('POST', '/customers/{id}/anonymise', { params: { id: customer.id }, body: {}, session: 'staff' }),
    onSuccess: async ({ waiting }) => {
      await onDone()
      notifications.show({
        color: 'green',
        message: `Der Kunde wurde anonymisiert.${waiting === 0 ? '' : ' Was noch läuft, folgt nach dem Abschluss.'}`,
      })
    },
  })
  return (
    <Modal opened onClose={onClose} title={`${customer.name ?? 'Kunde'} anonymisieren`}>
      <div className={classes.dialog}>
        {forget.isError && (
          <Alert color="red" role="alert">
            {failureText(forget.error, 'Kunde konnte nicht gespeichert werden.')}
          </Alert>
        )}
        <p>
          Name, Telefon, E-Mail, Adressen, Notizen, Merkmale und Einwilligungen werden gelöscht, auch in allen
          abgeschlossenen Bestellungen. Beträge, Artikel und Steuern bleiben, weil die Bücher sie brauchen.
        </p>
        {isDirty && <p>Was Sie im Formular geändert und noch nicht gespeichert haben, wird verworfen.</p>}
        <p>
          <strong>Das lässt sich nicht rückgängig machen.</strong>
        </p>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            Abbrechen
          </Button>
          <Button color="red" loading={forget.isPending} onClick={() => forget.mutate()}>
            Anonymisieren
          </Button>
        </Group>
      </div>
    </Modal>
  )
}
