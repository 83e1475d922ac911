import { newUuid } from '#web/kit/new-ids.ts'
import type { Hands, Notice } from '#web/signage/engine/ports.ts'
import { drawScreen } from '#web/signage/device/draw-screen.ts'

const MEASURE_MS = 10_000

/** How long a film runs, by its own head. */
function lengthOf(film: Blob): Promise<number | null> {
  const address = URL.createObjectURL(film)
  const video = document.createElement('video')
  return new Promise<number | null>(resolve => {
    const timer = setTimeout(() => resolve(null), MEASURE_MS)
    const end = (seconds: number | null) => {
      clearTimeout(timer)
      resolve(seconds)
    }
    video.preload = 'metadata'
    video.onloadedmetadata = () =>
      end(Number.isFinite(video.duration) && video.duration > 0 ? Math.round(video.duration * 10) / 10 : null)
    video.onerror = () => end(null)
    video.src = address
  }).finally(() => {
    video.removeAttribute('src')
    URL.revokeObjectURL(address)
  })
}

/** What this browser can do for staff. */
export const hands = (notice: (notice: Notice, seconds: number) => void): Hands => ({
  notice,
  screenshot: drawScreen,
  measure: lengthOf,
  newId: newUuid,
  pause: ms => new Promise(resolve => setTimeout(resolve, ms)),
  reload(isUpdate) {
    const worker =
      'serviceWorker' in navigator && isUpdate
        ? navigator.serviceWorker.getRegistration().then(found => found?.update())
        : undefined
    void Promise.resolve(worker)
      .catch(() => undefined)
      .then(() => location.reload())
  },
})
