import type { ReactNode } from 'react'
import type { ShownLink } from '#contract/pages/content.ts'
import type { Ground } from '#contract/content/block-fields.ts'
import { LinkButtons } from '#web/storefront/content/blocks/LinkButtons.tsx'
import styles from '#web/storefront/content/blocks/blocks.module.css'

/**
 * A text as an editor set it. The HTML was made on the server from a tree of allowed parts. `field` says which of its
 * block it is, for whoever types on the page.
 */
export const RichText = ({ html, field = 'text' }: { html: string; field?: string }) =>
  html === '' ? null : <div className={styles.rich} data-field={field} dangerouslySetInnerHTML={{ __html: html }} />

/** A stripe of the page on its own ground. */
export const Stripe = ({
  ground,
  isWide = false,
  children,
}: {
  ground: Ground
  isWide?: boolean
  children: ReactNode
}) => (
  <section className={styles.stripe} data-ground={ground === 'none' ? undefined : ground}>
    <div className={isWide ? styles.wide : styles.narrow}>{children}</div>
  </section>
)

/** What a block is called, where its editor said so. */
export const StripeTitle = ({ title }: { title: string | null }) =>
  title === null ? null : (
    <h2 className={styles.blockTitle} data-field="title">
      {title}
    </h2>
  )

type TextBlockProps = { ground: Ground; isWide: boolean; html: string; links: readonly ShownLink[] }

/** Words with the ways that lead on. */
export const TextBlock = ({ ground, isWide, html, links }: TextBlockProps) => (
  <Stripe ground={ground} isWide={isWide}>
    <RichText html={html} />
    <LinkButtons links={links} />
  </Stripe>
)
