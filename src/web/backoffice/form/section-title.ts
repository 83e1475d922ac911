import { createContext } from 'react'

/** The heading of the section a field stands in. */
export const SectionTitle = createContext('')
