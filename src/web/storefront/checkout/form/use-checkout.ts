import { useCallback, useMemo, useState, useEffect } from 'react'
import type { MenuPageData } from '#contract/pages/page-data.ts'
import type { DeliveryArea, OrderType, Branch } from '#domain/catalogue/branch.ts'
import { cartLoad } from '#domain/cart/cart-load.ts'
import { asOrdered } from '#domain/menu/as-ordered.ts'
import { largestLead } from '#domain/hours/lead-time.ts'
import { type OpeningAt, openingsAt, supplyAtOf } from '#domain/hours/opening-at.ts'
import type { SlotQuery } from '#domain/hours/slots.ts'
import { type OrderPromise, promiseOf } from '#domain/orders/draft/promise.ts'
import { requiredContact } from '#domain/orders/draft/required-contact.ts'
import { chosenOf, payChoices } from '#domain/orders/payments/pay-choices.ts'
import { availablePaymentMethods } from '#domain/payments/payment-methods.ts'
import { useDeviceMethods } from '#web/storefront/payment/device-methods.ts'
import { useNow } from '#web/kit/use-now.ts'
import { useCart } from '#web/storefront/cart/state/cart-store.ts'
import { type CartTotals, cartTotalsOf } from '#web/storefront/cart/state/cart-totals.ts'
import { productMap } from '#web/storefront/cart/state/product-map.ts'
import { toCents } from '#domain/pricing/money.ts'
import { instantOf } from '#domain/time/local-time.ts'
import { parseCheckoutForm, seatedDraft } from '#web/storefront/checkout/form/checkout-form.ts'
import { type CheckoutMoment, checkoutMoment } from '#web/storefront/checkout/form/checkout-moment.ts'
import { useForm } from '#web/storefront/checkout/form/draft-store.ts'
import { areaForZip, areasForZip, deliversTo } from '#domain/orders/draft/delivery-area.ts'

/**
 * What a postcode means for a delivery: nothing is known yet, an area covers it, the guest has to choose between
 * several that take any address, or nobody goes there.
 */
type Reach = { kind: 'unknown' | 'covered' | 'choose' | 'outside'; area: DeliveryArea | null }

type ReachQuery = {
  branch: Pick<Branch, 'deliveryAreas' | 'country'>
  /** As far as it is typed. */ zipCode: string
  /** The area chosen before, in the menu. */ chosen: DeliveryArea | null
  /** What the goods are worth, in cents: of areas that overlap the cheapest counts. */ goodsCents: number
}

/**
 * The area of a delivery. A postcode outranks what was chosen before; half of one takes the area away without a word.
 */
export function reachOf({ branch: { deliveryAreas, country }, zipCode, chosen, goodsCents }: ReachQuery): Reach {
  const zip = zipCode.replaceAll(' ', '')
  if (zip === '') return { kind: chosen ? 'covered' : 'unknown', area: chosen }
  const named = areaForZip(deliveryAreas, zip, goodsCents)
  if (named) return { kind: 'covered', area: named }
  const open = areasForZip(deliveryAreas, zip)
  if (open.length > 0)
    return chosen && deliversTo(chosen, zip) ? { kind: 'covered', area: chosen } : { kind: 'choose', area: null }
  return { kind: zip.length < (country === 'DE' ? 5 : 4) ? 'unknown' : 'outside', area: null }
}

/**
 * Why a chosen time `YYYY-MM-DDTHH:mm` is not to be had any more: the order type changed, or it has passed. What was on
 * offer when it was chosen stays, while the form is filled in, until the server names another one.
 */
