import { Button, Checkbox, NumberInput, Select, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { Product } from '#domain/catalogue/product.ts'
import type { Texts } from '#domain/drawing/fill-in.ts'
import type { LabelItem } from '#domain/labels/label-order.ts'
import { containsFolded } from '#domain/text/fold.ts'
import { withCount, withEach } from '#web/backoffice/areas/labels/label-draft.ts'
import classes from '#web/backoffice/areas/labels/labels.module.css'

export type Group = { id: number; name: string; products: ReadonlySet<number> }
type Props = {
  products: readonly Product[]
  groups: readonly Group[]
  textsOf: (product: Product) => Texts
  items: readonly LabelItem[]
  onChange: (items: readonly LabelItem[]) => void
}

const AT_ONCE = 25
const MOST_OF_ONE = 999

/** All products, searched and by category, each with how many labels of it are wanted. */
export function LabelProducts({ products, groups, textsOf, items, onChange }: Props) {
  const [search, setSearch] = useState('')
  const [group, setGroup] = useState<string | null>(null)
  const [isChosenOnly, setChosenOnly] = useState(false)
  const [shown, setShown] = useState(AT_ONCE)
  const counts = useMemo(() => new Map(items.map(({ id, count }) => [id, count])), [items])
  const found = useMemo(() => {
    const words = search.split(' ').filter(Boolean)
    const inGroup = groups.find(({ id }) => String(id) === group)?.products
    return products.filter(({ id, name, number }) => {
      const text = `${number ?? ''} ${name}`
      return (!inGroup || inGroup.has(id)) && words.every(word => containsFolded(text, word))
    })
  }, [products, groups, search, group])
  const listed = isChosenOnly ? found.filter(({ id }) => counts.has(id)) : found
  return (
    <section className={`card ${classes.products}`} aria-label="Produkte">
      <div className={classes.filters}>
        <TextInput
          aria-label="Produkt suchen"
          placeholder="Produkt suchen"
          leftSection={<IconSearch size={16} aria-hidden />}
          value={search}
          onChange={event => setSearch(event.currentTarget.value)}
        />
        <Select
          aria-label="Kategorie"
          placeholder="Alle Kategorien"
          clearable
          data={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={group}
          onChange={setGroup}
        />
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
        <Button variant="subtle" color="gray" size="compact-md" disabled={items.length === 0} onClick={() => onChange([])}>
          Auswahl leeren
        </Button>
        <Checkbox label="Nur gewählte" checked={isChosenOnly} onChange={event => setChosenOnly(event.currentTarget.checked)} />
      </div>
      {listed.length === 0 && <p className={classes.none}>{isChosenOnly ? 'Noch nichts gewählt.' : 'Kein Produkt gefunden.'}</p>}
      <ul className={classes.list}>
        {listed.slice(0, shown).map(product => {
          const texts = textsOf(product)
          return (
            <li key={product.id} className={classes.row} data-chosen={counts.has(product.id) || undefined}>
              <div>
                <p className={classes.name}>{product.name}</p>
                <p className={classes.meta}>
                  <span>{texts['product.price'] || 'ohne Preis'}</span>
                  <span>{texts['product.contentAndUnitPrice'] || 'ohne Grundpreis'}</span>
                  {texts['product.allergens'] && <span>{texts['product.allergens']}</span>}
                </p>
              </div>
              <NumberInput
                className={classes.count}
                aria-label={`Etiketten für ${product.name}`}
                min={0}
                max={MOST_OF_ONE}
                allowDecimal={false}
                clampBehavior="strict"
                value={counts.get(product.id) ?? 0}
                onFocus={event => event.currentTarget.select()}
                onChange={value => onChange(withCount(items, product.id, Number(value) || 0))}
              />
            </li>
          )
        })}
      </ul>
      {listed.length > shown && (
        <Button variant="subtle" onClick={() => setShown(shown + AT_ONCE)}>
          Weitere {Math.min(AT_ONCE, listed.length - shown)} von {listed.length - shown} zeigen
        </Button>
      )}
    </section>
  )
}
