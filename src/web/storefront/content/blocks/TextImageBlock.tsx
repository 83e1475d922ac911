import type { ShownBlockOf } from '#contract/pages/content.ts'
import { Picture } from '#web/kit/Picture.tsx'
import { LinkButtons } from '#web/storefront/content/blocks/LinkButtons.tsx'
import { RichText } from '#web/storefront/content/blocks/TextBlock.tsx'
import styles from '#web/storefront/content/blocks/blocks.module.css'

/** A text beside a picture; on phones the picture stands first. */
export const TextImageBlock = ({ block, isFirst }: { block: ShownBlockOf<'text_image'>; isFirst: boolean }) => (
  <section className={styles.stripe}>
    <div className={styles.pair} data-pair="" data-mirror={block.mirror ? '' : undefined}>
      <Picture
        image={block.image}
        sizes="(min-width: 1200px) 580px, (min-width: 720px) 50vw, 100vw"
        from={['small', 'medium']}
        width={1280}
        height={960}
        isEager={isFirst}
        className={styles.pairPicture}
      />
      <div className={styles.pairWords}>
        <RichText html={block.html} />
        <LinkButtons links={block.links} />
      </div>
    </div>
  </section>
)