function useAppointmentProblem(query: SlotQuery, local: string | null): string | undefined {
  const [chosen, setChosen] = useState({ local, at: query.now })
  if (chosen.local !== local) setChosen({ local, at: query.now })
  const { now } = query
  const [answer, setAnswer] = useState<{ query: SlotQuery; local: string; refusal: string | undefined }>()
  useEffect(() => {
    if (local === null) return
    let isCurrent = true
    // unreachable code of the site is no reason to doubt the guest's choice: the order is checked once more when it is
    // placed
    import('#web/storefront/checkout/form/appointment-refusal.ts').then(
      ({ appointmentRefusal }) => {
        const isAhead = (instantOf(local, query.branch.timeZone) ?? '') > now
        const refusal = appointmentRefusal({ ...query, now: isAhead && chosen.at < now ? chosen.at : now }, local)
        if (isCurrent) setAnswer({ query, local, refusal })
      },
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [query, local, now, chosen])
  return answer?.local === local && answer?.query.orderType === query.orderType ? answer.refusal : undefined
}

/** `local` is the chosen time `YYYY-MM-DDTHH:mm`. An offer is asked for without a time that is promised. */
function promisedTo(
  branch: Branch,
  opening: OpeningAt,
  { local, leadMinutes, moment }: { local: string | null; leadMinutes: number; moment: CheckoutMoment },
): OrderPromise | undefined {
  const appointment = local && instantOf(local, branch.timeZone)
  if (branch.isQuotationRequired || (local ? !appointment : !moment.soonText)) return undefined
  return promiseOf(branch, opening, { appointment: appointment ?? null, leadMinutes })
}

/** Takes a coupon off what a cart comes to. */
export type Discount = (sums: CartTotals, cart: { orderType: OrderType; area: DeliveryArea | null }) => CartTotals

export type Checkout = ReturnType<typeof useCheckout>

/** Everything the checkout shows and checks, computed from cart, form, branch and clock. */
export function useCheckout(given: MenuPageData) {
  const [dated, setDated] = useState<{ given: MenuPageData; page: MenuPageData }>()
  const page = dated?.given === given ? dated.page : given
  const { branch, menu, config, checkout } = page
  const stored = useCart(branch.identifier)
  const form = useForm(branch.identifier)
  const now = useNow(page.now)
  const [seen, see] = useState(page)
  const products = useMemo(() => productMap(menu), [menu])
  const zipCode = form.isDeliveryAddressDifferent ? form.deliveryZipCode : form.zipCode
  const [cart, reach] = useMemo(() => {
    if (!stored.isDelivery) return [stored, null]
    const goodsCents = toCents(cartTotalsOf(stored, products).totals.goodsGross)
    const found = reachOf({ branch, zipCode, chosen: stored.area, goodsCents })
    // the area as this page has it, with the rate of the day of supply
    const area = branch.deliveryAreas.find(({ id }) => id === found.area?.id) ?? null
    return [{ ...stored, area }, found.kind]
  }, [stored, products, branch, zipCode])
  const [discount, setDiscount] = useState<{ of: Discount } | null>(null)
  const [tip, setTip] = useState({ of: (sums: CartTotals) => sums })
  const discounted = useCallback(
    (base: CartTotals) => tip.of(discount ? discount.of(base, cart) : base),
    [cart, discount, tip],
  )
  const sums = useMemo(() => discounted(cartTotalsOf(cart, products)), [cart, products, discounted])
  const gone = cart.items.filter(item => !sums.lines.some(line => line.item.uid === item.uid))
  const leadMinutes = largestLead(sums.lines.map(({ product, item }) => asOrdered(product, item.parts, products)))
  const { orderType } = cart
  const openings = useMemo(() => openingsAt(branch, now), [branch, now])
  const moment = checkoutMoment({ branch, openings, orderType, leadMinutes })
  const slotQuery: SlotQuery = useMemo(() => {
    const lines = sums.lines.map(({ item, product, priced: { grossCents } }) => {
      const categoryId = menu.categories.find(({ productIds }) => productIds.includes(product.id))?.id ?? null
      return { item, grossCents, categoryId }
    })
    return {
      branch,
      orderType,
      now,
      leadMinutes,
      maxDaysAhead: config.ordering.maxDaysAhead,
      dayStart: config.businessDayStart,
      wanted: cartLoad(lines, orderType),
    }
  }, [branch, orderType, now, leadMinutes, config.ordering.maxDaysAhead, config.businessDayStart, menu, sums])
  const appointmentProblem = useAppointmentProblem(slotQuery, cart.appointment)
  const promised = useMemo(
    () => promisedTo(branch, openings[orderType], { local: cart.appointment, leadMinutes, moment }),
    [branch, openings, orderType, cart.appointment, leadMinutes, moment],
  )

  const methods = availablePaymentMethods(config, branch, orderType)
  const canUse = useDeviceMethods()
  const payWays = payChoices(methods, checkout?.online ?? {}, toCents(sums.totals.gross), canUse)
  const { paymentMethod, onlineMethod } = chosenOf(payWays, form) ?? form
  const needs = requiredContact(branch, orderType)
  const hasAddress = needs.address || form.isAddressOpen
  const isTimeNeeded = moment.isTimeNeeded || form.wantsTime
  /** Who came by the code on a table sits there. */
  const seat = cart.isDineIn ? cart.table : null
  const entered = parseCheckoutForm(
    { ...form, paymentMethod, onlineMethod },
    { branch, orderType, hasAddress, area: cart.area, comment: cart.comment, appointment: cart.appointment },
  )
  const draft = seat ? seatedDraft(entered, seat) : entered

  return {
    page,
    /** The page as it came, and where it is put with the rates of tax of the day of supply. */
    given,
    setDated,
    branch,
    config,
    cart,
    /** What the postcode says about a delivery; null for other orders. */
    reach,
    zipCode,
    form,
    now,
    products,
    sums,
    /** What sums come to with the coupon that is redeemed and the tip that is given. */
    discounted,
    setDiscount,
    setTip,
    gone,
    leadMinutes,
    openings,
    /** When the order would be supplied, for what is sold out until then. */
    supplyAt: supplyAtOf(branch.timeZone, openings[orderType], cart.appointment),
    moment,
    slotQuery,
    appointmentProblem,
    /** When the guest is told to have the order; undefined where nothing is told. */
    promised,
    methods,
    /** The ways to pay as the guest chooses them, and the one that is chosen. */
    payWays,
    paymentMethod,
    onlineMethod,
    needs,
    hasAddress,
    draft,
    seat,
    isTimeNeeded,
    /** The page as the guest has last agreed to its prices; the page itself renews while it is open. */
    seen,
    /** Agrees to the prices as they are now. */
    acceptPage: () => see(page),
    tables: checkout?.tables ?? [],
    donatees: config.enableDonations ? (checkout?.donatees ?? []) : [],
    termsHtml: checkout?.termsHtml ?? null,
    privacyHtml: checkout?.privacyHtml ?? null,
    missingToMinimum: sums.totals.missingToMinimum ?? 0,
  }
}
