import type { Logger } from 'pino'

/**
 * What somebody who watches over the shop has to be able to find later. Facts are ids and addresses, never what was
 * typed: into the field for their name people type passwords.
 */
const EVENTS = {
  signedIn: { level: 'info', text: 'Signed in' },
  signedOut: { level: 'info', text: 'Signed out' },
  signInFailed: { level: 'warn', text: 'A sign-in failed' },
  codeFailed: { level: 'warn', text: 'A code of a second factor was wrong' },
  lockedOut: { level: 'warn', text: 'Too many tries, no further one was looked at' },
  passwordChanged: { level: 'info', text: 'A password was changed' },
  linkRequested: { level: 'info', text: 'A link to sign in with was asked for' },
  linkRefused: { level: 'warn', text: 'A link to sign in with was none, or is over' },
  secondFactorOn: { level: 'info', text: 'A second factor was set up' },
  secondFactorOff: { level: 'warn', text: 'A second factor was taken away' },
  recoveryCodesMade: { level: 'info', text: 'New recovery codes were made' },
  recoveryCodeUsed: { level: 'warn', text: 'A recovery code took the place of a second factor' },
  sessionsEnded: { level: 'info', text: 'Somebody was signed out elsewhere' },
  confirmationFailed: { level: 'warn', text: 'A signed-in person did not know their own password' },
  pinFailed: { level: 'warn', text: 'A PIN of the kiosk was wrong' },
  clockPinFailed: { level: 'warn', text: 'A PIN or badge at a terminal was wrong' },
  keyRefused: { level: 'warn', text: 'A key of a device was refused' },
  pairingFailed: { level: 'warn', text: 'A code to pair a device with was wrong' },
  devicePaired: { level: 'info', text: 'A device was paired' },
  malware: { level: 'warn', text: 'A file with malware was refused' },
  demoClosed: {
    level: 'warn',
    text: 'Logins of the demo that everybody knows were closed, since others can reach the shop',
  },
  refused: { level: 'warn', text: 'Somebody asked for what they may not do' },
} as const satisfies Record<string, { level: 'info' | 'warn'; text: string }>

type Fact = string | number | boolean | null | undefined

/** Writes a line `{ event, … }` into the log for what concerns the security of the shop. */
export function noteSecurity(
  log: Pick<Logger, 'info' | 'warn'>,
  event: keyof typeof EVENTS,
  facts: Readonly<Record<string, Fact>>,
): void {
  const { level, text } = EVENTS[event]
  log[level]({ event, ...facts }, text)
}
