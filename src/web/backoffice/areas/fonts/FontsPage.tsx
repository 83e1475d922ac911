import { Badge, Button, CopyButton, Skeleton, TextInput } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Face } from '#domain/drawing/drawn.ts'
import { FONT_CATEGORIES, type FontWeight } from '#domain/drawing/font-families.ts'
import { useMeasure } from '#web/backoffice/drawing/use-measure.ts'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { PageHead } from '#web/backoffice/kit/PageHead.tsx'
import { ask, type AnswerOf } from '#web/kit/ask.ts'
import classes from '#web/backoffice/areas/fonts/fonts.module.css'

type Font = AnswerOf<'GET', '/fonts'>[number]
const SAMPLE = 'Käsespätzle mit Röstzwiebeln 12,90 €'
const FAILURE = 'Schriftarten konnten nicht geladen werden.'

/** The families texts may be set in, each seen in one's own words, with the address under which other pages find it. */
export function FontsPage() {
  const [sample, setSample] = useState('')
  const fonts = useQuery({ queryKey: ['fonts'], queryFn: ({ signal }) => ask('GET', '/fonts', { signal, session: 'staff' }) })
  const faces = useMemo(
    () =>
      (fonts.data ?? []).flatMap(({ family, variants }) => variants.map(({ weight }): Face => ({ family, weight: weight as FontWeight }))),
    [fonts.data],
  )
  const { hasFailed } = useMeasure(faces)
  return (
    <div className={classes.page}>
      <PageHead
        title="Schriftarten"
        lead="Alle liegen auf diesem Server: Weder Gäste noch Mitarbeitende rufen dafür fremde Adressen auf. Etiketten und Bilder verwenden sie."
      />
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
              <FontCard key={font.family} font={font} sample={sample.trim() || SAMPLE} />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function FontCard({ font: { family, category, isShopFont, variants }, sample }: { font: Font; sample: string }) {
  return (
    <li className={`card ${classes.card}`}>
      <div className={classes.head}>
        <h2>{family}</h2>
        <span className={classes.category}>{FONT_CATEGORIES[category]}</span>
        {isShopFont && <Badge variant="light">Schrift Ihrer Website</Badge>}
      </div>
      {variants.map(({ variant, weight, styleSheet }) => (
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
        </div>
      ))}
    </li>
  )
}
