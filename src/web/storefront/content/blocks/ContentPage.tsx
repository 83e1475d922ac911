import type { ReactNode } from 'react'
import type { ContentData, ShownBlock } from '#contract/pages/content.ts'
import { ColumnsBlock, DividerBlock } from '#web/storefront/content/blocks/ColumnsBlock.tsx'
import { ContactBlock } from '#web/storefront/content/blocks/ContactBlock.tsx'
import { HeroBlock } from '#web/storefront/content/blocks/HeroBlock.tsx'
import { LateBlock } from '#web/storefront/content/blocks/late-blocks.tsx'
import { SliderBlock } from '#web/storefront/content/blocks/SliderBlock.tsx'
import { TextBlock } from '#web/storefront/content/blocks/TextBlock.tsx'
import { TextImageBlock } from '#web/storefront/content/blocks/TextImageBlock.tsx'
import { WoodBlock } from '#web/storefront/content/blocks/WoodBlock.tsx'
import styles from '#web/storefront/content/blocks/blocks.module.css'

/**
 * A page an editor made (docs/reference/content.md#blocks). The first header picture bears its heading; without one the
 * heading stands above, where there is any.
 */
export function ContentPage({ title, content: { blocks, isDraft } }: { title: string; content: ContentData }) {
  const headed = blocks[0]?.type === 'hero' ? blocks[0].id : null
  return (
    <article className={styles.page}>
      {headed === null && title !== '' && (
        <header className={styles.head}>
          <h1 className={styles.title} data-field="name">
            {title}
          </h1>
        </header>
      )}
      {blocks.map((block, index) => (
        <Named key={block.id} id={block.id} isDraft={isDraft === true}>
          <Block
            block={block}
            title={block.id === headed ? title : null}
            isFirst={index === 0}
            isDraft={isDraft === true}
          />
        </Named>
      ))}
    </article>
  )
}

/** In a draft a block says which it is, for whoever types on the page. */
const Named = ({ id, isDraft, children }: { id: string; isDraft: boolean; children: ReactNode }) =>
  isDraft ? <div data-block={id}>{children}</div> : children

type BlockProps = { block: ShownBlock; title: string | null; isFirst: boolean; isDraft: boolean }

function Block({ block, title, isFirst, isDraft }: BlockProps) {
  switch (block.type) {
    case 'hero':
      return <HeroBlock block={block} title={title} isFirst={isFirst} />
    case 'text':
      return <TextBlock ground={block.ground} isWide={block.isWide} html={block.html} links={block.links} />
    case 'wysiwyg':
      return <TextBlock ground="none" isWide={false} html={block.html} links={[]} />
    case 'text_image':
      return <TextImageBlock block={block} isFirst={isFirst} />
    case 'slider_images':
      return <SliderBlock block={block} isFirst={isFirst} />
    case 'wood':
      return <WoodBlock block={block} isFirst={isFirst} />
    case 'columns':
      return (
        <ColumnsBlock
          block={block}
          isDraft={isDraft}
          show={inner => (
            <Named key={inner.id} id={inner.id} isDraft={isDraft}>
              <Block block={inner} title={null} isFirst={isFirst} isDraft={isDraft} />
            </Named>
          )}
        />
      )
    case 'divider':
      return <DividerBlock block={block} />
    case 'form':
    case 'teaser_woods':
    case 'gallery':
    case 'video':
    case 'questions':
    case 'team':
    case 'call':
    case 'menu_excerpt':
    case 'todays_menu':
    case 'branches':
    case 'hours':
    case 'reservation':
      return <LateBlock block={block} />
    case 'contact':
      return <ContactBlock block={block} />
    default:
      // a type without a case does not compile
      return block satisfies never
  }
}
