import type { ReactNode } from 'react'
import type { ShownBlockOf, ShownDish } from '#contract/pages/content.ts'
import type { Ground } from '#contract/content/block-fields.ts'
import { Picture } from '#web/kit/Picture.tsx'
import { LinkButtons } from '#web/storefront/content/blocks/LinkButtons.tsx'
import { Stripe, StripeTitle } from '#web/storefront/content/blocks/TextBlock.tsx'
import styles from '#web/storefront/content/blocks/DishesBlock.module.css'

/** Dishes of the menu with the prices of today. */
export const MenuExcerptBlock = ({ block }: { block: ShownBlockOf<'menu_excerpt'> }) => (
  <Dishes {...block} orderLabel="Zur Speisekarte" />
)

/** What the schedules of the menu offer today, and when. */
export const TodaysMenuBlock = ({ block }: { block: ShownBlockOf<'todays_menu'> }) => (
  <Dishes {...block} orderLabel="Jetzt bestellen">
    <p className={styles.day}>
      {block.day}
      {block.hours && `, ${block.hours}`}
    </p>
    {block.dishes.length === 0 && <p>{block.emptyText}</p>}
  </Dishes>
)

type DishesProps = {
  title: string | null
  ground: Ground
  dishes: readonly ShownDish[]
  href: string | null
  branch: string | null
  orderLabel: string
  children?: ReactNode
}

const Dishes = ({ title, ground, dishes, href, branch, orderLabel, children }: DishesProps) => (
  <Stripe ground={ground} isWide>
    <StripeTitle title={title} />
    {branch !== null && <p className={styles.branch}>Angebot der Filiale {branch}</p>}
    {children}
    {dishes.length > 0 && (
      <ul className={styles.dishes}>
        {dishes.map(dish => (
          <Dish key={dish.id} dish={dish} />
        ))}
      </ul>
    )}
    {href !== null && dishes.length > 0 && (
      <div className={styles.order}>
        <LinkButtons links={[{ label: orderLabel, href, isInternal: true, isNewTab: false }]} />
      </div>
    )}
  </Stripe>
)

const Dish = ({ dish: { name, description, image, texts, note } }: { dish: ShownDish }) => (
  <li className={styles.dish} data-gone={note === null ? undefined : ''}>
    {image && (
      <Picture
        image={image}
        alt=""
        sizes="96px"
        from={['thumbnail', 'tiny']}
        width={96}
        height={96}
        className={styles.picture}
      />
    )}
    <div className={styles.words}>
      <p className={styles.head}>
        <strong className={styles.name}>{name}</strong>
        {texts.price && (
          <span className={styles.price}>
            {texts.former && <s className={styles.before}>{texts.former}</s>} {texts.price}
          </span>
        )}
      </p>
      {description && <p className={styles.description}>{description}</p>}
      {texts.lowest && <p className={styles.small}>{texts.lowest}</p>}
      {(texts.unitPrice || texts.diets || texts.allergens) && (
        <p className={styles.small}>{[texts.unitPrice, texts.diets, texts.allergens].filter(Boolean).join(' · ')}</p>
      )}
      {note && <p className={styles.note}>{note}</p>}
    </div>
  </li>
)
