import { Anchor } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import type { StoredUpload } from '#contract/calls/files.ts'
import { uploads } from '#contract/resources/uploads.ts'
import { ResourceListPage } from '#web/backoffice/lists/ResourceListPage.tsx'
import { FileDrop } from '#web/backoffice/media/FileDrop.tsx'
import { sendUpload } from '#web/backoffice/media/send-file.ts'
import { uploadAddress } from '#web/backoffice/media/upload-address.ts'
import { useSending } from '#web/backoffice/media/use-sending.ts'
import { mayCreate } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'

/** All files, with the place that takes new ones and the way to open each. */
export function UploadsPage() {
  const me = useMe()
  const { sendAll, progress } = useSending(sendUpload, 'uploads')
  return (
    <ResourceListPage
      above={mayCreate(uploads, me) && <FileDrop isPictures={false} progress={progress} onFiles={files => void sendAll(files)} />}
      panelHead={row => (
        <Anchor href={uploadAddress(row as unknown as StoredUpload)} target="_blank" rel="noreferrer">
          Datei öffnen <IconExternalLink size={14} aria-hidden />
        </Anchor>
      )}
    />
  )
}
