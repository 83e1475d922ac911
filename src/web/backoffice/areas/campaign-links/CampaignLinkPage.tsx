import { Button, CopyButton } from '@mantine/core'
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react'
import { useMemo, useSyncExternalStore } from 'react'
import { renderSVG } from 'uqr'
import type { FieldOf } from '#contract/field.ts'
import type { CampaignLink } from '#contract/resources/campaign-links.ts'
import { campaignAddress } from '#web/backoffice/areas/campaign-links/campaign-address.ts'
import { pictureOf } from '#web/backoffice/areas/orders/print/SlipPicture.tsx'
import { type InputProps, useInputProps } from '#web/backoffice/fields/input-props.ts'
import { INPUTS } from '#web/backoffice/fields/inputs.ts'
import { type Inputs, InputsContext } from '#web/backoffice/fields/inputs-context.ts'
import { PathInput } from '#web/backoffice/fields/link/PathInput.tsx'
import { usePagePaths } from '#web/backoffice/fields/link/use-site-paths.ts'
import { useForm } from '#web/backoffice/form/form-context.ts'
import { FormSection } from '#web/backoffice/form/FormSection.tsx'
import { ResourceFormPage } from '#web/backoffice/records/form/ResourceFormPage.tsx'
import classes from '#web/backoffice/areas/campaign-links/campaign-links.module.css'

const Line = INPUTS.text.Input
const LineOrPage = (props: InputProps<FieldOf<'text'>>) =>
  props.field.holds === 'redirectTarget' ? <PageField {...props} /> : <Line {...props} />
const OWN: Inputs = { ...INPUTS, text: { ...INPUTS.text, Input: LineOrPage } }
/** More is found by its name. */
const MOST_OFFERED = 50

/** The form of a campaign link, with the address that comes of it, to copy and as a code to print. */
export const CampaignLinkPage = () => (
  <InputsContext value={OWN}>
    <ResourceFormPage below={<Result />} />
  </InputsContext>
)

/** Where the link leads: a page that is looked for by its name, or typed. */
function PageField(props: InputProps<FieldOf<'text'>>) {
  const { value, set, frame } = useInputProps<string | null>(props)
  return (
    <PathInput
      {...frame}
      placeholder="Name einer Seite oder /store/wien"
      maxLength={props.field.max}
      autoComplete="off"
      paths={usePagePaths()}
      limit={MOST_OFFERED}
      value={value ?? ''}
      onChange={set}
    />
  )
}

/** The address as it is typed so far. */
function Result() {
  const { store } = useForm()
  const link = useSyncExternalStore(store.subscribe, () => store.values) as Partial<CampaignLink>
  const { page, campaign, source, medium } = link
  const address =
    page && campaign?.trim() && source?.trim() && medium
      ? campaignAddress(location.origin, { page, campaign, source, medium })
      : null
  const picture = useMemo(() => (address ? pictureOf(renderSVG(address, { ecc: 'M', border: 2 })) : null), [address])
  return (
    <FormSection
      title="Der Link"
      lead="Besuche und Bestellungen darüber stehen in der Statistik unter dieser Kampagne."
    >
      {address && picture ? (
        <div className={classes.result}>
          <output className={classes.address}>{address}</output>
          <CopyButton value={address}>
            {({ copied, copy }) => (
              <Button
                type="button"
                variant="default"
                mih={44}
                leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
                onClick={copy}
              >
                {copied ? 'Kopiert' : 'Link kopieren'}
              </Button>
            )}
          </CopyButton>
          <img src={picture} alt="QR-Code des Links" width={220} height={220} />
          <Button
            component="a"
            variant="default"
            mih={44}
            leftSection={<IconDownload size={16} aria-hidden />}
            href={picture}
            download="kampagne.svg"
          >
            QR-Code als Datei
          </Button>
        </div>
      ) : (
        <p className={classes.none}>Tragen Sie Kampagne, Seite und Quelle ein.</p>
      )}
    </FormSection>
  )
}
