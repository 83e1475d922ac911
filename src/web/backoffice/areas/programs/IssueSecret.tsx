import { Button, Group, Modal } from '@mantine/core'
import { modals } from '@mantine/modals'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { IconKey } from '@tabler/icons-react'
import { CopyField } from '#web/backoffice/areas/branches/keys/CopyField.tsx'
import { failureText } from '#web/backoffice/kit/failure-text.ts'
import classes from '#web/backoffice/areas/branches/keys/keys.module.css'

type IssueSecretProps = {
  /** What it is called: `Token`. */
  noun: string
  path: 'api-tokens' | 'webhooks'
  isThere: boolean
  /** What making another one does to the one there is. */
  warning: string
  issue: () => Promise<{ secret: string }>
  /** What to do with it, above the field it is copied from. */
  lead: string
}

/** Makes a secret and shows it, this one time; so the dialog stays open beside a slip of the mouse. */
export function IssueSecret({ noun, path, isThere, warning, issue, lead }: IssueSecretProps) {
  const client = useQueryClient()
  const make = useMutation({
    mutationFn: issue,
    // the list and the row itself, which says since when there is one
    onSuccess: async () =>
      void (await Promise.all(['rows', 'row'].map(kind => client.invalidateQueries({ queryKey: [kind, path] })))),
    onError: (error: Error) =>
      notifications.show({ color: 'red', message: failureText(error, `${noun} konnte nicht erzeugt werden.`) }),
  })
  const ask = () => {
    if (!isThere) return make.mutate()
    modals.openConfirmModal({
      title: `${noun} neu erzeugen?`,
      children: warning,
      labels: { confirm: 'Neu erzeugen', cancel: 'Abbrechen' },
      cancelProps: { 'data-autofocus': true },
      onConfirm: () => make.mutate(),
    })
  }
  return (
    <>
      <Button
        variant={isThere ? 'default' : 'filled'}
        leftSection={<IconKey size={18} aria-hidden />}
        loading={make.isPending}
        onClick={ask}
      >
        {isThere ? `${noun} neu erzeugen` : `${noun} erzeugen`}
      </Button>
      <Modal
        opened={make.data !== undefined}
        onClose={make.reset}
        size={560}
        closeOnClickOutside={false}
        title={`${noun} ist bereit`}
      >
        <div className={classes.keys}>
          <p className={classes.none}>{lead}</p>
          <CopyField label={noun} copyLabel={`${noun} kopieren`} value={make.data?.secret ?? ''} rows={2} isFirst />
          <Group justify="flex-end">
            <Button variant="default" onClick={make.reset}>
              Fertig
            </Button>
          </Group>
        </div>
      </Modal>
    </>
  )
}
