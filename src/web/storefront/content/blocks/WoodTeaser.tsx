import { useState } from 'react'
import type { ShownBlockOf, ShownWood } from '#contract/pages/content.ts'
import { wrapIndex } from '#domain/slider/wrap-index.ts'
import { IconButton } from '#web/kit/IconButton.tsx'
import { RotatingPictures } from '#web/storefront/content/blocks/RotatingPictures.tsx'
import { PageLink } from '#web/storefront/page/PageLink.tsx'
import styles from '#web/storefront/content/blocks/WoodTeaser.module.css'

/**
 * All public woods, one at a time: chosen by name, by arrows or by a swipe, their pictures turning
 * (docs/reference/content.md#wood-teaser).
 */
export function WoodTeaser({ block: { color, title, woods } }: { block: ShownBlockOf<'teaser_woods'> }) {
  const [place, setPlace] = useState(0)
  const count = woods.length
  const index = wrapIndex(place, count)
  const wood = woods[index]
  if (!wood) return null
  const move = (by: number) => setPlace(index + by)
  const Name = title ? 'h3' : 'h2'
  return (
    <section className={styles.stripe} data-colored={color ? '' : undefined} aria-label={title ?? 'Holzarten'}>
      {color && (
        <svg className={styles.color} aria-hidden="true">
          <rect width="100%" height="100%" fill={color} />
        </svg>
      )}
      <div className={styles.card}>
        {title && <h2 className={styles.title}>{title}</h2>}
        {count > 1 && <Names woods={woods} index={index} onChoose={setPlace} />}
        <div className={styles.slide}>
          {wood.images.length > 0 && (
            <div className={styles.pictures}>
              <RotatingPictures
                key={wood.id}
                images={wood.images}
                seconds={wood.seconds}
                onSwipe={count > 1 ? move : null}
              />
            </div>
          )}
          <div className={styles.words} aria-live="polite" data-alone={wood.images.length === 0 ? '' : undefined}>
            <p className={styles.count} aria-hidden="true">
              {index + 1} / {count}
            </p>
            <Name className={styles.name}>{wood.name}</Name>
            {wood.text && <p className={styles.text}>{wood.text}</p>}
            {wood.href && (
              <PageLink to={wood.href} className={styles.more}>
                Mehr Infos<span className="sr-only"> zu {wood.name}</span>
              </PageLink>
            )}
          </div>
          {count > 1 && (
            <div className={styles.arrows}>
              <IconButton icon="left" label="Zurück" className={styles.arrow} onClick={() => move(-1)} />
              <IconButton icon="right" label="Vorwärts" className={styles.arrow} onClick={() => move(1)} />
            </div>
          )}
        </div>
        <Unscripted woods={woods} />
      </div>
    </section>
  )
}

type NamesProps = { woods: readonly ShownWood[]; index: number; onChoose: (index: number) => void }

const Names = ({ woods, index, onChoose }: NamesProps) => (
  <ul className={styles.names}>
    {woods.map(({ id, name }, place) => (
      <li key={id}>
        <button
          type="button"
          className={styles.choice}
          aria-current={place === index || undefined}
          onClick={() => onChoose(place)}
        >
          {name}
        </button>
      </li>
    ))}
  </ul>
)

/** Where no script turns the slides, every wood is a link. */
const Unscripted = ({ woods }: { woods: readonly ShownWood[] }) => (
  <noscript>
    <ul className={styles.plain}>
      {woods.map(({ id, name, href }) => (
        <li key={id}>{href ? <a href={href}>{name}</a> : name}</li>
      ))}
    </ul>
  </noscript>
)
