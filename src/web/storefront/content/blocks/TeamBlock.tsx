import type { ShownBlockOf } from '#contract/pages/content.ts'
import { Picture } from '#web/kit/Picture.tsx'
import { Stripe, StripeTitle } from '#web/storefront/content/blocks/TextBlock.tsx'
import styles from '#web/storefront/content/blocks/TeamBlock.module.css'

/** The people of the house. Their pictures show who is named beside them. */
export const TeamBlock = ({ block: { title, ground, people } }: { block: ShownBlockOf<'team'> }) => (
  <Stripe ground={ground} isWide>
    <StripeTitle title={title} />
    <ul className={styles.people}>
      {people.map(({ name, role, text, image }, index) => (
        <li key={`${index} ${name}`} className={styles.person}>
          {image ? (
            <Picture
              image={image}
              alt=""
              sizes="(min-width: 720px) 260px, 46vw"
              from={['tiny', 'small']}
              width={400}
              height={400}
              className={styles.face}
            />
          ) : (
            <span className={styles.initial} aria-hidden="true">
              {name.charAt(0)}
            </span>
          )}
          <strong className={styles.name} data-field={`people.${index}.name`}>
            {name}
          </strong>
          {role && (
            <span className={styles.role} data-field={`people.${index}.role`}>
              {role}
            </span>
          )}
          {text && (
            <p className={styles.text} data-field={`people.${index}.text`}>
              {text}
            </p>
          )}
        </li>
      ))}
    </ul>
  </Stripe>
)
