import type { Branch } from '#domain/catalogue/branch.ts'
import { isTimeZone } from '#domain/time/time-zone.ts'

const TIME = /^([01]\d|2[0-4]):[0-5]\d$/
const hasTimes = ({ isClosed, from, to }: Branch['openingHours'][number]) =>
  isClosed === true || (TIME.test(from ?? '') && TIME.test(to ?? ''))

/** Whether the hours as typed so far can be reckoned with. */
export const isFinished = ({ openingHours, deliveryHours, closures, timeZone }: Branch): boolean =>
  isTimeZone(timeZone) &&
  [...openingHours, ...deliveryHours].every(rule => hasTimes(rule) && (rule.type !== 'once' || Boolean(rule.date))) &&
  closures.every(({ from, to }) => Boolean(from) && Boolean(to))
