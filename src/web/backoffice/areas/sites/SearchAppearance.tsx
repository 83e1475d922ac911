import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { linksInBlocks } from '#contract/links-in.ts'
import type { BlockRow } from '#contract/resources/blocks.ts'
import { searchAppearance } from '#domain/content/search-appearance.ts'
import { type ContentBlock, SHARED_BLOCK } from '#domain/content/content-block.ts'
import classes from '#web/backoffice/areas/sites/appearance.module.css'
import { allRows } from '#web/backoffice/fields/choices/use-choices.ts'
import { useField } from '#web/backoffice/form/form-context.ts'
import { useSettings } from '#web/backoffice/session/use-settings.ts'

type Picture = { id: number; version?: number }

/** The first picture of a body that networks would show: none within a text, and no logo. */
function pictureIn(body: readonly ContentBlock[]): Picture | undefined {
  const found = linksInBlocks(body).find(
    ({ to, path }) => to === 'images' && !path.includes('.content.') && !path.endsWith('.logo'),
  )
  return found && (valueAt(body, found.path) as Picture)
}
/** A shared block is what it holds, where guests see it. */
function contentOf(block: ContentBlock, shared: readonly BlockRow[] | undefined): readonly ContentBlock[] {
  if (block.type !== SHARED_BLOCK) return [block]
  const id = (block.value as { block?: { id: number } | null } | null)?.block?.id
  return shared?.find(one => one.id === id && one.isPublic)?.content.body ?? []
}
const valueAt = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, step) => (inner as Record<string, unknown>)[step], value)

/** Older addresses show what stands there now, so that a picture whose version is not known is seen too. */
const sharedAddress = (kind: 'share' | 'share-whole', { id, version = 1 }: Picture) =>
  `/image/${kind}/${id}-${version}.png`

/**
 * The page as search engines and social networks show it, as it stands in the form, and what about it is missing or too
 * long (docs/reference/content.md#page-titles-and-meta).
 */
export function SearchAppearance() {
  const settings = useSettings()
  const name = useField<string | null>('name').value ?? ''
  const title = useField<string | null>('title').value
  const description = useField<string | null>('description').value
  const path = useField<string | null>('path').value ?? ''
  const body = useField<readonly ContentBlock[] | null>('content.body').value ?? []
  const shares = body.some(({ type }) => type === SHARED_BLOCK)
  const { data: shared } = useQuery({ ...allRows('blocks'), enabled: shares })
  const picture = pictureIn(body.flatMap(block => contentOf(block, shared)))
  const { data: branches } = useQuery({ ...allRows('branches'), enabled: picture === undefined })
  const shown = searchAppearance(
    { name, title, description, hasPicture: picture !== undefined },
    {
      shopName: settings.shopName ?? '',
      title: settings.title,
      seoDescription: settings.seoDescription,
      description: settings.description,
    },
  )
  const ofBranch = branches?.find(({ isPublic, isEnabled, headerImage }) => isPublic && isEnabled && headerImage)
  const address = picture
    ? sharedAddress('share', picture)
    : ofBranch?.headerImage
      ? sharedAddress('share', ofBranch.headerImage)
      : settings.logo
        ? sharedAddress('share-whole', settings.logo)
        : '/image/share/shop.png'
  const steps = [location.host, ...path.split('/').filter(Boolean)]
  return (
    <section className={classes.appearance} aria-label="So erscheint die Seite bei Suchmaschinen und beim Teilen">
      <h3 className={classes.heading}>Bei Suchmaschinen und beim Teilen</h3>
      <div className={classes.both}>
        <figure className={classes.one}>
          <figcaption>Suchmaschine</figcaption>
          <div className={classes.found}>
            <span className={classes.address}>{steps.join(' › ')}</span>
            <span className={classes.title}>{shown.title}</span>
            <span className={classes.text}>{shown.description ?? 'Ein Auszug aus dem Text der Seite'}</span>
          </div>
        </figure>
        <figure className={classes.one}>
          <figcaption>Geteilter Link</figcaption>
          <div className={classes.shared}>
            <img src={address} alt="Bild, das beim Teilen erscheint" width={1200} height={630} />
            <span className={classes.words}>
              <span className={classes.address}>{location.host}</span>
              <span className={classes.title}>{shown.title}</span>
              <span className={classes.text}>{shown.description}</span>
            </span>
          </div>
        </figure>
      </div>
      <ul className={classes.notes}>
        {shown.notes.map(note => (
          <li key={note.text}>
            <IconAlertTriangle size={18} aria-hidden />
            {note.text}
          </li>
        ))}
        {shown.notes.length === 0 && (
          <li data-good>
            <IconCircleCheck size={18} aria-hidden />
            Titel, Beschreibung und Bild sind da und passen.
          </li>
        )}
      </ul>
    </section>
  )
}
