import type { ShownBlockOf } from '#contract/pages/content.ts'
import { Slider } from '#web/kit/slider/Slider.tsx'
import styles from '#web/storefront/content/blocks/blocks.module.css'

type SliderBlockProps = { block: ShownBlockOf<'slider_images'>; isFirst: boolean }

/** Pictures that follow each other. The colour is drawn, since pages take no styles but their own. */
export const SliderBlock = ({ block: { color, images, seconds }, isFirst }: SliderBlockProps) => (
  <section className={styles.stripe} data-colored={color ? '' : undefined}>
    {color && (
      <svg className={styles.color} aria-hidden="true">
        <rect width="100%" height="100%" fill={color} />
      </svg>
    )}
    <div className={styles.slides}>
      <Slider
        images={images}
        duration={seconds}
        label="Bilder"
        sizes="(min-width: 1200px) 1200px, 100vw"
        isFirst={isFirst}
      />
    </div>
  </section>
)
