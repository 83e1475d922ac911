import { Button, Menu } from '@mantine/core'
import { modals } from '@mantine/modals'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { IconArrowMerge, IconChevronDown, IconDownload, IconUserOff } from '@tabler/icons-react'
import { useState } from 'react'
import type { Customer } from '#contract/resources/customers.ts'
import { useForm } from '#web/backoffice/form/form-context.ts'
import { may } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { downloadText } from '#web/backoffice/rows/csv.ts'
import { failureText } from '#web/backoffice/kit/failure-text.ts'
import { callApi } from '#web/kit/api-client.ts'
import { laterDialog } from '#web/backoffice/kit/lazy-part.tsx'

const MergeDialog = laterDialog(
  async () => (await import('#web/backoffice/areas/customers/MergeDialog.tsx')).MergeDialog,
)
const ForgetDialog = laterDialog(
  async () => (await import('#web/backoffice/areas/customers/ForgetDialog.tsx')).ForgetDialog,
)

/** What is done with a customer as a whole: brought together with another one, handed out, forgotten. */
export function CustomerActions({ customer, onChanged }: { customer: Customer; onChanged: () => void }) {
  const me = useMe()
  const { store, save } = useForm()
  const client = useQueryClient()
  const [open, setOpen] = useState<'merge' | 'forget' | null>(null)
  const handOut = useMutation({
    mutationFn: () => callApi('GET', '/customers/{id}/export', { params: { id: customer.id }, session: 'staff' }),
    onSuccess: all =>
      downloadText(JSON.stringify(all, null, 2), `kunde-${customer.number ?? customer.id}.json`, 'application/json'),
    onError: (error: Error) =>
      notifications.show({
        color: 'red',
        message: failureText(error, 'Kunden konnten nicht geladen werden.'),
      }),
  })
  const close = () => setOpen(null)
  /**
   * The form holds what was there before: it begins anew with what is there now, and until then nobody types into it.
   */
  const finish = async () => {
    // Not the preview of what has just happened: one of the two is gone.
    await client.invalidateQueries({ predicate: ({ queryKey }) => !queryKey.includes('merge') })
    onChanged()
    close()
  }
  /** What is typed and not saved yet would be lost with the form, and the preview would not know of it. */
  const merge = () => {
    if (!store.isDirty || !save) return setOpen('merge')
    modals.openConfirmModal({
      title: 'Zuerst speichern?',
      children:
        'Sie haben Änderungen, die noch nicht gespeichert sind. Damit nichts verloren geht, werden sie vor dem Zusammenführen gespeichert.',
      labels: { confirm: 'Speichern und weiter', cancel: 'Abbrechen' },
      onConfirm: () => void save().then(saved => saved && setOpen('merge')),
    })
  }
  const canForget = may(me, 'customers.anonymise')
  const canExport = may(me, 'customers.export')
  const canMerge = may(me, 'customers.merge')
  if (!canForget && !canExport && !canMerge) return null
  return (
    <>
      <Menu position="bottom-end" width={280}>
        <Menu.Target>
          <Button
            variant="default"
            loading={handOut.isPending}
            rightSection={<IconChevronDown size={16} aria-hidden />}
          >
            Kunde
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {canMerge && (
            <Menu.Item leftSection={<IconArrowMerge size={16} aria-hidden />} onClick={merge}>
              Mit anderem zusammenführen
            </Menu.Item>
          )}
          {canExport && (
            <Menu.Item leftSection={<IconDownload size={16} aria-hidden />} onClick={() => handOut.mutate()}>
              Alle Daten ausgeben (Auskunft)
            </Menu.Item>
          )}
          {canForget && (
            <Menu.Item
              color="red"
              leftSection={<IconUserOff size={16} aria-hidden />}
              onClick={() => setOpen('forget')}
            >
              Anonymisieren
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {open === 'merge' && <MergeDialog customer={customer} onClose={close} onDone={finish} />}
      {open === 'forget' && (
        <ForgetDialog customer={customer} isDirty={store.isDirty} onClose={close} onDone={finish} />
      )}
    </>
  )
}
