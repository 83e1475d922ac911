import { useEffect, useId, useRef } from 'react'
import type { MenuData } from '#contract/pages/menu.ts'
import { Button } from '#web/kit/Button.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { Later } from '#web/kit/Lazy.tsx'
import type { FoundRows } from '#web/storefront/branch/find/find-rows.ts'
import type { MenuSectionData } from '#web/storefront/branch/menu/menu-sections.ts'
import { useMenuFinder } from '#web/storefront/branch/find/use-menu-finder.ts'
import { closeLayer, openLayer, useLayer } from '#web/storefront/page/layers.ts'
import { liftSearch } from '#web/storefront/page/lift-search.ts'
import styles from '#web/storefront/branch/find/MenuTools.module.css'

const loadFilter = async () => (await import('#web/storefront/branch/find/FilterDialog.tsx')).FilterDialog

const FILTER = 'filter'

/** Keys typed here belong to what is being written, or to the window that is open. */
const BUSY = 'input, textarea, select, dialog[open]'

type MenuToolsProps = {
  menu: MenuData
  sections: readonly MenuSectionData[]
  /** Hears what a search leaves of the menu, null while there is none. */
  onFound: (found: FoundRows | null) => void
}

/** Search and filter above the menu; '/' leads to the search from anywhere on the page. */
export function MenuTools({ menu, sections, onFound }: MenuToolsProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const isOpen = useLayer(FILTER) !== undefined
  const finder = useMenuFinder(menu, sections, onFound)
  const { term, setTerm, wishes, found, reset } = finder

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (document.querySelector('dialog[open]') || (event.target instanceof Element && event.target.closest(BUSY)))
        return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

  return (
    <>
      <div className={styles.line}>
        <div className={styles.search}>
          <label htmlFor={id} className="sr-only">
            Speisekarte durchsuchen
          </label>
          <Icon name="search" className={styles.glass} />
          <input
            ref={input}
            id={id}
            type="search"
            className={styles.input}
            placeholder="Gericht suchen"
            aria-keyshortcuts="/"
            autoComplete="off"
            enterKeyHint="search"
            value={term}
            onChange={event => setTerm(event.target.value)}
            onFocus={liftSearch}
            onKeyDown={event => event.key === 'Enter' && event.currentTarget.blur()}
          />
        </div>
        <button
          type="button"
          className={styles.filter}
          aria-haspopup="dialog"
          data-active={wishes > 0 || undefined}
          onClick={() => openLayer(FILTER)}
        >
          <Icon name="leaf" size={18} />
          Filter
          {wishes > 0 && <span className={styles.count}>{wishes}</span>}
          {wishes > 0 && <span className="sr-only"> aktiv</span>}
        </button>
      </div>
      <output className={styles.result}>{found && resultText(found.count)}</output>
      {found?.count === 0 && (
        <div className={styles.empty}>
          <p>
            {term.trim()
              ? `Zu „${term.trim()}“ haben wir nichts gefunden.`
              : 'Zu Ihrem Filter haben wir nichts gefunden.'}
          </p>
          <Button look="secondary" onClick={reset}>
            Suche und Filter zurücksetzen
          </Button>
        </div>
      )}
      <Later
        load={loadFilter}
        isWanted={isOpen}
        props={isOpen ? { menu, finder, onClose: () => closeLayer(FILTER) } : null}
      />
    </>
  )
}

const resultText = (count: number) =>
  count === 0 ? 'Keine Produkte gefunden' : count === 1 ? '1 Produkt gefunden' : `${count} Produkte gefunden`
