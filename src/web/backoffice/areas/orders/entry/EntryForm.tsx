import { useHotkeys } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { KnownGuest, OrderMenu } from '#contract/calls/phone-orders.ts'
import type { BranchRow } from '#contract/resources/branches.ts'
import { defaultItem } from '#domain/cart/default-choice.ts'
import { validateConfiguration } from '#domain/cart/validate-configuration.ts'
import { askedParts } from '#domain/catalogue/asked-parts.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { openingAt } from '#domain/hours/opening-at.ts'
import { forStaff } from '#domain/orders/draft/staff-draft.ts'
import { availablePaymentMethods, isOnlineMethod, type OnSiteMethod } from '#domain/payments/payment-methods.ts'
import { quantityRule } from '#domain/units/quantity-rule.ts'
import { snapAmount } from '#domain/units/snap-amount.ts'
import { couponResult } from '#domain/orders/draft/coupon.ts'
import { lessDiscount } from '#domain/pricing/discount.ts'
import { toCents } from '#domain/pricing/money.ts'
import { localDay, weekdayOf } from '#domain/time/local-time.ts'
import { newUid } from '#web/kit/new-ids.ts'
import { useNow } from '#web/kit/use-now.ts'
import { Configure } from '#web/backoffice/areas/orders/entry/Configure.tsx'
import {
  type EntryLine,
  withEdited,
  withGuest,
  withLine,
  type EntryDraft,
  errorsAt,
} from '#web/backoffice/areas/orders/entry/entry-draft.ts'
import { entrySums, type Products, type EntrySums } from '#web/backoffice/areas/orders/entry/entry-totals.ts'
import { GuestCard, offeredTypes } from '#web/backoffice/areas/orders/entry/GuestCard.tsx'
import { ProductSearch } from '#web/backoffice/areas/orders/entry/ProductSearch.tsx'
import { TicketCard } from '#web/backoffice/areas/orders/entry/TicketCard.tsx'
import {
  orderMenuQuery,
  productsOf,
  useKitchenPace,
  useOrderedProducts,
} from '#web/backoffice/areas/orders/entry/use-order-menu.ts'
import type { Entry } from '#web/backoffice/areas/orders/entry/use-entry.ts'
import { useOrderingSettings } from '#web/backoffice/areas/orders/data/use-ordering-settings.ts'
import { useSettings } from '#web/backoffice/session/use-settings.ts'
import classes from '#web/backoffice/areas/orders/entry/entry.module.css'

const STARTED = new Date().toISOString()

