import { useEffect, useMemo, useState } from 'react'
import { couponCode, couponWords, LONGEST_CODE, type CouponTerms, couponResult } from '#domain/orders/draft/coupon.ts'
import { ApiError } from '#web/kit/api.ts'
import { callApi } from '#web/kit/api-client.ts'
import { Button } from '#web/kit/Button.tsx'
import { TextField } from '#web/kit/Field.tsx'
import { cartTotalsOf, type CartTotals } from '#web/storefront/cart/state/cart-totals.ts'
import { useCheckoutView } from '#web/storefront/checkout/form/checkout-context.ts'
import { fieldId } from '#web/storefront/checkout/form/field-ids.ts'
import styles from '#web/storefront/checkout/payment/CouponBox.module.css'
import { lessDiscount } from '#domain/pricing/discount.ts'
import { toCents } from '#domain/pricing/money.ts'
import type { OrderType } from '#domain/catalogue/branch.ts'
import type { MenuPageData } from '#contract/pages/page-data.ts'
import { localDay, weekdayOf } from '#domain/time/local-time.ts'

type Around = {
  menu: Pick<MenuPageData['menu'], 'categories'>
  orderType: OrderType
  area: { tax: number } | null
  supplyAt: string
  timeZone: string
  currency: string
}

/** What a cart comes to with a coupon, by the rule the server has; or why it takes nothing off as things stand. */
function withCoupon(terms: CouponTerms, sums: CartTotals, around: Around): { sums: CartTotals; problem?: string } {
  const { menu, orderType, area, supplyAt, timeZone, currency } = around
  const categoryOf = (id: number) => menu.categories.find(({ productIds }) => productIds.includes(id))?.id ?? null
  const { shares, problem } = couponResult(
    terms,
    {
      orderType,
      weekday: weekdayOf(localDay(supplyAt, timeZone)),
      goodsGross: sums.totals.goodsGross,
      lines: sums.lines.map(({ product: { id }, priced }) => ({
        productId: id,
        categoryId: categoryOf(id),
        isReduced: false,
        shares: priced.shares,
      })),
      fee: { rate: area?.tax ?? 0, grossCents: toCents(sums.totals.deliveryFee) },
    },
    currency,
  )
  return problem ? { sums, problem: problem.message } : { sums: { ...sums, totals: lessDiscount(sums.totals, shares) } }
}

/**
 * The code a link brought along (`?coupon=…`); the server put it into this cookie, so that it lasts from the menu to
 * the checkout.
 */
function linkedCode(): string {
  const found = document.cookie.split('; ').find(part => part.startsWith('coupon='))
  return found ? decodeURIComponent(found.slice('coupon='.length)) : ''
}

/** What was redeemed once is the form's from then on. */
function forgetLinkedCode(): void {
  document.cookie = 'coupon=; path=/; max-age=0; samesite=lax'
}

/**
 * The field for a code, and what the redeemed one does for this cart. It is asked for once; from then on the cart is
 * reckoned here, as the server will.
 */
export function CouponBox() {
  const { branch, cart, config, form, page, products, supplyAt, errorAt, clear, set, setDiscount } = useCheckoutView()
  const [typed, setTyped] = useState(() => form.coupon || linkedCode())
  const [terms, setTerms] = useState<CouponTerms | null>(null)
  const [problem, setProblem] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const id = fieldId('coupon')

  const redeem = async (code: string) => {
    if (couponCode(code) === '') return setProblem('Bitte geben Sie einen Code ein.')
    setAsking(true)
    setProblem(undefined)
    try {
      const found = await callApi('POST', '/coupons/check', { body: { code, branch: { id: branch.id } } })
      setTerms(found)
      setTyped(found.code)
      set({ coupon: found.code })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(
        error.status === 429
          ? 'Das waren zu viele Versuche. Bitte warten Sie eine Minute.'
          : (error.errors[0]?.message ?? error.message),
      )
      // a code that is no good any more must not stand in the way of the order
      if (error.status === 422) set({ coupon: '' })
    }
    setAsking(false)
  }
  const remove = () => {
    setTerms(null)
    setTyped('')
    setProblem(undefined)
    set({ coupon: '' })
    document.getElementById(id)?.focus()
  }

  useEffect(() => {
    forgetLinkedCode()
    // what came along or was redeemed before a reload counts by itself
    if (typed) void redeem(typed)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, with what was there
  }, [])

  const around = useMemo(
    () => ({ menu: page.menu, supplyAt, timeZone: branch.timeZone, currency: config.currency }),
    [page.menu, supplyAt, branch.timeZone, config.currency],
  )
  useEffect(() => {
    setDiscount(
      terms && {
        of: (sums, of) => withCoupon(terms, sums, { ...around, orderType: of.orderType, area: of.area }).sums,
      },
    )
  }, [terms, around, setDiscount])
  const refusal = terms
    ? withCoupon(terms, cartTotalsOf(cart, products), { ...around, orderType: cart.orderType, area: cart.area }).problem
    : undefined
  const error = problem ?? errorAt('coupon') ?? refusal
  return (
    <div>
      <div className={styles.row}>
        <TextField
          id={id}
          className={styles.field}
          label="Code"
          value={typed}
          maxLength={LONGEST_CODE}
          readOnly={terms !== null}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          error={error}
          onChange={event => {
            setTyped(event.currentTarget.value)
            setProblem(undefined)
            clear('coupon')
          }}
          onKeyDown={event => {
            if (event.key !== 'Enter' || terms) return
            event.preventDefault()
            void redeem(typed)
          }}
        />
        {terms ? (
          <Button look="quiet" onClick={remove}>
            Entfernen
          </Button>
        ) : (
          <Button look="secondary" isBusy={isAsking} onClick={() => void redeem(typed)}>
            Einlösen
          </Button>
        )}
      </div>
      <output className={styles.news}>
        {terms && error === undefined ? `Eingelöst: ${couponWords(terms, config.currency)}.` : ''}
      </output>
    </div>
  )
}
