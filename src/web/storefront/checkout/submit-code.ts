/**
 * What sending an order takes, fetched once the guest begins to fill the form: the check of the fields, the call, and the
 * notice for what may go wrong, which must be here before the connection is gone.
 */
export const loadSubmitCode = async () => {
  const [problems, sending, notice, telling] = await Promise.all([
    import('#web/storefront/checkout/find-problems.ts'),
    import('#web/storefront/checkout/send-order.ts'),
    import('#web/storefront/checkout/SubmitNotice.tsx'),
    import('#web/storefront/checkout/tell-checkout.ts'),
  ])
  return {
    findProblems: problems.findProblems,
    sendOrder: sending.sendOrder,
    findPlacedOrder: sending.findPlacedOrder,
    SubmitNotice: notice.SubmitNotice,
    tellOfCheckout: telling.tellOfCheckout,
  }
}

export type SubmitCode = Awaited<ReturnType<typeof loadSubmitCode>>
