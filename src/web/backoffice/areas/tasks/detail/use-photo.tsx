import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { use, useRef, useState } from 'react'
import { TASKS } from '#web/backoffice/areas/tasks/task-address.ts'
import { signed, TickSigner } from '#web/backoffice/areas/tasks/tick-signing.ts'
import { laterDialog } from '#web/backoffice/kit/lazy-part.tsx'
import { dataUrl, sendingFailure } from '#web/backoffice/media/send-file.ts'
import { callApi } from '#web/kit/api-client.ts'

const CameraDialog = laterDialog(
  async () => (await import('#web/backoffice/areas/tasks/detail/CameraDialog.tsx')).CameraDialog,
)

/**
 * Browsers of phones and tablets open their own camera where a field for a photo is pressed; others open their files.
 */
const opensCamera = () => 'capture' in HTMLInputElement.prototype
/** Whether this page may use a camera, and has one. */
const hasCamera = async () => {
  try {
    return (await navigator.mediaDevices.enumerateDevices()).some(({ kind }) => kind === 'videoinput')
  } catch {
    return false
  }
}

type Sent = { file: File; shift: number | null }
/**
 * A photo as the proof of a task, or of one of its points: from the camera of a phone or tablet, else from one this
 * page may use, else from a file. `field` has to be drawn; `onKept` goes on as whoever took it.
 */
export function usePhoto({
  task,
  point,
  onKept,
}: {
  task: number
  point: number | null
  onKept?: (shift: number | null) => void
}) {
  const signing = use(TickSigner)
  const client = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)
  const send = useMutation({
    mutationFn: async ({ file, shift }: Sent) =>
      callApi('POST', '/tasks/{id}/photos', {
        session: 'staff',
        params: { id: task },
        body: { data: await dataUrl(file), name: file.name, point, shift },
      }).catch((error: unknown) => {
        throw new Error(sendingFailure(file.name, error))
      }),
    onSuccess: (saved, { shift }) => {
      client.setQueryData([...TASKS, 'one', saved.id], saved)
      void client.invalidateQueries({ queryKey: [...TASKS, 'routines'] })
      onKept?.(shift)
    },
    onError: (error: Error) => notifications.show({ color: 'red', message: error.message }),
  })
  const keep = (file: File) => signed(signing, shift => send.mutate({ file, shift }))
  const fromFile = () => input.current?.click()
  return {
    isPending: send.isPending,
    take: async () => {
      if (!opensCamera() && (await hasCamera())) setOpen(true)
      else fromFile()
    },
    field: (
      <>
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          capture="environment"
          hidden
          onChange={event => {
            const [file] = event.currentTarget.files ?? []
            event.currentTarget.value = ''
            setOpen(false)
            if (file) keep(file)
          }}
        />
        {isOpen && (
          <CameraDialog
            onShot={file => {
              setOpen(false)
              keep(file)
            }}
            onFile={fromFile}
            onClose={() => setOpen(false)}
          />
        )}
      </>
    ),
  }
}
