import { ActionIcon, Anchor, CopyButton } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { formAddress } from '#web/backoffice/areas/forms/form-address.ts'
import classes from '#web/backoffice/areas/forms/forms.module.css'

/** Where guests find a form, to be opened, copied and printed. */
export function FormAddress({ identifier, isPublic }: { identifier: string; isPublic: boolean }) {
  const address = formAddress(identifier)
  return (
    <span className={classes.address}>
      {isPublic ? (
        <Anchor href={address} target="_blank" rel="noopener">
          {address}
        </Anchor>
      ) : (
        <span>{address}</span>
      )}
      <CopyButton value={address} timeout={3000}>
        {({ copied, copy }) => (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            onClick={copy}
            aria-label={copied ? 'Adresse kopiert' : 'Adresse kopieren'}
          >
            {copied ? <IconCheck size={18} /> : <IconCopy size={18} />}
          </ActionIcon>
        )}
      </CopyButton>
    </span>
  )
}
