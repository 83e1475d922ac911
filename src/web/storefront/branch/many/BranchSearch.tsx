import { useEffect, useId, useRef } from 'react'
import { Icon } from '#web/kit/Icon.tsx'
import { LONGEST_TERM } from '#web/storefront/branch/many/branch-filter.ts'
import { liftIfFocused, liftSearch } from '#web/storefront/page/lift-search.ts'
import styles from '#web/storefront/branch/many/BranchSearch.module.css'

type Props = { term: string; onTerm: (term: string) => void }

/** The field that looks for a branch by name, place or postcode. */
export function BranchSearch({ term, onTerm }: Props) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const begin = useRef(onTerm)
  useEffect(() => {
    liftIfFocused(field.current)
    // what was typed before the programs came is looked for as well
    if (field.current?.value) begin.current(field.current.value)
  }, [])
  return (
    <div className={styles.search}>
      <label htmlFor={id} className="sr-only">
        Filiale suchen
      </label>
      <Icon name="search" className={styles.glass} />
      <input
        id={id}
        type="search"
        className={styles.input}
        placeholder="PLZ / Ort"
        autoComplete="postal-code"
        enterKeyHint="search"
        maxLength={LONGEST_TERM}
        value={term}
        onChange={event => onTerm(event.target.value)}
        ref={field}
        onFocus={liftSearch}
      />
    </div>
  )
}
