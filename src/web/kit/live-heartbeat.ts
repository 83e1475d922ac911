import { PULSE_MS } from '#contract/calls/pulse.ts'
import type { createLive } from '#web/kit/live.ts'

type Follow = ReturnType<typeof createLive>

/**
 * Without a heartbeat for two beats the connection is dead, whatever its socket says; a bit more for the way. Said
 * within five seconds.
 */
const SILENT_MS = 2 * PULSE_MS + 500

/**
 * Follows topics together with the server's heartbeat (`pulse`) on one connection. One that is silent is given up for
 * another. `onLive` hears whenever messages begin or cease to arrive; at first they do not. `begin` follows the topics,
 * anew with every `restart`, and answers what ends each of them.
 */
export function followWithHeartbeat(
  follow: Follow,
  begin: () => (() => void)[],
  onLive: (isLive: boolean) => void,
): { restart: () => void; stop: () => void } {
  let silence: ReturnType<typeof setTimeout> | undefined
  let stops: (() => void)[] = []
  let isLive = false

  const setLive = (is: boolean) => {
    if (isLive === is) return
    isLive = is
    onLive(is)
  }
  const stop = () => {
    clearTimeout(silence)
    for (const end of stops) end()
    stops = []
  }
  /** Waits for the next sign of life. */
  const listen = () => {
    clearTimeout(silence)
    silence = setTimeout(() => {
      setLive(false)
      restart()
    }, SILENT_MS)
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
