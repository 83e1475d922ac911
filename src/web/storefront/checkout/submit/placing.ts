import { findProblems } from '#web/storefront/checkout/submit/find-problems.ts'
import { priceNews } from '#web/storefront/checkout/submit/price-news.ts'
import { findPlacedOrder, sendOrder } from '#web/storefront/checkout/submit/send-order.ts'
import { SubmitNotice } from '#web/storefront/checkout/submit/SubmitNotice.tsx'
import { tellOfCheckout } from '#web/storefront/checkout/submit/tell-checkout.ts'

/** What placing an order takes: the check of the fields and of the prices, the call, and the notice for what may go wrong. */
export const placing = { findProblems, priceNews, sendOrder, findPlacedOrder, SubmitNotice, tellOfCheckout }
