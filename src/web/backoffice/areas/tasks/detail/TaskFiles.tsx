import { ActionIcon, Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconPaperclip, IconX } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Task } from '#contract/calls/tasks/tasks.ts'
import { asksForProof } from '#domain/tasks/checklist.ts'
import { useTaskChange } from '#web/backoffice/areas/tasks/use-tasks.ts'
import { sendingFailure, sendUpload } from '#web/backoffice/media/send-file.ts'
import { uploadAddress, uploadPreviewAddress } from '#web/backoffice/media/upload-address.ts'
import classes from '#web/backoffice/areas/tasks/tasks.module.css'

/** Files and photos of a task. */
export function TaskFiles({ task }: { task: Task }) {
  const input = useRef<HTMLInputElement>(null)
  const change = useTaskChange()
  const add = useMutation({
    mutationFn: async (file: File) => {
      const upload = await sendUpload(file).catch((error: unknown) => {
        throw new Error(sendingFailure(file.name, error))
      })
      return change.mutateAsync({
        id: task.id,
        uploads: [...task.uploads.map(({ id }) => ({ id })), { id: upload.id }],
      })
    },
    onError: (error: Error) => notifications.show({ color: 'red', message: error.message }),
  })
  return (
    <section className={classes.card} aria-label="Dateien">
      <h2>Dateien{asksForProof(task) && ' (Foto verlangt)'}</h2>
      {task.uploads.length === 0 && <p className={classes.soft}>Noch keine Datei.</p>}
      <div className={classes.files}>
        {task.uploads.map(file => (
          <div key={file.id} className={classes.file}>
            <a href={uploadAddress(file)} target="_blank" rel="noreferrer">
              {file.mimeType.startsWith('image/') ? (
                <img src={uploadPreviewAddress(file)} alt={file.name ?? 'Foto'} loading="lazy" />
              ) : (
                (file.name ?? `Datei ${file.id}`)
              )}
            </a>
            {task.reach !== 'view' && (
              <ActionIcon
                size={44}
                variant="subtle"
                color="gray"
                aria-label={`${file.name ?? `Datei ${file.id}`} entfernen`}
                onClick={() =>
                  change.mutate({
                    id: task.id,
                    uploads: task.uploads.filter(({ id }) => id !== file.id).map(({ id }) => ({ id })),
                  })
                }
              >
                <IconX size={18} aria-hidden />
              </ActionIcon>
            )}
          </div>
        ))}
      </div>
      {task.reach !== 'view' && (
        <Button
          variant="default"
          mih={44}
          loading={add.isPending}
          leftSection={<IconPaperclip size={18} aria-hidden />}
          onClick={() => input.current?.click()}
        >
          Datei oder Foto
        </Button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        onChange={event => {
          const [file] = event.currentTarget.files ?? []
          event.currentTarget.value = ''
          if (file) add.mutate(file)
        }}
      />
    </section>
  )
}
