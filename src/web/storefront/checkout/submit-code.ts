/**
 * What sending an order takes, fetched while the guest looks at the form: the check of the fields and of the prices, the call,
 * and the notice for what may go wrong, which must be here before the connection is gone.
 */
export const loadSubmitCode = async () => {
  const [problems, news, sending, notice, telling] = await Promise.all([
    import('#web/storefront/checkout/find-problems.ts'),
    import('#web/storefront/checkout/price-news.ts'),
    import('#web/storefront/checkout/send-order.ts'),
    import('#web/storefront/checkout/SubmitNotice.tsx'),
    import('#web/storefront/checkout/tell-checkout.ts'),
  ])
  return {
    findProblems: problems.findProblems,
    priceNews: news.priceNews,
    sendOrder: sending.sendOrder,
    findPlacedOrder: sending.findPlacedOrder,
    SubmitNotice: notice.SubmitNotice,
    tellOfCheckout: telling.tellOfCheckout,
  }
}

export type SubmitCode = Awaited<ReturnType<typeof loadSubmitCode>>
