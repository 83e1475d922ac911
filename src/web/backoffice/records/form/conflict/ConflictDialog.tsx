import { Button, Group, Modal, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { formatDateTime } from '#domain/time/format-time.ts'
import { type Choices, type Difference, placeOf } from '#web/backoffice/records/form/conflict/find-differences.ts'
import { fullWords } from '#web/backoffice/fields/words.ts'
import { useForm } from '#web/backoffice/form/form-context.ts'
import type { AnyRow } from '#web/backoffice/rows/use-rows.ts'
import { useLegend } from '#web/backoffice/session/use-legend.ts'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import classes from '#web/backoffice/records/form/conflict/conflict.module.css'
import { blockTypeOf } from '#contract/content/block-types.ts'
import type { Field } from '#contract/field.ts'
import { formFieldFields } from '#contract/fields/structured/form-content.ts'
import { NODE_TYPES } from '#contract/fields/structured/node-content.ts'
import type { ContentBlock } from '#domain/content/content-block.ts'
import { blockFacts } from '#web/backoffice/fields/blocks/block-facts.ts'
import type { WordContext } from '#web/backoffice/fields/words-of.ts'
import { type ContentChange, type Entry, ORDER } from '#web/backoffice/records/form/conflict/merge-content.ts'

type Fields = Readonly<Record<string, Field | undefined>>
const CONTENT = Object.assign({}, ...Object.values(NODE_TYPES).map(({ fields }) => fields)) as Fields
const isBlock = (entry: Entry): entry is ContentBlock => 'id' in entry && 'value' in entry
const nameOf = (entry: Entry): string =>
  isBlock(entry)
    ? (blockTypeOf(entry.type)?.label ?? 'Unbekannter Baustein')
    : typeof entry['label'] === 'string'
      ? entry['label']
      : 'Feld'

function fieldOf({ entry, member }: ContentChange): Field | undefined {
  if (member === null) return undefined
  if (!entry) return CONTENT[member]
  return (isBlock(entry) ? ((blockTypeOf(entry.type)?.fields ?? {}) as Fields) : (formFieldFields as Fields))[member]
}

/** Which part of a page, a form or a wood it is, as its form calls it. */
function partLabel(part: ContentChange): string {
  if (part.place === ORDER) return 'Reihenfolge'
  const { entry, number } = part
  const field = fieldOf(part)?.label
  if (!entry) return field ?? 'Inhalt'
  const name = isBlock(entry) ? `${nameOf(entry)} ${number}` : `„${nameOf(entry)}“`
  return field ? `${name} › ${field}` : name
}

/** What stood or stands in the part, in words; '' where nothing does. */
function partText(part: ContentChange, value: unknown, context: WordContext): string {
  if (part.place === ORDER) return (value as readonly Entry[]).map(nameOf).join(', ')
  if (part.entry && part.member === null) {
    const entry = value as Entry | undefined
    return entry ? (isBlock(entry) && blockFacts(entry)) || nameOf(entry) : 'nicht vorhanden'
  }
  const field = fieldOf(part)
  return field ? fullWords(field, value, context) : ''
}

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