/** The three parts of a call: who, what, and how it goes on. */
export function EntryForm({ entry, branch }: { entry: Entry; branch: BranchRow }) {
  const { draft, change, update } = entry
  const client = useQueryClient()
  const config = useSettings()
  const { currency, etaPresets } = useOrderingSettings()
  const now = useNow(STARTED)
  const search = useRef<HTMLInputElement>(null)
  const [edited, setEdited] = useState<EntryLine | null>(null)
  /** Products picked before the server told of them by their ids. */
  const [picked, setPicked] = useState<Products>(new Map())

  const appointmentDate = draft.day && draft.time ? `${draft.day}T${draft.time}` : undefined
  const ordered = useOrderedProducts(
    branch.id,
    draft.lines.map(({ product }) => product.id),
    appointmentDate,
  )
  const products = useMemo(() => new Map([...picked, ...ordered.products]), [picked, ordered.products])
  const notes = new Map(ordered.rows.flatMap(({ id, note }) => (note ? [[id, note] as const] : [])))
  const around = { categoryOf: ordered.categoryOf, now, timeZone: branch.timeZone, currency }
  const sums = couponSums(draft, entrySums(draft, branch.deliveryAreas, products), around)
  const { errorOf, refusals } = errorsAt(entry.errors)

  const offered = offeredTypes(branch)
  const first = offered[0]
  const preferred = offered.find(type => type === config.defaultDeliveryMethod) ?? first
  useEffect(() => {
    if (preferred && !offered.includes(draft.orderType)) change({ orderType: preferred })
  })
  useEffect(() => {
    if (entry.errors.length > 0) document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus()
  }, [entry.errors.length])

  const methods = availablePaymentMethods(config as never, branch, draft.orderType).filter(
    (method): method is OnSiteMethod => !isOnlineMethod(method),
  )
  const method =
    methods.find(one => one === draft.paymentMethod) ?? methods[0] ?? (branch.isQuotationRequired ? 'cash' : null)
  const isOpen = openingAt(forStaff(branch), draft.orderType, now).isOpen
  const pace = useKitchenPace(branch, appointmentDate)
  const usual = etaPresets.find(minutes => minutes >= pace) ?? pace
  const accept = draft.day ? (draft.accept === 'later' ? 'later' : 0) : isOpen ? (draft.accept ?? usual) : 'later'

  const add = (product: Product, amount: number | null, menu: OrderMenu) => {
    setPicked(known => new Map([...known, ...productsOf(menu)]))
    const usualItem = defaultItem(product, newUid())
    const line = {
      ...usualItem,
      amount: amount === null ? usualItem.amount : snapAmount(amount, quantityRule(product, usualItem.unit)),
    }
    // whatever can be ordered as it comes is, everything else asks first
    if (askedParts(product).length > 0) setEdited(line)
    else update(current => withLine(current, line))
  }
  const again = async (guest: KnownGuest) => {
    update(current => withGuest(current, guest, offered))
    const ids = [...new Set(guest.lastItems.map(({ product }) => product.id))].join()
    if (ids === '') return
    const menu = await client.fetchQuery(orderMenuQuery({ branch: branch.id, ids }))
    const known = productsOf(menu)
    setPicked(before => new Map([...before, ...known]))
    for (const { name: _, ...item } of guest.lastItems) {
      const product = known.get(item.product.id)
      const isThere = product && !menu.rows.find(({ id }) => id === product.id)?.note
      if (!isThere || validateConfiguration(product, item.parts).length > 0) continue
      update(current =>
        withLine(current, {
          ...item,
          uid: newUid(),
          amount: snapAmount(item.amount, quantityRule(product, item.unit)),
        }),
      )
    }
    search.current?.focus()
  }
  const send = () => {
    if (draft.lines.length === 0 || method === null || entry.isBusy) return
    entry.send({
      branchId: branch.id,
      country: branch.country,
      timeZone: branch.timeZone,
      area: sums.delivery.area?.id ?? null,
      paymentMethod: method,
      expectedGross: sums.totals.gross,
      isAccepted: accept !== 'later',
      minutes: accept === 'later' || draft.day !== '' ? null : accept,
    })
  }
  useHotkeys([['mod+Enter', () => edited || send()]], [])
  const editedProduct = edited && products.get(edited.product.id)
  return (
    <div className={classes.grid}>
      <GuestCard
        entry={entry}
        branch={branch}
        delivery={sums.delivery}
        currency={currency}
        now={now}
        errorOf={errorOf}
        onAgain={guest => void again(guest)}
        onDone={() => search.current?.focus()}
      />
      <section className={classes.card} aria-labelledby="menu-title">
        <h2 id="menu-title">Karte</h2>
        <ProductSearch
          branchId={branch.id}
          appointmentDate={appointmentDate}
          currency={currency}
          input={search}
          onPick={add}
        />
      </section>
      <TicketCard
        draft={draft}
        branch={branch}
        sums={sums}
        hasCoupons={Boolean(config.enableCoupons) || draft.coupon !== null}
        products={products}
        notes={notes}
        methods={methods}
        method={method}
        accept={accept}
        presets={etaPresets.includes(usual) ? etaPresets : [...etaPresets, usual]}
        currency={currency}
        now={now}
        isBusy={entry.isBusy}
        refusals={refusals}
        errorOf={errorOf}
        onChange={change}
        onEdit={setEdited}
        onSend={send}
      />
      {edited && editedProduct && (
        <Configure
          product={editedProduct}
          line={edited}
          products={products}
          soldOut={ordered.soldOut}
          orderType={draft.orderType}
          currency={currency}
          label={draft.lines.some(({ uid }) => uid === edited.uid) ? 'Übernehmen' : 'Hinzufügen'}
          onDone={line => {
            update(current => withEdited(current, line))
            setEdited(null)
            setTimeout(() => search.current?.focus())
          }}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  )
}

type Around = { categoryOf: (product: number) => number | null; now: string; timeZone: string; currency: string }

/**
 * The money of an order being entered less its code, by the rule the server has; or why the code takes nothing off as
 * things stand.
 */
function couponSums(draft: EntryDraft, sums: EntrySums, around: Around): EntrySums & { couponProblem?: string } {
  if (!draft.coupon) return sums
  const lines = draft.lines.flatMap((line, index) => {
    const priced = sums.lines[index]
    const { id } = line.product
    return priced
      ? [
          {
            productId: id,
            categoryId: around.categoryOf(id),
            isReduced: Boolean(line.agreedPrice),
            shares: priced.shares,
          },
        ]
      : []
  })
  const { shares, problem } = couponResult(
    draft.coupon,
    {
      orderType: draft.orderType,
      weekday: weekdayOf(draft.day || localDay(around.now, around.timeZone)),
      goodsGross: sums.totals.goodsGross,
      lines,
      fee: { rate: sums.delivery.area?.tax ?? 0, grossCents: toCents(sums.totals.deliveryFee) },
    },
    around.currency,
  )
  return problem ? { ...sums, couponProblem: problem.message } : { ...sums, totals: lessDiscount(sums.totals, shares) }
}
