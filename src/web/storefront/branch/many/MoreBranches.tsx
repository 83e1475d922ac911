import { useEffect, useRef, useState } from 'react'
import { type BranchCardData, CARDS_A_PAGE } from '#contract/resources/branch-card.ts'
import { pathOf } from '#contract/pages/route.ts'
import { Button, buttonClass } from '#web/kit/Button.tsx'
import type { BranchPages } from '#web/storefront/branch/many/use-branch-pages.ts'
import styles from '#web/storefront/branch/many/MoreBranches.module.css'
import { PageLink } from '#web/storefront/page/PageLink.tsx'

/** The beginning of a list that does not begin with the first branch: the way back to those before. */
export const EarlierBranches = ({ firstPage }: Pick<BranchPages, 'firstPage'>) =>
  firstPage > 1 && (
    <div className={styles.end}>
      <PageLink
        className={buttonClass({ look: 'secondary' })}
        to={pathOf({ name: 'division', ...(firstPage > 2 && { page: firstPage - 1 }) })}
        rel="prev"
      >
        Vorige Filialen anzeigen
      </PageLink>
    </div>
  )

/** So far below the window further branches are fetched already. */
const AHEAD = '600px'
const OUTLINES = 3
/** So many cards come by themselves: below them is the end of the page, which nobody would reach otherwise. */
const BY_THEMSELVES = 30

type Props = Pick<BranchPages, 'cards' | 'total' | 'firstPage' | 'nextPage' | 'isLoading' | 'hasFailed' | 'loadMore'>

/**
 * The end of a list of branches that goes on: the next ones come as it is reached, or by its link where no program
 * runs. Who stands on the link decides: what was under way comes without taking the focus along, nothing further is
 * asked for, and a press leads to the first that has come since (WCAG 2.2, 3.2.1 On Focus).
 */
export function MoreBranches({ cards, total, firstPage, nextPage, isLoading, hasFailed, loadMore }: Props) {
  const end = useRef<HTMLDivElement>(null)
  /** How many there were when the link got the focus, or a new attempt was asked for; null otherwise. */
  const [stoodFrom, setStoodFrom] = useState<number | null>(null)
  const isPressed = useRef(false)
  const [until, setUntil] = useState(cards.length + BY_THEMSELVES)
  const leadOn = (from: number) => {
    const next = cards[from]
    if (!next) return false
    isPressed.current = false
    setStoodFrom(null)
    linkTo(next)?.focus()
    return true
  }
  useEffect(() => {
    if (stoodFrom !== null && isPressed.current) leadOn(stoodFrom)
  })
  const load = useRef(loadMore)
  useEffect(() => void (load.current = loadMore))
  const isWaiting = nextPage !== null && !isLoading && !hasFailed
  useEffect(() => {
    const element = end.current
    if (!element || !isWaiting || stoodFrom !== null || cards.length >= until) return
    const observer = new IntersectionObserver(
      entries => entries.some(({ isIntersecting }) => isIntersecting) && load.current(),
      {
        rootMargin: AHEAD,
      },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [isWaiting, stoodFrom, cards.length, until])
  const before = (firstPage - 1) * CARDS_A_PAGE
  return (
    <div className={styles.end} ref={end}>
      {isLoading && (
        <div className={styles.outlines} aria-hidden="true">
          {Array.from({ length: OUTLINES }, (_, index) => (
            <div key={index} className={styles.outline} />
          ))}
        </div>
      )}
      <output className={styles.said}>
        {isLoading
          ? 'Filialen werden geladen …'
          : nextPage !== null && total !== undefined
            ? countText(before, cards.length, total)
            : ''}
      </output>
      {hasFailed && (
        <>
          <p role="alert">
            Weitere Filialen konnten nicht geladen werden. Bitte überprüfen Sie Ihre Internetverbindung.
          </p>
          <Button
            look="secondary"
            onClick={() => {
              setStoodFrom(cards.length)
              isPressed.current = true
              loadMore()
            }}
          >
            Erneut versuchen
          </Button>
        </>
      )}
      {(nextPage !== null || stoodFrom !== null) && !hasFailed && (
        <a
          onFocus={() => setStoodFrom(cards.length)}
          onBlur={() => {
            setStoodFrom(null)
            isPressed.current = false
          }}
          aria-disabled={isLoading || undefined}
          className={buttonClass({ look: 'secondary' })}
          href={pathOf({ name: 'division', page: nextPage ?? firstPage })}
          rel="next"
          onClick={event => {
            event.preventDefault()
            setUntil(cards.length + BY_THEMSELVES)
            if (stoodFrom !== null && leadOn(stoodFrom)) return
            isPressed.current = true
            loadMore()
          }}
        >
          Weitere Filialen anzeigen
        </a>
      )}
    </div>
  )
}

const countText = (before: number, count: number, total: number) =>
  before > 0 ? `Filialen ${before + 1} bis ${before + count} von ${total}` : `${count} von ${total} Filialen`

const linkTo = ({ identifier }: BranchCardData) =>
  document.querySelector<HTMLElement>(
    `main a[href$="${CSS.escape(pathOf({ name: 'branch', branchIdentifier: identifier }))}"]`,
  )
