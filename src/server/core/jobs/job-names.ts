/** Sends what waits for the devices of guests; queued by orders, done by notifications. */
export const PUSH_JOB = 'send-push-notices'
