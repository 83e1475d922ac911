import { chime } from '#web/kit/device/chime.ts'
import type { CommandHands } from '#web/kit/device/device-link.ts'
import type { Shown } from '#web/kit/device/DeviceNotice.tsx'

const IDENTIFY_MS = 12_000
const TEST_MS = 6000
const MESSAGE_MS = 120_000

/**
 * What a page does at the wish of staff: it shows something for a while by `setShown`, and null when that is over.
 * `stop` forgets what is still to come.
 */
export function commandHands(setShown: (shown: Shown | null) => void): { hands: CommandHands; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  const show = async (what: Shown, ms: number) => {
    setShown(what)
    clearTimeout(timer)
    timer = setTimeout(() => setShown(null), ms)
  }
  const hands: CommandHands = {
    identify: () => show({ kind: 'identify' }, IDENTIFY_MS),
    showMessage: text => show({ kind: 'message', text }, MESSAGE_MS),
    async testNotification() {
      chime.play(1)
      await show({ kind: 'test' }, TEST_MS)
    },
  }
  return { hands, stop: () => clearTimeout(timer) }
}
