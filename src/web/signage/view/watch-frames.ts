const LOOK_MS = 5000
const FAULT_MS = 20_000
const RELOAD_MS = 90_000

/** Notices a screen that draws nothing any more although it should: it says so, and in the end the page begins anew. */
export function watchFrames(tell: (message: string | null) => void): () => void {
  let last = performance.now()
  let frame = 0
  const draw = () => {
    last = performance.now()
    frame = requestAnimationFrame(draw)
  }
  draw()
  const timer = setInterval(() => {
    if (document.hidden) last = performance.now()
    const silence = performance.now() - last
    tell(silence > FAULT_MS ? 'Der Bildschirm zeichnet nicht mehr.' : null)
    if (silence > RELOAD_MS) location.reload()
  }, LOOK_MS)
  return () => {
    cancelAnimationFrame(frame)
    clearInterval(timer)
  }
}
