import { Anchor, CopyButton, Button, Group } from '@mantine/core'
import { IconCheck, IconCopy, IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import type { StoredUpload } from '#contract/calls/files.ts'
import { ResourceListPage } from '#web/backoffice/records/list/ResourceListPage.tsx'
import { LazyFileDrop } from '#web/backoffice/media/LazyFileDrop.tsx'
import { sendUpload } from '#web/backoffice/media/send-file.ts'
import { uploadAddress, uploadPreviewAddress } from '#web/backoffice/media/upload-address.ts'
import { useSending } from '#web/backoffice/media/use-sending.ts'
import { may } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import classes from '#web/backoffice/media/media.module.css'

/** All files, with the place that takes new ones and the way to open each. */
export function UploadsPage() {
  const me = useMe()
  const { sendAll, progress } = useSending(sendUpload, 'uploads')
  return (
    <ResourceListPage
      above={
        may(me, 'uploads.create') && (
          <LazyFileDrop isPictures={false} progress={progress} onFiles={files => void sendAll(files)} />
        )
      }
      panelHead={row => <UploadHead upload={row as unknown as StoredUpload} />}
    />
  )
}

/** What the file looks like, and its address. */
function UploadHead({ upload }: { upload: StoredUpload }) {
  const [hasPreview, setPreview] = useState(true)
  const address = uploadAddress(upload)
  return (
    <div className={classes.details}>
      {hasPreview && (
        <img className={classes.large} src={uploadPreviewAddress(upload)} alt="" onError={() => setPreview(false)} />
      )}
      <Group>
        <Anchor href={address} target="_blank" rel="noreferrer">
          Datei öffnen <IconExternalLink size={14} aria-hidden />
        </Anchor>
        <CopyButton value={new URL(address, location.href).href}>
          {({ copied, copy }) => (
            <Button
              size="compact-sm"
              variant="subtle"
              leftSection={copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
              onClick={copy}
            >
              {copied ? 'Kopiert' : 'Adresse kopieren'}
            </Button>
          )}
        </CopyButton>
      </Group>
    </div>
  )
}
