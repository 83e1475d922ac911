import { Progress } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import '@mantine/dropzone/styles.layer.css'
import { IconUpload } from '@tabler/icons-react'
import { notifications } from '@mantine/notifications'
import { HEIC_ADVICE } from '#domain/content/phone-picture.ts'
import { unreadable } from '#web/backoffice/media/send-file.ts'
import { SendingFiles } from '#web/backoffice/media/SendingFiles.tsx'
import type { Sending } from '#web/backoffice/media/use-sending.ts'
import { useEffect } from 'react'
import classes from '#web/backoffice/media/media.module.css'

const PICTURES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'image/svg+xml']
/** An iPhone hands over JPEG by itself where HEIC is not asked for; elsewhere the browser or the server sees to it. */
const isApplePhone = () =>
  /iPhone|iPad/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
const taken = () => (isApplePhone() ? PICTURES : [...PICTURES, 'image/heic', 'image/heif'])

/** Says of each file that is not taken why, and what to do. */
function refused(files: readonly { file: File }[]): void {
  for (const { file } of files)
    notifications.show({
      color: 'red',
      autoClose: false,
      message: /\.hei[cf]s?$/i.test(file.name) ? `${file.name}: ${HEIC_ADVICE}` : unreadable(file.name),
    })
}

type FileDropProps = {
  onFiles: (files: File[]) => void
  isPictures: boolean
  isMultiple?: boolean
  progress: Sending | null
}

/** Takes files by dropping, choosing or pasting. */
export function FileDrop({ onFiles, isPictures, isMultiple = true, progress }: FileDropProps) {
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])].filter(
        file => !isPictures || file.type.startsWith('image/'),
      )
      if (files.length > 0) onFiles(isMultiple ? files : files.slice(0, 1))
    }
    addEventListener('paste', onPaste)
    return () => removeEventListener('paste', onPaste)
  }, [onFiles, isPictures, isMultiple])

  const share = progress && progress.total > 0 ? Math.round((progress.done / progress.total) * 100) : 0
  return (
    <div>
      <Dropzone
        onDrop={onFiles}
        onReject={refused}
        {...(isPictures ? { accept: taken() } : {})}
        multiple={isMultiple}
        loading={progress !== null}
        className={classes.drop}
        inputProps={{ 'aria-label': isPictures ? 'Bilder auswählen' : 'Dateien auswählen' }}
      >
        <div className={classes.dropText}>
          <IconUpload size={24} stroke={1.5} aria-hidden />
          <span>
            <strong>{isPictures ? 'Bilder' : 'Dateien'} hierher ziehen</strong>, einfügen (Strg V) oder zum Auswählen
            klicken
          </span>
        </div>
      </Dropzone>
      {progress && (progress.total > 1 || progress.done > 0) && (
        <div className={classes.sending}>
          <Progress value={share} aria-label="Fortschritt" />
          <span aria-hidden="true">{`${share} % gesendet`}</span>
        </div>
      )}
      {progress && <SendingFiles {...progress} />}
    </div>
  )
}
