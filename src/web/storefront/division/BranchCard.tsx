import type { BranchCardData } from '#contract/resources/branch-card.ts'
import { aheadTexts } from '#domain/hours/ahead-texts.ts'
import { Icon } from '#web/kit/Icon.tsx'
import { Picture } from '#web/kit/Picture.tsx'
import { pickupTexts } from '#web/storefront/delivery/pickup-texts.ts'
import { openWords } from '#web/storefront/branch/moment/open-words.ts'
import { OpenState } from '#web/storefront/page/OpenState.tsx'
import { usePage } from '#web/storefront/page/page-context.ts'
import { PageLink } from '#web/storefront/page/PageLink.tsx'
import styles from '#web/storefront/division/BranchCard.module.css'

type BranchCardProps = { branch: BranchCardData; now: string; isFirst: boolean; headingLevel: 2 | 3 }

/** One branch in the overview; the whole card leads to its menu, where the website has menus. */
export function BranchCard({ branch, now, isFirst, headingLevel }: BranchCardProps) {
  const { config } = usePage()
  const picture = branch.headerImage ?? branch.images[0]
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <article className={styles.card} data-inactive={!branch.isPublic || undefined}>
      <div className={styles.cover}>
        {picture ? (
          <Picture
            image={picture}
            alt=""
            sizes="(min-width: 1024px) 380px, (min-width: 720px) 46vw, 92vw"
            width={640}
            height={320}
            isEager={isFirst}
            className={styles.picture}
          />
        ) : (
          <span className={styles.initial} aria-hidden="true">
            {branch.name.charAt(0)}
          </span>
        )}
        {branch.logo && (
          <Picture
            image={branch.logo}
            alt=""
            sizes="56px"
            from={['thumbnail', 'tiny']}
            width={56}
            height={56}
            className={styles.logo}
          />
        )}
      </div>
      <div className={styles.body}>
        <Heading className={styles.name}>
          {config.routeSet === 'marketing' ? (
            branch.name
          ) : (
            <PageLink to={`/store/${branch.identifier}`} className={styles.link}>
              {branch.name}
            </PageLink>
          )}
        </Heading>
        <p className={styles.address}>
          {[branch.street, [branch.zipCode, branch.city].filter(Boolean).join(' ')].filter(Boolean).join(', ')}
        </p>
        <div className={styles.facts}>
          {branch.isPublic ? (
            <OpenState {...openWords(branch, now)} />
          ) : (
            <span className={styles.note}>Derzeit nicht verfügbar</span>
          )}
          {pickupTexts(branch, now).map(text => (
            <span key={text} className={styles.fact}>
              <Icon
                name={text.startsWith('Lieferung') ? 'bike' : text.startsWith('Abholung') ? 'bag' : 'clock'}
                size={18}
              />
              {text}
            </span>
          ))}
        </div>
        {branch.isPublic &&
          aheadTexts(branch, now).map(text => (
            <p key={text} className={styles.ahead}>
              {text}
            </p>
          ))}
      </div>
    </article>
  )
}
