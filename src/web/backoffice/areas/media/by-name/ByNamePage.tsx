import { Button, Checkbox, Progress, Select } from '@mantine/core'
import { useEffect, useRef, useMemo } from 'react'
import { Link } from 'wouter'
import { usePictureNames, type PictureLine } from '#web/backoffice/areas/media/by-name/use-picture-names.ts'
import { FileDrop } from '#web/backoffice/media/FileDrop.tsx'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { PageHead } from '#web/backoffice/kit/PageHead.tsx'
import classes from '#web/backoffice/areas/media/by-name/by-name.module.css'
import type { ProductRow } from '#contract/resources/products.ts'

const SHOWN = 60
const titleOf = ({ number, name }: Pick<ProductRow, 'number' | 'name'>) => (number ? `${number} · ${name}` : name)

type RowProps = { line: PictureLine; products: readonly ProductRow[]; onChoose: (product: number | null) => void }

/** A picture with the product it shows, to be said otherwise; those its name could mean come first. */
function PictureRow({ line: { file, address, match, product }, products, onChoose }: RowProps) {
  const data = useMemo(() => {
    const offered = match.kind === 'vague' ? match.products : []
    const first = new Set(offered)
    const byId = new Map(products.map(row => [row.id, row]))
    const option = (row: ProductRow) => ({ value: String(row.id), label: titleOf(row) })
    if (first.size === 0) return products.map(option)
    return [
      { group: 'Kommt in Frage', items: offered.flatMap(id => byId.get(id) ?? []).map(option) },
      { group: 'Alle', items: products.filter(({ id }) => !first.has(id)).map(option) },
    ]
  }, [match, products])
  return (
    <li className={classes.row}>
      <img src={address} alt="" loading="lazy" />
      <span className={classes.name}>{file.name}</span>
      <Select
        aria-label={`Produkt zu ${file.name}`}
        placeholder="Bleibt draußen"
        searchable
        clearable
        limit={SHOWN}
        nothingFoundMessage="Kein Produkt heißt so."
        data={data}
        value={product === null ? null : String(product)}
        onChange={value => onChoose(value === null ? null : Number(value))}
      />
    </li>
  )
}

const pictures = (count: number) => (count === 1 ? '1 Bild' : `${count.toLocaleString('de-DE')} Bilder`)
const products = (count: number) => (count === 1 ? '1 Produkt' : `${count.toLocaleString('de-DE')} Produkten`)
const isOpen = ({ match, product }: PictureLine) => match.kind !== 'found' || product === null

/**
 * Many pictures at once to the products their files are named after; what no name says somebody decides, then all is
 * done in one act.
 */
export function ByNamePage() {
  const state = usePictureNames()
  const { lines, ready, progress, result } = state
  const done = useRef<HTMLOutputElement>(null)
  useEffect(() => {
    if (result) done.current?.focus()
  }, [result])
  const groups = [
    {
      title: 'Bitte entscheiden',
      lines: lines.filter(isOpen),
      lead: 'Diese Namen sagen nichts oder mehreres. Ohne Produkt bleibt ein Bild draußen.',
    },
    { title: 'Gefunden', lines: lines.filter(line => !isOpen(line)), lead: null },
  ].filter(group => group.lines.length > 0)
  return (
    <div className={classes.page}>
      <PageHead
        title="Bilder zuordnen"
        lead="Benennen Sie die Dateien wie die Produkte oder ihre Nummern auf der Karte, zum Beispiel „12a.jpg“ oder „kaesespaetzle-2.jpg“."
      />
      {state.failure && (
        <LoadFailure message="Produkte konnten nicht geladen werden." error={state.failure} onRetry={state.reload} />
      )}
      {result && (
        <output ref={done} tabIndex={-1} className={`card ${classes.done}`}>
          <strong>
            {result.products === 0 && result.refused.length === 0
              ? 'Nichts zu tun: alle Bilder stehen schon bei ihren Produkten.'
              : `${pictures(result.pictures)} bei ${products(result.products)} gespeichert.`}
          </strong>
          {result.refused.map(({ name, message }) => (
            <span key={name}>
              {name}: {message}
            </span>
          ))}
          <span>
            <Link href="/products">Zu den Produkten</Link>
          </span>
        </output>
      )}
      {state.error && (
        <p role="alert" className={classes.failure}>
          {state.error} Ihre Zuordnung ist noch da.
        </p>
      )}
      {state.products && <FileDrop isPictures progress={progress} onFiles={state.add} />}
      {groups.map(({ title, lead, lines: shown }) => (
        <section key={title} className={`card ${classes.group}`} aria-label={title}>
          <h2>
            {title} <span className="numbers">{shown.length}</span>
          </h2>
          {lead && <p className={classes.lead}>{lead}</p>}
          <ul className={classes.list}>
            {shown.map(line => (
              <PictureRow
                key={line.key}
                line={line}
                products={state.products ?? []}
                onChoose={product => state.choose(line.key, product)}
              />
            ))}
          </ul>
        </section>
      ))}
      {lines.length > 0 && (
        <div className={`card ${classes.bar}`}>
          <Checkbox
            label="Statt der Bilder, die schon da sind"
            checked={state.isReplacing}
            onChange={event => state.setReplacing(event.currentTarget.checked)}
          />
          <Button disabled={ready.length === 0} loading={progress !== null} onClick={() => void state.assign()}>
            {pictures(ready.length)} speichern
          </Button>
          <Button variant="default" disabled={progress !== null} onClick={state.drop}>
            Verwerfen
          </Button>
          {progress && (
            <Progress
              className={classes.progress}
              value={(progress.done / progress.total) * 100}
              aria-label="Fortschritt"
            />
          )}
        </div>
      )}
    </div>
  )
}
