import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Branch } from '#domain/catalogue/branch.ts'
import { setOrderType } from '#web/storefront/cart/state/change-cart.ts'
import { readCart } from '#web/storefront/cart/state/cart-state.ts'
import { forgetGuest, interruptedVisit, keepVisit, type Visit } from '#web/storefront/kiosk/device/kiosk-memory.ts'
import type { KioskType, TypeOffer } from '#web/storefront/kiosk/visit/kiosk-offer.ts'
import type { Ticket } from '#web/storefront/kiosk/visit/ticket.ts'

const STRANGER: Visit = { phase: 'choice', isLow: false, isLarge: false }
const KEEP_MS = 3_000

type VisitOptions = {
  branch: Branch
  offers: readonly TypeOffer[]
  idleSeconds: number
  /** The address is the one of the checkout. */ isAtCheckout: boolean
}

/**
 * One guest from the first touch to the ticket: asleep, then eat in or take out, menu, checkout, ticket, asleep.
 * Between two guests everything is forgotten, also whatever an earlier page left behind.
 */
export function useVisit({ branch: { identifier }, offers, idleSeconds, isAtCheckout }: VisitOptions) {
  const [visit, setVisit] = useState<Visit | null>(null)
  const [placed, setPlaced] = useState<{ ticket: Ticket; isLarge: boolean } | null>(null)
  const only = offers.length === 1 && offers[0]?.isOpen ? offers[0].type : null

  const sleep = useCallback(() => {
    setVisit(null)
    setPlaced(null)
    forgetGuest(identifier)
  }, [identifier])

  useEffect(() => {
    const interrupted = interruptedVisit(idleSeconds)
    const isFilled = readCart(identifier).items.length > 0
    if (interrupted && isFilled) setVisit({ ...interrupted, phase: isAtCheckout ? 'checkout' : interrupted.phase })
    else forgetGuest(identifier)
    // oxlint-disable-next-line react/exhaustive-deps -- only what an earlier page left is looked at, once
  }, [])

  useEffect(() => {
    if (!visit) return
    keepVisit(visit)
    const timer = setInterval(() => keepVisit(visit), KEEP_MS)
    return () => clearInterval(timer)
  }, [visit])

  const actions = useMemo(
    () => ({
      wake: () => {
        if (only) setOrderType(identifier, only)
        setVisit({ ...STRANGER, phase: only ? 'menu' : 'choice' })
      },
      choose: (type: KioskType) => {
        setOrderType(identifier, type)
        setVisit(known => known && { ...known, phase: 'menu' })
      },
      /** A payment that came to nothing: the guest is back where it is paid. */
      resume: (isLarge: boolean) => setVisit(known => ({ ...STRANGER, isLarge, ...known, phase: 'checkout' })),
      goTo: (phase: Visit['phase']) => setVisit(known => known && { ...known, phase }),
      /** The two helps: everything in reach, everything larger. */
      toggle: (help: 'isLow' | 'isLarge') => setVisit(known => known && { ...known, [help]: !known[help] }),
      /** The order is placed: only its number stays until the guest has read it, as large as everything was before. */
      finish: (ticket: Ticket, isLarge: boolean) => {
        setVisit(null)
        setPlaced({ ticket, isLarge })
        forgetGuest(identifier)
      },
      sleep,
    }),
    [identifier, only, sleep],
  )
  return { visit, placed, ...actions }
}
