import { createContext, useContext } from 'react'
import type { PageData } from '#contract/pages/page-data.ts'

type PageContextValue = {
  page: PageData
  /** Fetches the shown page anew, past every cache of the browser. */
  refresh: () => Promise<void>
}

export const PageContext = createContext<PageContextValue | null>(null)

/** The page being shown. Everything below the shell may ask for it. */
export function usePage(): PageData {
  return useValue().page
}

/** Loads the shown page anew: the menu after hours of staying open. */
export const useRefresh = (): (() => Promise<void>) => useValue().refresh

function useValue(): PageContextValue {
  const value = useContext(PageContext)
  if (!value) throw new Error('No page around this component')
  return value
}
