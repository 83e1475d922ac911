import {
  type Beside,
  besideColumn,
  besideOf,
  besideText,
  parts,
  shareText,
} from '#web/backoffice/areas/statistics/data/beside.ts'
import { Loaded } from '#web/backoffice/areas/statistics/data/Loaded.tsx'
import { useFigures } from '#web/backoffice/areas/statistics/data/use-figures.ts'
import { BarFigure } from '#web/backoffice/areas/statistics/data/BarFigure.tsx'
import { count, percent } from '#web/backoffice/areas/statistics/figures/figure-table.ts'
import type { TabProps } from '#web/backoffice/areas/statistics/tab-props.ts'
import { callApi } from '#web/kit/api-client.ts'
import classes from '#web/backoffice/areas/statistics/statistics.module.css'

const SHOWN = 10

/** With what guests look at the pages. */
export function TechnologyTab({ query, asked }: TabProps) {
  const beside = besideOf(query)
  const browsers = useFigures('browsers', asked, given => callApi('GET', '/statistics/browsers', given))
  const systems = useFigures('operating-systems', asked, given =>
    callApi('GET', '/statistics/operating-systems', given),
  )
  const sizes = useFigures('resolutions', asked, given => callApi('GET', '/statistics/resolutions', given))
  const ratios = useFigures('device-pixel-ratios', asked, given =>
    callApi('GET', '/statistics/device-pixel-ratios', given),
  )
  const schemes = useFigures('color-schemes', asked, given => callApi('GET', '/statistics/color-schemes', given))
  const named = ({ name, version }: { name: string; version?: string | undefined }) =>
    [name, version].filter(Boolean).join(' ')
  return (
    <div className={classes.columns}>
      <Loaded result={browsers}>
        {data => (
          <Shares
            title="Browser"
            file="browser"
            data={data}
            beside={beside}
            rows={data.rows.map(row => ({ ...row, label: named(row) }))}
          />
        )}
      </Loaded>
      <Loaded result={systems}>
        {data => (
          <Shares
            title="Betriebssystem"
            file="betriebssystem"
            data={data}
            beside={beside}
            rows={data.rows.map(row => ({ ...row, label: named(row) }))}
          />
        )}
      </Loaded>
      <Loaded result={sizes}>
        {data => (
          <Shares
            title="Bildschirmgröße"
            file="bildschirmgroesse"
            data={data}
            beside={beside}
            rows={data.rows.map(row => ({ ...row, label: `${row.width} × ${row.height}` }))}
          />
        )}
      </Loaded>
      <Loaded result={ratios}>
        {data => (
          <Shares
            title="Pixeldichte"
            file="pixeldichte"
            data={data}
            beside={beside}
            rows={data.rows.map(row => ({ ...row, label: `${row.ratio.toLocaleString('de-DE')}-fach` }))}
          />
        )}
      </Loaded>
      <Loaded result={schemes}>
        {data => (
          <Shares
            title="Helle oder dunkle Darstellung"
            file="darstellung"
            data={data}
            beside={beside}
            rows={data.rows.map(row => ({ ...row, label: row.scheme === 'dark' ? 'Dunkel' : 'Hell' }))}
          />
        )}
      </Loaded>
    </div>
  )
}

type Row = {
  label: string
  visitors: number
  share: number
  previousVisitors?: number | undefined
  previousShare?: number | undefined
}
type Props = {
  title: string
  file: string
  data: { from: string; to: string; visits: number }
  beside: Beside
  rows: readonly Row[]
}

/** How visitors are shared out; what it rests on is said, since not every visit tells. */
function Shares({ title, file, data, beside, rows }: Props) {
  const visits = data.visits === 1 ? '1 Besuch, der' : `${data.visits.toLocaleString('de-DE')} Besuchen, die`
  return (
    <BarFigure<Row>
      title={title}
      lead={`Aus ${visits} es ${data.visits === 1 ? 'verriet' : 'verrieten'}.`}
      columns={[
        { label: title, cell: ({ label }) => label },
        { label: 'Besucher', cell: ({ visitors }) => count(visitors) },
        ...besideColumn<Row>('Besucher', beside, ({ previousVisitors }) => previousVisitors),
        { label: 'Anteil', cell: ({ share }) => percent(share) },
        ...besideColumn<Row>('Anteil', beside, ({ previousShare }) => previousShare, percent),
      ]}
      rows={rows}
      bar={({ label, visitors, share, previousVisitors, previousShare }) => ({
        key: label,
        label,
        value: visitors,
        text: visitors.toLocaleString('de-DE'),
        detail: parts(shareText(share), besideText(beside, previousShare, shareText)),
        before: beside && previousVisitors,
      })}
      shown={SHOWN}
      file={file}
      span={data}
      empty={rows.length === 0 && 'Noch keine Zahlen: In diesem Zeitraum war niemand hier.'}
    />
  )
}
