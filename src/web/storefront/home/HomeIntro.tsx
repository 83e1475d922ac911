import type { OverviewData } from '#contract/pages/page-data.ts'
import { onlyBranch, onlyOrderable } from '#domain/catalogue/only-branch.ts'
import { Picture } from '#web/kit/Picture.tsx'
import { useOpeningWords } from '#web/storefront/branch/moment/use-moment-words.ts'
import { Teasers } from '#web/storefront/home/Teasers.tsx'
import { openWords } from '#web/storefront/branch/moment/open-words.ts'
import { OpenState } from '#web/storefront/page/OpenState.tsx'
import styles from '#web/storefront/home/HomeIntro.module.css'

/** Who we are, with a picture; the teasers only where there is exactly one public branch they can be about. */
export function HomeIntro({ data, now }: { data: OverviewData; now: string }) {
  const { config, branches, divisions } = data
  const words = useOpeningWords(data)
  const only = onlyBranch(branches)
  const [division] = divisions.length === 1 ? divisions : []
  const pictured = only ?? branches.find(({ isPublic, headerImage }) => isPublic && headerImage)
  const picture = division?.image ?? pictured?.headerImage ?? pictured?.images[0]
  const description = division?.description || config.description
  return (
    <section className={styles.intro} data-picture={picture ? true : undefined}>
      {picture && (
        <Picture
          image={picture}
          alt=""
          sizes="(min-width: 1200px) 1200px, 100vw"
          from={['small', 'medium', 'large']}
          width={1920}
          height={800}
          isEager
          className={styles.picture}
        />
      )}
      <div className={styles.words}>
        <h1 className={styles.title}>{division?.title || config.title || config.shopName}</h1>
        {description && <p className={styles.description}>{description}</p>}
        {!only && words.text && (
          <p className={styles.state}>
            <OpenState state={words.state} text={words.text} />
          </p>
        )}
        {only && (
          <p className={styles.state}>
            <OpenState {...openWords(only, now)} />
          </p>
        )}
      </div>
      {only && <Teasers branch={only} isOrderable={onlyOrderable(branches, config.routeSet) === only} />}
    </section>
  )
}
