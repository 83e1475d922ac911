import { createContext } from 'react'

/** What the shop has besides the choices of a field that says `more`, handed down by the form that knows it. */
export const MoreChoices = createContext<readonly { value: string; label: string }[]>([])
