/** What placing an order takes, fetched while the guest looks at the form: the notice must be here before the connection is gone. */
export const loadSubmitCode = async () => (await import('#web/storefront/checkout/submit/placing.ts')).placing

export type SubmitCode = Awaited<ReturnType<typeof loadSubmitCode>>
