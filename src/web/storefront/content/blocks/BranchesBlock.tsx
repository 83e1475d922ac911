import type { ShownBlockOf, ShownBranch } from '#contract/pages/content.ts'
import { Picture } from '#web/kit/Picture.tsx'
import { LinkButtons } from '#web/storefront/content/blocks/LinkButtons.tsx'
import { Stripe, StripeTitle } from '#web/storefront/content/blocks/TextBlock.tsx'
import { MapSection } from '#web/storefront/home/MapSection.tsx'
import { OpenState } from '#web/storefront/page/OpenState.tsx'
import { PageLink } from '#web/storefront/page/PageLink.tsx'
import { usePage } from '#web/storefront/page/page-context.ts'
import styles from '#web/storefront/content/blocks/BranchesBlock.module.css'

/** The branches guests see; above their cards a map, once they have agreed to it. */
export function BranchesBlock({ block: { title, ground, look, branches, more } }: { block: ShownBlockOf<'branches'> }) {
  const { config } = usePage()
  const Heading = title === null ? 'h2' : 'h3'
  return (
    <Stripe ground={ground} isWide>
      <StripeTitle title={title} />
      {look === 'map' && (
        <div className={styles.map}>
          <MapSection branches={branches} config={config} isPart={more !== null} />
        </div>
      )}
      <ul className={styles.cards}>
        {branches.map(branch => (
          <li key={branch.id}>
            <Card branch={branch} Heading={Heading} />
          </li>
        ))}
      </ul>
      {more && (
        <div className={styles.more}>
          <LinkButtons links={[{ label: 'Alle Filialen ansehen', href: more, isInternal: true, isNewTab: false }]} />
        </div>
      )}
    </Stripe>
  )
}

function Card({ branch, Heading }: { branch: ShownBranch; Heading: 'h2' | 'h3' }) {
  const { name, street, zipCode, city, phone, image, href, open } = branch
  return (
    <article className={styles.card}>
      {image ? (
        <Picture
          image={image}
          alt=""
          sizes="(min-width: 1024px) 380px, (min-width: 720px) 46vw, 92vw"
          width={640}
          height={320}
          className={styles.picture}
        />
      ) : (
        <span className={styles.initial} aria-hidden="true">
          {name.charAt(0)}
        </span>
      )}
      <div className={styles.words}>
        <Heading className={styles.name}>{href ? <PageLink to={href}>{name}</PageLink> : name}</Heading>
        <p className={styles.address}>
          {[street, [zipCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')}
        </p>
        <OpenState {...open} />
        {phone && (
          <a className={styles.phone} href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
            {phone}
          </a>
        )}
      </div>
    </article>
  )
}
