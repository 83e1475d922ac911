import type { FastifyRequest } from 'fastify'
import { couponHereProblem, type CouponTerms, unknownCoupon } from '#domain/orders/draft/coupon.ts'
import { Problem } from '#domain/problem.ts'
import { localDay } from '#domain/time/local-time.ts'
import { withCountedCode } from '#server/core/auth/guarded-guess.ts'
import type { App } from '#server/core/context.ts'
import { networkOf } from '#server/core/http/network-of.ts'
import { readCoupon, termsOf } from '#server/features/orders/coupons/read-coupon.ts'

/**
 * What a code takes off at a branch. @throws Problem `invalid` at `code`, the same for every reason a guest can do
 * nothing about.
 */
export async function checkCoupon(
  app: App,
  { code, branch: { id } }: { code: string; branch: { id: number } },
): Promise<CouponTerms> {
  const { config, branchById } = await app.catalogue.current()
  const branch = branchById.get(id)
  if (!config.enableCoupons || !branch?.isEnabled) throw refused(unknownCoupon())
  const coupon = await readCoupon(app.db, code)
  const problem = couponHereProblem(coupon, { branchId: id, today: localDay(app.clock.now(), branch.timeZone) })
  if (problem || !coupon) throw refused(problem ?? unknownCoupon())
  return termsOf(coupon)
}

const refused = (problem: ReturnType<typeof unknownCoupon>) => new Problem('invalid', { ...problem, field: 'code' })

/** Codes nobody made, an hour and network: a mobile network is many guests. */
const UNKNOWN_AN_HOUR = 60

/**
 * Asks about a code or orders with it, for a guest: codes nobody made count against the network they are typed from.
 * @throws Problem `tooMany` beyond sixty an hour.
 */
export const withGuestCoupon = <T>(app: App, request: FastifyRequest, act: () => Promise<T>): Promise<T> =>
  withCountedCode(
    app,
    {
      at: `coupon ${networkOf(request.ip)}`,
      perHour: UNKNOWN_AN_HOUR,
      what: 'falsche Gutscheincodes',
      isMiss: ({ errors }) => errors.some(({ code }) => code === 'unknownCoupon'),
    },
    act,
  )
