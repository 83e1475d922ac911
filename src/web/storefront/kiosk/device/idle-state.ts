export type IdleTimes = { idleSeconds: number; warningSeconds: number }

/** `warned`: the guest sees a countdown of whole seconds. `over`: nobody has answered it. */
export type IdleState = { kind: 'busy' } | { kind: 'warned'; secondsLeft: number } | { kind: 'over' }

/** What an untouched kiosk has to do (model, 2.11 kiosk). Both instants in epoch milliseconds. */
export function idleState(lastTouch: number, now: number, { idleSeconds, warningSeconds }: IdleTimes): IdleState {
  const quietSeconds = (now - lastTouch) / 1000
  if (quietSeconds < idleSeconds) return { kind: 'busy' }
  const secondsLeft = Math.ceil(idleSeconds + warningSeconds - quietSeconds)
  return secondsLeft > 0 ? { kind: 'warned', secondsLeft } : { kind: 'over' }
}
