import { Button, Skeleton, TextInput, ActionIcon, Badge, CopyButton } from '@mantine/core'
import { IconUpload, IconCheck, IconCopy, IconTrash } from '@tabler/icons-react'
import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { modals } from '@mantine/modals'
import type { Face } from '#domain/drawing/drawn.ts'
import { type FontWeight, FONT_CATEGORIES } from '#domain/drawing/font-families.ts'
import type { Font } from '#contract/calls/catalogue/fonts.ts'
import { useMeasure } from '#web/backoffice/drawing/use-measure.ts'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { PageHead } from '#web/backoffice/kit/PageHead.tsx'
import { laterPart } from '#web/backoffice/kit/lazy-part.tsx'
import { may } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { callApi } from '#web/kit/api-client.ts'
import { RowInTheWay } from '#web/backoffice/form/RowInTheWay.tsx'
import { failureText, toldErrors } from '#web/backoffice/kit/failure-text.ts'
import classes from '#web/backoffice/areas/fonts/fonts.module.css'

const AddFontDialog = laterPart(
  async () => (await import('#web/backoffice/areas/fonts/AddFontDialog.tsx')).AddFontDialog,
)
const SAMPLE = 'Käsespätzle mit Röstzwiebeln 12,90 €'
const FAILURE = 'Schriftarten konnten nicht geladen werden.'

/** The families texts may be set in, those of the house and one's own, each seen in one's own words. */
export function FontsPage() {
  const canWrite = may(useMe(), 'fonts.write')
  const [isAdding, setAdding] = useState(false)
  const [sample, setSample] = useState('')
  const fonts = useQuery({
    queryKey: ['fonts'],
    queryFn: ({ signal }) => callApi('GET', '/fonts', { signal, session: 'staff' }),
  })
  const faces = useMemo(
    () =>
      (fonts.data ?? []).flatMap(({ family, variants }) =>
        variants.map(({ weight }): Face => ({ family, weight: weight as FontWeight })),
      ),
    [fonts.data],
  )
  const { hasFailed } = useMeasure(faces)
  return (
    <div className={classes.page}>
      <PageHead
        title="Schriftarten"
        lead="Alle liegen auf diesem Server: Weder Gäste noch Mitarbeitende rufen dafür fremde Adressen auf. Etiketten, Bilder und die Website verwenden sie."
      >
        {canWrite && (
          <Button leftSection={<IconUpload size={18} aria-hidden />} onClick={() => setAdding(true)}>
            Schriftart hinzufügen
          </Button>
        )}
      </PageHead>
      {isAdding && <AddFontDialog onClose={() => setAdding(false)} />}
      {((fonts.isError && !fonts.data) || hasFailed) && (
        <LoadFailure message={FAILURE} error={fonts.error} onRetry={() => void fonts.refetch()} />
      )}
      {fonts.isPending && <Skeleton height={400} />}
      {fonts.data && (
        <>
          <TextInput
            label="Probetext"
            placeholder={SAMPLE}
            maxLength={120}
            value={sample}
            onChange={event => setSample(event.currentTarget.value)}
          />
          <ul className={classes.list}>
            {fonts.data.map(font => (
              <FontCard key={font.family} font={font} sample={sample.trim() || SAMPLE} canWrite={canWrite} />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

type CardProps = { font: Font; sample: string; canWrite: boolean }
/** A family, each of its cuts seen in one's own words, with the address under which other pages find it. */
function FontCard({ font: { family, category, isShopFont, variants }, sample, canWrite }: CardProps) {
  const own = variants[0]?.own
  const missing = variants.map(variant => variant.own?.missing ?? '').join('')
  return (
    <li className={`card ${classes.card}`}>
      <div className={classes.head}>
        <h2>{family}</h2>
        <span className={classes.category}>{FONT_CATEGORIES[category]}</span>
        {isShopFont && <Badge variant="light">Schrift Ihrer Website</Badge>}
        {own && <Badge variant="light">Eigene Schriftart</Badge>}
      </div>
      {variants.map(({ variant, weight, styleSheet, own: cut }) => (
        <div key={variant} className={classes.variant}>
          <p className={classes.sample} style={{ fontFamily: `'${family}'`, fontWeight: weight }}>
            {sample}
          </p>
          <CopyButton value={new URL(styleSheet, location.href).href}>
            {({ copied, copy }) => (
              <Button
                variant="subtle"
                color="gray"
                size="compact-sm"
                leftSection={copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
                aria-label={`Adresse von ${family} ${weight === 400 ? 'normal' : 'fett'} kopieren`}
                onClick={copy}
              >
                {copied ? 'Kopiert' : 'Adresse'}
              </Button>
            )}
          </CopyButton>
          {cut && canWrite && <RemoveCut id={cut.id} name={`${family} ${weight === 400 ? 'normal' : 'fett'}`} />}
        </div>
      ))}
      {own && (
        <p className={classes.note}>
          Lizenz: {own.license}
          {variants.length === 1 && ' · Nur ein Schnitt: Fett und Normal sehen gleich aus.'}
          {missing && ` · Diese Zeichen fehlen und kommen aus Inter: ${[...new Set(missing)].join(' ')}`}
        </p>
      )}
    </li>
  )
}

/** Takes a cut away after asking once more; why it cannot go is said in place. */
function RemoveCut({ id, name }: { id: number; name: string }) {
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: () => callApi('DELETE', '/fonts/{id}', { params: { id }, session: 'staff' }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['fonts'] }),
  })
  const standing = toldErrors(remove.error).find(({ row }) => row)?.row
  const askFirst = () =>
    modals.openConfirmModal({
      title: `${name} löschen?`,
      children: 'Bilder, die schon erstellt sind, behalten ihre Schrift.',
      labels: { confirm: 'Löschen', cancel: 'Abbrechen' },
      cancelProps: { 'data-autofocus': true },
      confirmProps: { color: 'red' },
      onConfirm: () => remove.mutate(),
    })
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="red"
        size={36}
        aria-label={`${name} löschen`}
        loading={remove.isPending}
        onClick={askFirst}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
      {remove.isError && (
        <p className={classes.note} role="alert">
          {failureText(remove.error, 'Schriftart konnte nicht gelöscht werden.')}
          {standing && <RowInTheWay {...standing} />}
        </p>
      )}
    </>
  )
}
