import { Checkbox, Skeleton } from '@mantine/core'
import { Link, useSearch } from 'wouter'
import type { StoredImage } from '#contract/calls/files.ts'
import type { ListTableProps } from '#web/backoffice/records/list/ListTable.tsx'
import { recordAddress } from '#web/backoffice/navigation/record-address.ts'
import { imageAddress } from '#web/kit/image-address.ts'
import classes from '#web/backoffice/media/media.module.css'

const WAITING = 12

/** The pictures of a list as tiles, each with its description and a box to select it. */
export function ImageTiles({ resource, rows, selected, onSelect }: ListTableProps) {
  const search = useSearch()
  const list = (rows.data?.data ?? []) as unknown as StoredImage[]
  return (
    <ul className={classes.grid} data-list aria-label="Bilder" aria-busy={rows.isFetching}>
      {!rows.data &&
        Array.from({ length: WAITING }, (_, index) => (
          <li key={index}>
            <Skeleton height={150} radius={8} />
          </li>
        ))}
      {list.map(image => {
        const isSelected = selected.includes(image.id)
        return (
          <li key={image.id} className={classes.tileBox} data-selected={isSelected || undefined}>
            <Link href={recordAddress(resource, image.id, search)} className={classes.tile}>
              <img src={imageAddress(image, 'tiny')} alt="" loading="lazy" />
              <span className={classes.caption}>
                {image.alt || <span className={classes.missing}>Ohne Beschreibung</span>}
              </span>
              {image.isAiGenerated && <span className={classes.made}>Mit KI erzeugt</span>}
            </Link>
            <Checkbox
              className={classes.tileCheck}
              aria-label={`${image.alt || image.name || `Bild ${image.id}`} auswählen`}
              checked={isSelected}
              onChange={() => onSelect(isSelected ? selected.filter(id => id !== image.id) : [...selected, image.id])}
            />
          </li>
        )
      })}
    </ul>
  )
}
