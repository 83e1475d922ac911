import { soldOutLines } from '#web/storefront/cart/state/sold-out-lines.ts'
import { draftProblems, problemsOf } from '#web/storefront/checkout/submit/checkout-problems.ts'
import { itemId, type CheckoutProblem } from '#web/storefront/checkout/form/field-ids.ts'
import type { Checkout } from '#web/storefront/checkout/form/use-checkout.ts'

type Checked = Pick<
  Checkout,
  | 'page'
  | 'branch'
  | 'cart'
  | 'sums'
  | 'draft'
  | 'supplyAt'
  | 'isTimeNeeded'
  | 'methods'
  | 'appointmentProblem'
  | 'gone'
>

/** What keeps the order from being sent as it stands, from top to bottom of the page. */
export const findProblems = ({
  page,
  branch,
  cart,
  sums,
  draft,
  supplyAt,
  isTimeNeeded,
  methods,
  appointmentProblem,
  gone,
}: Checked): CheckoutProblem[] => [
  ...draftProblems(draft, {
    branch,
    orderType: cart.orderType,
    isAppointmentNeeded: isTimeNeeded,
    paymentMethods: methods,
  }),
  ...(appointmentProblem ? problemsOf([{ field: 'appointmentDate', message: appointmentProblem }], []) : []),
  ...[...soldOutLines(sums.lines, page.menu, supplyAt)].map(([uid, { text }]) => ({
    target: itemId(uid),
    message: text,
  })),
  ...gone.map(item => ({ target: itemId(item.uid), message: 'Dieses Produkt ist nicht mehr verfügbar.' })),
]
