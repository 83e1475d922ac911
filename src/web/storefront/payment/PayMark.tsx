import type { OnlineMethod } from '#domain/payments/online-methods.ts'
import styles from '#web/storefront/payment/PayMark.module.css'

type Mark = { text: string; fill: string; ink?: string }

/**
 * Neutral lettering in a colour people know a method by; each has at least 4.5 : 1. The trade marks themselves may only
 * stand where their owners' rules are kept. The name stands beside it, so nobody is read this.
 */
const MARKS: Readonly<Record<OnlineMethod, Mark>> = {
  card: { text: '', fill: '#27374d' },
  eps: { text: 'eps', fill: '#8a0f6b' },
  applePay: { text: 'Pay', fill: '#000' },
  googlePay: { text: 'G Pay', fill: '#fff', ink: '#3c4043' },
  twint: { text: 'TWINT', fill: '#262626' },
  paypal: { text: 'PayPal', fill: '#003087' },
  postFinance: { text: 'PF', fill: '#ffcc00', ink: '#000' },
  wero: { text: 'wero', fill: '#1d1c1c', ink: '#fff48d' },
  ideal: { text: 'iDEAL', fill: '#a8005f' },
  bancontact: { text: 'BC', fill: '#005498' },
  payByBank: { text: 'Bank', fill: '#1d5c3f' },
  trustly: { text: 'Trustly', fill: '#0b4f30' },
  blik: { text: 'BLIK', fill: '#000' },
  przelewy24: { text: 'P24', fill: '#b3131f' },
  myBank: { text: 'MyBank', fill: '#0a5a6e' },
  satispay: { text: 'Satis', fill: '#c2271b' },
  paysafecard: { text: 'paysafe', fill: '#0f4c9c' },
}
const WIDE = 4

/** The mark of a way to pay online: a small badge of its own lettering. */
export function PayMark({ method }: { method: OnlineMethod }) {
  const { text, fill, ink = '#fff' } = MARKS[method]
  return (
    <svg className={styles.mark} viewBox="0 0 40 26" width="40" height="26" aria-hidden="true" focusable="false">
      <rect className={styles.frame} x="0.5" y="0.5" width="39" height="25" rx="5" fill={fill} />
      {text === '' ? (
        <path d="M9 7.5h22v12H9zM9 11.5h22M12.5 16h5" fill="none" stroke={ink} strokeWidth="1.6" />
      ) : (
        <text
          x="20"
          y="17.5"
          textAnchor="middle"
          fill={ink}
          fontSize="12"
          fontWeight="700"
          {...(text.length > WIDE && { textLength: 33, lengthAdjust: 'spacingAndGlyphs' })}
        >
          {text}
        </text>
      )}
    </svg>
  )
}
