import type { ShownBlockOf } from '#contract/pages/content.ts'
import { Slider } from '#web/kit/slider/Slider.tsx'
import { RichText } from '#web/storefront/content/blocks/TextBlock.tsx'
import styles from '#web/storefront/content/blocks/blocks.module.css'

/** The heaviest wood there is, in kg/m³: the bar is full there. */
const HEAVIEST = 1200

type WoodBlockProps = { block: ShownBlockOf<'wood'>; isFirst: boolean }

/** A kind of wood: how it looks, what it is good for, and how dense it is. */
export const WoodBlock = ({ block: { images, seconds, html, density, densityText }, isFirst }: WoodBlockProps) => (
  <section className={styles.stripe}>
    <div className={styles.pair} data-words-only={images.length === 0 ? '' : undefined}>
      {images.length > 0 && (
        <div className={styles.woodSlides}>
          <Slider
            images={images}
            duration={seconds}
            label="Bilder der Holzart"
            sizes="(min-width: 720px) 50vw, 100vw"
            isFirst={isFirst}
          />
        </div>
      )}
      <div className={styles.pairWords}>
        <RichText html={html} />
        {density !== null && (
          <div className={styles.density}>
            <p className={styles.densityHead}>
              <span>Rohdichte</span>
              <strong className="tabular">{density} kg/m³</strong>
            </p>
            <meter
              className={styles.meter}
              min={0}
              max={HEAVIEST}
              value={density}
              aria-label={`Rohdichte ${density} kg/m³`}
            />
            {densityText && <p className={styles.densityText}>{densityText}</p>}
          </div>
        )}
      </div>
    </div>
  </section>
)
