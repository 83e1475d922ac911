import type { ParagraphDifference } from '#domain/text/paragraph-difference.ts'
import classes from '#web/backoffice/areas/sites/wording.module.css'
import type { ShownPicture } from '#web/backoffice/areas/sites/site-differences.ts'
import { imageAddress } from '#web/kit/image-address.ts'

/** What changed in a text, word by word; paragraphs that stay are counted, so that one sees what changed. */
export function Wording({ lines }: { lines: readonly ParagraphDifference[] }) {
  const parts: (ParagraphDifference | number)[] = []
  for (const line of lines) {
    const last = parts.at(-1)
    if (line.kind !== 'same') parts.push(line)
    else if (typeof last === 'number') parts[parts.length - 1] = last + 1
    else parts.push(1)
  }
  return (
    <>
      {parts.map((part, index) =>
        typeof part === 'number' ? (
          <dd key={index} className={classes.same}>
            {part === 1 ? '1 Absatz bleibt gleich' : `${part.toLocaleString('de-AT')} Absätze bleiben gleich`}
          </dd>
        ) : (
          <dd key={index}>
            {part.runs.map(({ kind, text }, run) =>
              kind === 'same' ? (
                <span key={run}>{text}</span>
              ) : kind === 'removed' ? (
                <del key={run}>{text}</del>
              ) : (
                <ins key={run}>{text}</ins>
              ),
            )}
          </dd>
        ),
      )}
    </>
  )
}

/** The pictures of now and of then, side by side. */
export const Pictures = ({ now, earlier }: { now: readonly ShownPicture[]; earlier: readonly ShownPicture[] }) => (
  <dd className={classes.pictures}>
    <PictureRow title="Jetzt im Entwurf" pictures={now} />
    <PictureRow title="Früher" pictures={earlier} />
  </dd>
)

const PictureRow = ({ title, pictures }: { title: string; pictures: readonly ShownPicture[] }) => (
  <figure className={classes.row}>
    <figcaption>{title}</figcaption>
    {pictures.length === 0 && <span className={classes.same}>Kein Bild</span>}
    {pictures.map(({ id, version, extension, alt }, index) =>
      version && extension ? (
        <img
          key={index}
          src={imageAddress({ id, version, extension, alt: alt ?? null }, 'small')}
          alt={alt || `Bild Nr. ${id}`}
        />
      ) : (
        <span key={index} className={classes.same}>
          Bild Nr. {id} gibt es nicht mehr
        </span>
      ),
    )}
  </figure>
)
