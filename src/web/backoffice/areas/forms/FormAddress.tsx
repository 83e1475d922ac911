import { ActionIcon, Anchor, CopyButton } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import classes from '#web/backoffice/areas/forms/forms.module.css'
import { pathOf } from '#contract/pages/route.ts'

/** Where guests find a form. */
const formAddress = (identifier: string): string =>
  `${location.origin}${pathOf({ name: 'form', formIdentifier: identifier })}`

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
