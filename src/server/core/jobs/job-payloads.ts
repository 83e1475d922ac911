/** For work that needs to know nothing but that it is due. */
export type Nothing = Record<string, never>

/**
 * All work that can be queued, and what each piece is told. Whoever queues and whoever does it may be two features:
 * here they meet. A job stands here once; the list of features does not compile while one of them has nobody to do it.
 */
export type JobPayloads = {
  'accept-orders': Nothing
  'back-up-now': Nothing
  'back-up-when-due': Nothing
  'count-kitchen-loads': Nothing
  'count-popular-products': Nothing
  'derive-avif': { id: number; version: number; size: string }
  'discard-analytics-salts': Nothing
  'escalate-orders': Nothing
  'expire-counter-offer': { orderId: number }
  'expire-orders': Nothing
  'find-chargebacks': Nothing
  'forget-customers': Nothing
  'forget-form-submissions': Nothing
  'forget-guests': Nothing
  'forget-push-devices': Nothing
  'forget-work-times': Nothing
  'lock-months': Nothing
  'forget-sick-notes': Nothing
  'poll-payments': Nothing
  'read-payment-methods': Nothing
  'print-slips': Nothing
  'remove-old-slips': Nothing
  'remove-expired-uploads': Nothing
  'remove-old-ai-requests': Nothing
  'remove-old-missing-pages': Nothing
  'remove-old-analytics': Nothing
  'remove-old-logs': Nothing
  'remove-stale-sessions': Nothing
  'link-customers': Nothing
  'make-sign-in-link': { sealed: string }
  'dispatch-webhooks': Nothing
  'tell-of-stopped-webhook': { webhookId: number }
  'remove-old-webhook-deliveries': Nothing
  'send-invitation': { externalUserId: number; sealed: string }
  'remind-of-tasks': Nothing
  'turn-routines': Nothing
  'send-order-notices': Nothing
  'send-push-notices': Nothing
  'send-day-sheets': Nothing
  'send-refunds': Nothing
  'send-reports': Nothing
  'send-sms': Nothing
  'sign-receipts': Nothing
  'take-held-money': Nothing
  'turn-sites': Nothing
  'tell-forgotten-clocks': Nothing
  'tidy-screens': Nothing
  'watch-screens': Nothing
  'write-day-books': Nothing
  'write-statistics': Nothing
}
export type JobName = keyof JobPayloads
/** Work that may come back by the clock: nobody is there to tell it anything. */
export type StandingJob = { [N in JobName]: JobPayloads[N] extends Nothing ? N : never }[JobName]

/** What does each job. It may run more than once, so it must be safe to repeat. */
export type Tasks = { readonly [N in JobName]: (payload: JobPayloads[N]) => Promise<void> }
/** When standing work comes back: `minute hour day month weekday`, in UTC. */
export type Crons = { readonly [N in StandingJob]?: string }
