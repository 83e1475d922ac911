import type { ShownLink } from '#contract/pages/content.ts'
import { Icon } from '#web/kit/Icon.tsx'
import { PageLink } from '#web/storefront/page/PageLink.tsx'
import styles from '#web/storefront/content/blocks/blocks.module.css'

/** The ways that lead on from a block; the first is the one it is about. */
export function LinkButtons({ links }: { links: readonly ShownLink[] }) {
  if (links.length === 0) return null
  return (
    <ul className={styles.links}>
      {links.map((link, index) => (
        <li key={`${index} ${link.href}`}>
          <OneLink
            link={link}
            field={`links.${index}.link.label`}
            className={index === 0 ? styles.mainLink : styles.link}
          />
        </li>
      ))}
    </ul>
  )
}

function OneLink({
  link: { label, href, isInternal, isNewTab },
  field,
  className,
}: {
  link: ShownLink
  /** Where its words stand in the block, for whoever types on the page. */
  field: string
  className: string | undefined
}) {
  const words = <span data-field={field}>{label}</span>
  if (isInternal && !isNewTab)
    return (
      <PageLink to={href} className={className}>
        {words}
      </PageLink>
    )
  return (
    <a href={href} className={className} {...(isNewTab && { target: '_blank', rel: 'noopener noreferrer' })}>
      {words}
      {isNewTab && (
        <>
          <Icon name="external" size={16} />
          <span className="sr-only"> (öffnet in einem neuen Tab)</span>
        </>
      )}
    </a>
  )
}
