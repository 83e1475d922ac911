import { wordDifference } from '#domain/text/word-difference.ts'
import classes from '#web/backoffice/areas/content-ai/content-ai.module.css'

/** The new text as it would read, with what goes struck out and what comes marked; below it nothing but words. */
export function Difference({ before, after, caption }: { before: string; after: string; caption?: string }) {
  if (before.trim() === '')
    return (
      <figure className={classes.text}>
        <figcaption>{caption ?? 'Vorschlag'}</figcaption>
        <p>{after}</p>
      </figure>
    )
  return (
    <figure className={classes.text}>
      <figcaption>{caption ?? 'Was sich ändert'}</figcaption>
      <p>
        {wordDifference(before, after).map(({ kind, text }, index) =>
          kind === 'same' ? (
            <span key={index}>{text}</span>
          ) : kind === 'removed' ? (
            <del key={index}>{text}</del>
          ) : (
            <ins key={index}>{text}</ins>
          ),
        )}
      </p>
    </figure>
  )
}
