import { Button, Group, Modal, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { formatDateTime } from '#domain/time/format-time.ts'
import { type Choices, type Difference, placeOf } from '#web/backoffice/records/form/conflict/find-differences.ts'
import { partLabel, partText } from '#web/backoffice/records/form/conflict/part-words.ts'
import { fullWords } from '#web/backoffice/fields/words.ts'
import { useForm } from '#web/backoffice/form/form-context.ts'
import type { AnyRow } from '#web/backoffice/rows/use-rows.ts'
import { useLegend } from '#web/backoffice/session/use-legend.ts'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import classes from '#web/backoffice/records/form/conflict/conflict.module.css'

type ConflictDialogProps = {
  theirs: AnyRow
  differences: readonly Difference[]
  onMerge: (choices: Choices) => void
  onTakeTheirs: () => void
  onClose: () => void
}

/**
 * Two people changed the same record: what the other one changed, and a choice wherever both did. Nothing typed is
 * lost.
 */
export function ConflictDialog({ theirs, differences, onMerge, onTakeTheirs, onClose }: ConflictDialogProps) {
  const { timeZone } = useLocale()
  const [choices, setChoices] = useState<Choices>({})
  const contested = differences.filter(one => one.isContested)
  const others = differences.filter(one => !one.isContested)
  const who = theirs.updatedBy?.name ?? 'Jemand anderer'
  return (
    <Modal opened onClose={onClose} title="Inzwischen geändert" size={720}>
      <p className={classes.lead}>
        {who} hat diesen Eintrag am {formatDateTime(theirs.updatedAt, timeZone)} gespeichert, während Sie ihn bearbeitet
        haben. Ihre Eingaben stehen noch im Formular.
      </p>
      {contested.length > 0 && (
        <section aria-label="Von beiden geändert">
          <h3 className={classes.title}>Beide haben das geändert. Was soll gelten?</h3>
          <ul className={classes.list}>
            {contested.map(one => (
              <Contested
                key={placeOf(one)}
                difference={one}
                who={who}
                choice={choices[placeOf(one)] ?? 'mine'}
                onChoose={choice => setChoices({ ...choices, [placeOf(one)]: choice })}
              />
            ))}
          </ul>
        </section>
      )}
      {others.length > 0 && (
        <section aria-label={`Von ${who} geändert`}>
          <h3 className={classes.title}>Nur {who} hat das geändert, es bleibt so</h3>
          <ul className={classes.list}>
            {others.map(one => (
              <li key={placeOf(one)} className={classes.row}>
                <Changed {...one} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <Group justify="flex-end" mt="md">
        <Button variant="subtle" color="gray" onClick={onTakeTheirs}>
          Meine Eingaben verwerfen
        </Button>
        <Button variant="default" onClick={onClose}>
          Zurück zum Formular
        </Button>
        <Button onClick={() => onMerge(choices)}>Zusammenführen und speichern</Button>
      </Group>
    </Modal>
  )
}

/** What it is called, and how a value of it reads. */
function useText({ name, part }: Pick<Difference, 'name' | 'part'>) {
  const { fields } = useForm()
  const locale = { ...useLocale(), legend: useLegend() }
  const field = fields[name]
  const words = (value: unknown) => (part ? partText(part, value, locale) : field && fullWords(field, value, locale))
  return { label: part ? partLabel(part) : (field?.label ?? name), textOf: (value: unknown) => words(value) || 'leer' }
}

function Changed({ before, theirs, ...of }: Difference) {
  const { label, textOf } = useText(of)
  const [old, next] = [textOf(before), textOf(theirs)]
  return (
    <>
      <strong>{label}</strong>
      {/* A list may have changed inside without its summary showing it. */}
      <span className={classes.value}>
        {old === next ? (
          'geändert'
        ) : (
          <>
            <del>{old}</del> <ins>{next}</ins>
          </>
        )}
      </span>
    </>
  )
}

type ContestedProps = {
  difference: Difference
  who: string
  choice: 'mine' | 'theirs'
  onChoose: (choice: 'mine' | 'theirs') => void
}

function Contested({ difference, who, choice, onChoose }: ContestedProps) {
  const { label, textOf } = useText(difference)
  return (
    <li className={classes.row}>
      <strong>{label}</strong>
      <SegmentedControl
        aria-label={label}
        value={choice}
        onChange={next => onChoose(next as 'mine' | 'theirs')}
        data={[
          { value: 'mine', label: 'Meine Eingabe' },
          { value: 'theirs', label: `Von ${who}` },
        ]}
      />
      <dl className={classes.both}>
        <div data-chosen={choice === 'mine' || undefined}>
          <dt>Meine Eingabe</dt>
          <dd>{textOf(difference.mine)}</dd>
        </div>
        <div data-chosen={choice === 'theirs' || undefined}>
          <dt>Von {who}</dt>
          <dd>{textOf(difference.theirs)}</dd>
        </div>
      </dl>
    </li>
  )
}
