import { PULSE_MS } from '#contract/calls/pulse.ts'
import type { createLive } from '#web/kit/live.ts'

type Follow = ReturnType<typeof createLive>

/** Without a heartbeat for two beats nothing arrives, whatever the socket says; a bit more for the way. */
const SILENT_MS = 2 * PULSE_MS + 200
/** A server that has much to do is not asked for a new connection on top; after so long the old one is dead. */
const DEAD_MS = 2 * SILENT_MS

/**
 * Follows topics together with the server's heartbeat (`pulse`) on one connection. One that is silent is told at once
 * and given up for another after a while. `onLive` hears whenever messages begin or cease to arrive; at first they do
 * not. `begin` follows the topics, anew with every `restart`, and answers what ends each of them.
 */
export function followWithHeartbeat(
  follow: Follow,
  begin: () => (() => void)[],
  onLive: (isLive: boolean) => void,
): { restart: () => void; stop: () => void } {
  let silence: ReturnType<typeof setTimeout> | undefined
  let death: ReturnType<typeof setTimeout> | undefined
  let stops: (() => void)[] = []
  let isLive = false

  const setLive = (is: boolean) => {
    if (isLive === is) return
    isLive = is
    onLive(is)
  }
  const stop = () => {
    clearTimeout(silence)
    clearTimeout(death)
    for (const end of stops) end()
    stops = []
  }
  /** Waits for the next sign of life. */
  const listen = () => {
    clearTimeout(silence)
    clearTimeout(death)
    silence = setTimeout(() => setLive(false), SILENT_MS)
    death = setTimeout(restart, DEAD_MS)
  }
  const restart = () => {
    stop()
    listen()
    stops = [
      follow('pulse', {
        pulse() {
          listen()
          setLive(true)
        },
        lost: () => setLive(false),
      }),
      ...begin(),
    ]
  }
  restart()
  return { restart, stop }
}
