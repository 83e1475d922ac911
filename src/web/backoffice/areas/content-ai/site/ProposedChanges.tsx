import { Badge, Button, Checkbox } from '@mantine/core'
import { FACT_KINDS } from '#domain/content/invented-facts.ts'
import { Difference } from '#web/backoffice/areas/content-ai/Difference.tsx'
import type { PageChange } from '#web/backoffice/areas/content-ai/site/page-changes.ts'
import classes from '#web/backoffice/areas/content-ai/content-ai.module.css'

const KINDS = {
  added: { label: 'Neu', color: 'green' },
  changed: { label: 'Geändert', color: 'blue' },
  removed: { label: 'Entfällt', color: 'red' },
  order: { label: 'Verschoben', color: 'gray' },
} as const satisfies Readonly<Record<PageChange['kind'], object>>

type ProposedChangesProps = {
  changes: readonly PageChange[]
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
}

/** What a proposal would change, block by block, each to be taken over or not. */
export function ProposedChanges({ changes, chosen, onChoose }: ProposedChangesProps) {
  const choose = (id: string, isChosen: boolean) =>
    onChoose(new Set(isChosen ? [...chosen, id] : [...chosen].filter(one => one !== id)))
  const isAll = chosen.size === changes.length
  return (
    <section aria-label="Vorgeschlagene Änderungen" className={classes.changes}>
      <Button
        variant="subtle"
        mih={44}
        className={classes.all}
        onClick={() => onChoose(new Set(isAll ? [] : changes.map(({ id }) => id)))}
      >
        {isAll ? 'Keine auswählen' : 'Alle auswählen'}
      </Button>
      <ol>
        {changes.map(({ id, kind, label, fields, flags }) => (
          <li key={id} data-kind={kind}>
            <div className={classes.change}>
              <Checkbox
                size="md"
                label={label}
                aria-label={`${label} (${KINDS[kind].label}) übernehmen`}
                checked={chosen.has(id)}
                onChange={event => choose(id, event.currentTarget.checked)}
              />
              <Badge variant="light" tt="none" color={KINDS[kind].color} autoContrast>
                {KINDS[kind].label}
              </Badge>
            </div>
            {flags.length > 0 && (
              <p className={classes.flags}>
                Nicht in Ihren Daten: {flags.map(flag => `${flag.words} (${FACT_KINDS[flag.kind]})`).join(', ')}. Bitte
                prüfen Sie das.
              </p>
            )}
            {fields.map(({ label: field, before, after }) => (
              <Difference key={field} caption={field} before={before} after={after} />
            ))}
          </li>
        ))}
      </ol>
    </section>
  )
}
