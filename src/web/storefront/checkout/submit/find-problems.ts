import { soldOutLines } from '#web/storefront/cart/state/sold-out-lines.ts'
import { draftProblems } from '#web/storefront/checkout/submit/checkout-problems.ts'
import { itemId, type CheckoutProblem } from '#web/storefront/checkout/form/field-ids.ts'
import type { Checkout } from '#web/storefront/checkout/form/use-checkout.ts'

type Checked = Pick<
  Checkout,
  'page' | 'branch' | 'cart' | 'sums' | 'draft' | 'supplyAt' | 'isTimeNeeded' | 'methods' | 'gone'
>

/**
 * What keeps the order from being sent as it stands, from top to bottom of the page. A time that is over by now is the
 * server's to refuse: it names the next one.
 */
export const findProblems = ({
  page,
  branch,
  cart,
  sums,
  draft,
  supplyAt,
  isTimeNeeded,
  methods,
  gone,
}: Checked): CheckoutProblem[] => [
  ...draftProblems(draft, {
    branch,
    orderType: cart.orderType,
    isAppointmentNeeded: isTimeNeeded,
    paymentMethods: methods,
  }),
  ...[...soldOutLines(sums.lines, page.menu, supplyAt)].map(([uid, { text }]) => ({
    target: itemId(uid),
    message: text,
  })),
  ...gone.map(item => ({ target: itemId(item.uid), message: 'Dieses Produkt ist nicht mehr verfügbar.' })),
]
