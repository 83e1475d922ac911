import type { TagData } from '#contract/pages/page-data.ts'
import { Picture } from '#web/kit/Picture.tsx'
import styles from '#web/storefront/division/DivisionPage.module.css'

type Props = { tags: readonly TagData[]; chosen: number | null; onChoose: (tagId: number | null) => void }

/** The marks branches can be chosen by, one at a time. */
export const TagChoice = ({ tags, chosen, onChoose }: Props) => (
  <ul className={styles.tags} aria-label="Nach Merkmal filtern">
    {tags.map(({ id, name, image }) => (
      <li key={id}>
        <button
          type="button"
          className={styles.tag}
          aria-pressed={chosen === id}
          onClick={() => onChoose(chosen === id ? null : id)}
        >
          {image && (
            <Picture
              image={image}
              alt=""
              sizes="28px"
              from={['icon', 'thumbnail']}
              width={28}
              height={28}
              className={styles.sign}
            />
          )}
          {name}
        </button>
      </li>
    ))}
  </ul>
)
