import { useEffect } from 'react'

type Place = { path: string; label: string }
const BOARD: Place = { path: '/orders/current', label: 'Bestellungen' }
let last = BOARD

/** Remembers the list of orders somebody looks at, with its filters, as the way back from an order's page. */
export function useListAddress(path: string, label: string): void {
  useEffect(() => {
    last = { path, label }
  }, [path, label])
}

/** The list somebody came from; the board where they came from nowhere. */
export const listAddress = (): Place => last
