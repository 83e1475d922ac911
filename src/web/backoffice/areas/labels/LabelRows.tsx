import { Button, Checkbox, NumberInput, Select, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { LabelItem } from '#domain/labels/label-order.ts'
import { containsFolded } from '#domain/text/fold.ts'
import { withCount, withEach } from '#web/backoffice/areas/labels/label-draft.ts'
import classes from '#web/backoffice/areas/labels/labels.module.css'

export type Group = { id: number; name: string; products: ReadonlySet<number> }
/** Something labels are printed of, with what is said of it in the list. */
export type LabelRow = { id: number; name: string; number?: string | null | undefined; says: readonly string[] }
type Props = {
  /** As one says 'Produkt suchen'. */
  noun: string
  title: string
  rows: readonly LabelRow[]
  groups: readonly Group[]
  items: readonly LabelItem[]
  onChange: (items: readonly LabelItem[]) => void
}

const AT_ONCE = 25
const MOST_OF_ONE = 999

/** Everything there is of a kind, searched and by category, each with how many labels of it are wanted. */
export function LabelRows({ noun, title, rows, groups, items, onChange }: Props) {
  const [search, setSearch] = useState('')
  const [group, setGroup] = useState<string | null>(null)
  const [isChosenOnly, setChosenOnly] = useState(false)
  const [shown, setShown] = useState(AT_ONCE)
  const counts = useMemo(() => new Map(items.map(({ id, count }) => [id, count])), [items])
  const found = useMemo(() => {
    const words = search.split(' ').filter(Boolean)
    const inGroup = groups.find(({ id }) => String(id) === group)?.products
    return rows.filter(({ id, name, number }) => {
      const text = `${number ?? ''} ${name}`
      return (!inGroup || inGroup.has(id)) && words.every(word => containsFolded(text, word))
    })
  }, [rows, groups, search, group])
  const listed = isChosenOnly ? found.filter(({ id }) => counts.has(id)) : found
  return (
    <section className={`card ${classes.products}`} aria-label={title}>
      <div className={classes.filters}>
        <TextInput
          aria-label={`${noun} suchen`}
          placeholder={`${noun} suchen`}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={search}
          onChange={event => setSearch(event.currentTarget.value)}
        />
        {groups.length > 0 && (
          <Select
            aria-label="Kategorie"
            placeholder="Alle Kategorien"
            clearable
            data={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={group}
            onChange={setGroup}
          />
        )}
      </div>
      <div className={classes.tools}>
        <Button
          variant="default"
          size="compact-md"
          disabled={listed.length === 0}
          onClick={() =>
            onChange(
              withEach(
                items,
                listed.map(({ id }) => id),
              ),
            )
          }
        >
          {listed.length === 1 ? 'Von diesem 1 Etikett' : `Von allen ${listed.length} je 1 Etikett`}
        </Button>
        <Button
          variant="subtle"
          color="gray"
          size="compact-md"
          disabled={items.length === 0}
          onClick={() => onChange([])}
        >
          Auswahl leeren
        </Button>
        <Checkbox
          label="Nur gewählte"
          checked={isChosenOnly}
          onChange={event => setChosenOnly(event.currentTarget.checked)}
        />
      </div>
      {listed.length === 0 && (
        <p className={classes.none}>{isChosenOnly ? 'Noch nichts gewählt.' : 'Nichts gefunden.'}</p>
      )}
      <ul className={classes.list}>
        {listed.slice(0, shown).map(row => (
          <li key={row.id} className={classes.row} data-chosen={counts.has(row.id) || undefined}>
            <div>
              <p className={classes.name}>{row.name}</p>
              <p className={classes.meta}>
                {row.says.filter(Boolean).map(said => (
                  <span key={said}>{said}</span>
                ))}
              </p>
            </div>
            <NumberInput
              className={classes.count}
              aria-label={`Etiketten für ${row.name}`}
              min={0}
              max={MOST_OF_ONE}
              allowDecimal={false}
              clampBehavior="strict"
              value={counts.get(row.id) ?? 0}
              onFocus={event => event.currentTarget.select()}
              onChange={value => onChange(withCount(items, row.id, Number(value) || 0))}
            />
          </li>
        ))}
      </ul>
      {listed.length > shown && (
        <Button variant="subtle" onClick={() => setShown(shown + AT_ONCE)}>
          Weitere {Math.min(AT_ONCE, listed.length - shown)} von {listed.length - shown} zeigen
        </Button>
      )}
    </section>
  )
}
