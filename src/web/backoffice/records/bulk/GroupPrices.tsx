import { partOptionFields } from '#contract/fields/structured/part-fields.ts'
import type { Option } from '#domain/catalogue/product.ts'
import type { Together } from '#web/backoffice/records/bulk/change-together.ts'
import { fullWords } from '#web/backoffice/fields/words.ts'
import type { WordContext } from '#web/backoffice/fields/words-of.ts'
import classes from '#web/backoffice/records/bulk/bulk.module.css'

type Groups = NonNullable<Together['groups']>
type Group = NonNullable<Groups['rows']>[number]

/**
 * What would become of the groups of options that change with prices: each option old and new, and who else gets it.
 */
export function GroupPrices({
  groups: { rows = [], refused, others },
  context,
}: {
  groups: Groups
  context: WordContext
}) {
  const othersOf = (id: number) => others.find(one => one.id === id)?.products ?? 0
  return (
    <>
      {refused.length > 0 && (
        <ul className={classes.refused} aria-label="Optionsgruppen, die nicht gehen">
          {refused.map(({ id, name, message }) => (
            <li key={id}>
              <strong>{name ?? `#${id}`}</strong>: {message}
            </li>
          ))}
        </ul>
      )}
      {rows.map(group => (
        <table key={group.id} className={classes.table}>
          <caption className={classes.caption}>
            <strong>Optionsgruppe „{group.name}“</strong>
            {othersOf(group.id) > 0 && <span> {elsewhere(othersOf(group.id))}</span>}
          </caption>
          <thead>
            <tr>
              <th scope="col">Möglichkeit</th>
              <th scope="col">Bisher</th>
              <th scope="col">Neu</th>
            </tr>
          </thead>
          <tbody>
            {changedOptions(group).map(({ before, after }) => (
              <tr key={before.id}>
                <th scope="row">{before.name}</th>
                <td>{priceOf(before, context)}</td>
                <td className={classes.new}>{priceOf(after, context)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
      {rows.length === 0 && refused.length === 0 && (
        <p className={classes.hint}>An den Optionsgruppen ändert sich nichts.</p>
      )}
    </>
  )
}

const elsewhere = (count: number) =>
  `Auch bei ${count === 1 ? 'einem weiteren Produkt' : `${count.toLocaleString('de-DE')} weiteren Produkten`}.`

const optionsOf = (values: Group['before']) => (values['options'] ?? []) as readonly Option[]

function changedOptions({ before, after }: Group): { before: Option; after: Option }[] {
  const next = optionsOf(after)
  return optionsOf(before).flatMap((option, index) => {
    const other = next[index]
    return other && other.value !== option.value ? [{ before: option, after: other }] : []
  })
}

const priceOf = ({ modifier, value }: Option, context: WordContext) =>
  `${modifier === 'add' ? '+ ' : ''}${fullWords(partOptionFields.value, value, context)}`
