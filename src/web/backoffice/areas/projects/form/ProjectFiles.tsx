import { ActionIcon, Button } from '@mantine/core'
import { IconPaperclip, IconX } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Project } from '#contract/calls/tasks/projects.ts'
import { sendingFailure, sendUpload } from '#web/backoffice/media/send-file.ts'
import { uploadAddress } from '#web/backoffice/media/upload-address.ts'
import classes from '#web/backoffice/areas/projects/projects.module.css'

type Files = Project['uploads']
type Props = {
  files: Files
  error: string | undefined
  onAdd: (file: Files[number]) => void
  onRemove: (id: number) => void
}

/** The files of a project. They are sent at once and belong to it once it is saved. */
export function ProjectFiles({ files, error, onAdd, onRemove }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const send = useMutation({
    mutationFn: (file: File) =>
      sendUpload(file).catch((failure: unknown) => {
        throw new Error(sendingFailure(file.name, failure))
      }),
    onSuccess: (upload, file) => onAdd({ ...upload, name: upload.name ?? file.name }),
  })
  const problem = send.error?.message ?? error
  return (
    <fieldset className={classes.wide}>
      <legend>Dateien</legend>
      {problem && (
        <p className={classes.error} role="alert">
          {problem}
        </p>
      )}
      {files.map(file => (
        <div key={file.id} className={classes.line}>
          <a href={uploadAddress(file)} target="_blank" rel="noreferrer">
            {file.name ?? `Datei ${file.id}`}
          </a>
          <ActionIcon
            size={44}
            variant="default"
            color="red"
            aria-label={`${file.name ?? `Datei ${file.id}`} entfernen`}
            onClick={() => onRemove(file.id)}
          >
            <IconX size={18} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="default"
        mih={44}
        loading={send.isPending}
        leftSection={<IconPaperclip size={18} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        Datei hinzufügen
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        onChange={event => {
          const [file] = event.currentTarget.files ?? []
          event.currentTarget.value = ''
          if (file) send.mutate(file)
        }}
      />
    </fieldset>
  )
}
