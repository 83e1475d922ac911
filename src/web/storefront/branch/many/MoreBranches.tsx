import { useEffect, useRef } from 'react'
import { pathOf } from '#contract/pages/route.ts'
import { Button, buttonClass } from '#web/kit/Button.tsx'
import type { BranchPages } from '#web/storefront/branch/many/use-branch-pages.ts'
import styles from '#web/storefront/branch/many/MoreBranches.module.css'

/** So far below the window further branches are fetched already. */
const AHEAD = '600px'
const OUTLINES = 3

type Props = Pick<BranchPages, 'cards' | 'total' | 'nextPage' | 'isLoading' | 'hasFailed' | 'loadMore'>

/** The end of a list of branches that goes on: the next ones come as it is reached, or by its link where no program runs. */
export function MoreBranches({ cards, total, nextPage, isLoading, hasFailed, loadMore }: Props) {
  const end = useRef<HTMLDivElement>(null)
  const load = useRef(loadMore)
  useEffect(() => void (load.current = loadMore))
  const isWaiting = nextPage !== null && !isLoading && !hasFailed
  useEffect(() => {
    const element = end.current
    if (!element || !isWaiting) return
    const observer = new IntersectionObserver(entries => entries.some(({ isIntersecting }) => isIntersecting) && load.current(), {
      rootMargin: AHEAD,
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [isWaiting, cards.length])
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
        {isLoading ? 'Filialen werden geladen …' : nextPage !== null && total !== undefined ? `${cards.length} von ${total} Filialen` : ''}
      </output>
      {hasFailed && (
        <>
          <p role="alert">Weitere Filialen konnten nicht geladen werden. Bitte überprüfen Sie Ihre Internetverbindung.</p>
          <Button look="secondary" onClick={loadMore}>
            Erneut versuchen
          </Button>
        </>
      )}
      {isWaiting && (
        <a
          className={buttonClass({ look: 'secondary' })}
          href={pathOf({ name: 'division', page: nextPage })}
          rel="next"
          onClick={event => {
            event.preventDefault()
            loadMore()
          }}
        >
          Weitere Filialen anzeigen
        </a>
      )}
    </div>
  )
}
