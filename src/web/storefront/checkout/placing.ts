import { findProblems } from '#web/storefront/checkout/find-problems.ts'
import { priceNews } from '#web/storefront/checkout/price-news.ts'
import { findPlacedOrder, sendOrder } from '#web/storefront/checkout/send-order.ts'
import { SubmitNotice } from '#web/storefront/checkout/SubmitNotice.tsx'
import { tellOfCheckout } from '#web/storefront/checkout/tell-checkout.ts'

/** What placing an order takes: the check of the fields and of the prices, the call, and the notice for what may go wrong. */
export const placing = { findProblems, priceNews, sendOrder, findPlacedOrder, SubmitNotice, tellOfCheckout }
