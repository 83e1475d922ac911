import { Select } from '@mantine/core'
import { useMemo } from 'react'
import type { ProductRow } from '#contract/resources/products.ts'
import type { PictureLine } from '#web/backoffice/areas/media/by-name/use-picture-names.ts'
import classes from '#web/backoffice/areas/media/by-name/by-name.module.css'

const SHOWN = 60
const titleOf = ({ number, name }: Pick<ProductRow, 'number' | 'name'>) => (number ? `${number} · ${name}` : name)

type RowProps = { line: PictureLine; products: readonly ProductRow[]; onChoose: (product: number | null) => void }

/** A picture with the product it shows, to be said otherwise; those its name could mean come first. */
export function PictureRow({ line: { file, address, match, product }, products, onChoose }: RowProps) {
  const data = useMemo(() => {
    const first = new Set(match.kind === 'vague' ? match.products : [])
    const option = (row: ProductRow) => ({ value: String(row.id), label: titleOf(row) })
    if (first.size === 0) return products.map(option)
    return [
      { group: 'Kommt in Frage', items: products.filter(({ id }) => first.has(id)).map(option) },
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
