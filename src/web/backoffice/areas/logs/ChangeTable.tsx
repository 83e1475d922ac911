import { Table } from '@mantine/core'
import type { LogEntry } from '#contract/calls/logs.ts'
import { changeLines } from '#web/backoffice/areas/logs/change-lines.ts'
import type { WithThings } from '#web/backoffice/areas/logs/with-things.tsx'
import { labelOfPath } from '#web/backoffice/form/label-of-path.ts'
import { useLegend } from '#web/backoffice/session/use-legend.ts'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import classes from '#web/backoffice/areas/logs/logs.module.css'

/** What changed, field by field in the words of the form; nothing where no entry was written, as for a sign-in. */
export function ChangeTable({ entry, things }: WithThings & { entry: LogEntry }) {
  const context = { ...useLocale(), legend: useLegend() }
  if (entry.action === null) return null
  const fields = (entry.entity !== null && things.loggedThing(entry.entity)?.fields) || {}
  const lines = changeLines(fields, entry.before, entry.after, context)
  const hasBefore = entry.before !== null && entry.action !== 'create'
  return (
    <section className={classes.changes} aria-labelledby="changes-title">
      <h2 id="changes-title">{TITLES[entry.action]}</h2>
      {lines.length === 0 && entry.withheld.length === 0 && (
        <p className={classes.soft}>Kein Wert hat sich geändert.</p>
      )}
      {lines.length > 0 && (
        <Table className={classes.values}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Feld</Table.Th>
              {hasBefore && <Table.Th>Vorher</Table.Th>}
              {entry.action !== 'remove' && <Table.Th>{hasBefore ? 'Nachher' : 'Wert'}</Table.Th>}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {lines.map(({ label, before, after }, index) => (
              <Table.Tr key={`${label} ${index}`}>
                <Table.Th scope="row" className={classes.name}>
                  {label}
                </Table.Th>
                {hasBefore && <Value label="Vorher" text={before} isOld={entry.action === 'update'} />}
                {entry.action !== 'remove' && <Value label={hasBefore ? 'Nachher' : 'Wert'} text={after} />}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      {entry.withheld.length > 0 && (
        <p className={classes.soft}>
          {WITHHELD[entry.action]}, ohne dass das Protokoll die Werte nennt:{' '}
          {entry.withheld.map(path => labelOfPath(fields, path) || path).join(', ')}.
        </p>
      )}
    </section>
  )
}

const WITHHELD = { create: 'Außerdem angegeben', update: 'Außerdem geändert', remove: 'Außerdem stand darin' } as const
const TITLES = { create: 'Angelegt mit', update: 'Geändert', remove: 'Zuletzt stand darin' } as const

function Value({ label, text, isOld = false }: { label: string; text: string; isOld?: boolean }) {
  return (
    <Table.Td data-label={label} data-old={isOld || undefined}>
      {text === '' ? <span className={classes.soft}>leer</span> : isOld ? <del>{text}</del> : text}
    </Table.Td>
  )
}
