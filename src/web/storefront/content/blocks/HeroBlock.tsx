import type { ShownBlockOf } from '#contract/pages/content.ts'
import { Picture } from '#web/kit/Picture.tsx'
import styles from '#web/storefront/content/blocks/blocks.module.css'

type HeroBlockProps = { block: ShownBlockOf<'hero'>; title: string | null; isFirst: boolean }

/** A picture over the whole width with the page's heading on it. */
export const HeroBlock = ({ block: { background, logo }, title, isFirst }: HeroBlockProps) => (
  <section className={styles.hero} data-picture={background ? '' : undefined}>
    {background && (
      <Picture
        image={background}
        alt={title === null ? undefined : ''}
        sizes="100vw"
        from={['small', 'medium', 'large']}
        width={1920}
        height={900}
        isEager={isFirst}
        className={styles.heroPicture}
      />
    )}
    {(logo || title !== null) && (
      <div className={styles.heroWords}>
        {logo && (
          <Picture
            image={logo}
            sizes="160px"
            from={['tiny', 'small']}
            width={160}
            height={160}
            isEager={isFirst}
            className={styles.logo}
          />
        )}
        {title !== null && (
          <h1 className={styles.heroTitle} data-field="name">
            {title}
          </h1>
        )}
      </div>
    )}
  </section>
)
