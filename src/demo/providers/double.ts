import type { DoubleAnswer, DoubleNotice, DoubleRequest } from '#server/ports/payment/test-payments.ts'

/**
 * A payment provider that moves no money: it answers by its protocol, shows a payment page on which one chooses what
 * becomes of the payment, and hands over its notices. `pagesAt` is where its pages are, for a payment that comes back
 * to an address.
 */
export type DoubleOptions = {
  pagesAt: (returnUrl: string) => string
  now: () => string
  notify: (notice: DoubleNotice) => void
}

export const json = (status: number, body: object, headers: Record<string, string> = {}): DoubleAnswer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  body: JSON.stringify(body),
})
export const nothing = (status: number): DoubleAnswer => ({ status, headers: {}, body: '' })
export const seeOther = (address: string): DoubleAnswer => ({
  status: 303,
  headers: { location: address, 'cache-control': 'no-store' },
  body: '',
})
export const page = (html: string): DoubleAnswer => ({
  status: 200,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
  },
  body: html,
})

/** The body of a request, an object of whatever was sent. */
export function readBody(body: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(body || '{}')
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
/** A part of a body that should be an object. */
export const objectIn = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
export const textIn = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** Answers a request sent again under the same key as the first time; another body under it is refused. */
export function createMemory(refuse: () => DoubleAnswer) {
  const known = new Map<string, { body: string; answer: DoubleAnswer }>()
  return (request: DoubleRequest, answer: () => DoubleAnswer): DoubleAnswer => {
    const key = request.headers['idempotency-key']
    if (!key) return answer()
    const name = `${request.headers['authorization'] ?? ''} ${request.path} ${key}`
    const before = known.get(name)
    if (before) return before.body === request.body ? before.answer : refuse()
    const given = answer()
    known.set(name, { body: request.body, answer: given })
    return given
  }
}
