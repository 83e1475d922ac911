import { useEffect, useMemo, useState } from 'react'
import type { MenuData } from '#contract/pages/menu.ts'
import {
  countFilter,
  type FilterChoice,
  keepFilter,
  NO_FILTER,
  readFilter,
} from '#web/storefront/branch/find/filter-choice.ts'
import { findRows, type FoundRows } from '#web/storefront/branch/find/find-rows.ts'
import type { MenuSectionData } from '#web/storefront/branch/menu/menu-sections.ts'

/**
 * The guest's search and filter over a menu, begun with what the device remembers. `onFound` hears what is left, null
 * while neither narrows the menu.
 */
export function useMenuFinder(
  menu: MenuData,
  sections: readonly MenuSectionData[],
  onFound: (found: FoundRows | null) => void,
) {
  const [term, setTerm] = useState('')
  const [choice, setKept] = useState(readFilter)
  const wishes = countFilter(choice)
  const isActive = term.trim() !== '' || wishes > 0
  const found = useMemo(
    () => (isActive ? findRows(sections, menu, term, choice) : null),
    [isActive, sections, menu, term, choice],
  )
  useEffect(() => onFound(found), [found, onFound])

  const setChoice = (next: FilterChoice) => {
    setKept(next)
    keepFilter(next)
  }
  const reset = () => {
    setTerm('')
    setChoice(NO_FILTER)
  }
  return { term, setTerm, choice, setChoice, wishes, found, reset }
}

export type MenuFinder = ReturnType<typeof useMenuFinder>
