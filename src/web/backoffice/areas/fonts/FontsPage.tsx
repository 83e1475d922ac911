import { Button, Skeleton, TextInput } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Face } from '#domain/drawing/drawn.ts'
import type { FontWeight } from '#domain/drawing/font-families.ts'
import { useMeasure } from '#web/backoffice/drawing/use-measure.ts'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { PageHead } from '#web/backoffice/kit/PageHead.tsx'
import { laterPart } from '#web/backoffice/kit/lazy-part.tsx'
import { may } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { callApi } from '#web/kit/api-client.ts'
import { FontCard } from '#web/backoffice/areas/fonts/FontCard.tsx'
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
