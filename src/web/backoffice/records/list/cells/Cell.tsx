import { IconCheck, IconMinus, IconPhotoOff } from '@tabler/icons-react'
import type { Field } from '#contract/field.ts'
import type { ImageReference } from '#domain/catalogue/product.ts'
import { cellText, type CellContext } from '#web/backoffice/records/list/cells/cell-text.ts'
import { imageAddress } from '#web/kit/image-address.ts'
import classes from '#web/backoffice/records/list/cells/Cell.module.css'

const NUMERIC = ['money', 'percentage', 'integer', 'decimal']
export const isNumericCell = (field: Field) => NUMERIC.includes(field.kind)

/** A value in a list: pictures small, yes and no as a word with a sign, everything else as text. */
export function Cell({ field, value, context }: { field: Field; value: unknown; context: CellContext }) {
  if (field.kind === 'boolean') {
    const Sign = value === true ? IconCheck : IconMinus
    return (
      <span className={classes.flag} data-on={value === true || undefined}>
        <Sign size={16} aria-hidden />
        {cellText(field, value, context)}
      </span>
    )
  }
  if (field.kind === 'image') return <Thumbnail image={value as ImageReference | null} />
  if (field.kind === 'images') return <Thumbnail image={(value as ImageReference[] | undefined)?.[0] ?? null} />
  if (field.kind === 'color' && typeof value === 'string' && value !== '')
    return (
      <span className={classes.color}>
        <span style={{ background: value }} aria-hidden />
        {value}
      </span>
    )
  const text = cellText(field, value, context)
  return text === '' ? (
    <span className={classes.nothing} aria-hidden>
      –
    </span>
  ) : (
    <span className={classes.text} title={text.length > 48 ? text : undefined}>
      {text}
    </span>
  )
}

function Thumbnail({ image }: { image: ImageReference | null }) {
  if (!image)
    return (
      <span className={classes.picture}>
        <IconPhotoOff size={16} stroke={1.5} aria-hidden />
      </span>
    )
  return (
    <img className={classes.picture} src={imageAddress(image, 'thumbnail')} alt={image.alt ?? ''} width={40} height={40} loading="lazy" />
  )
}
