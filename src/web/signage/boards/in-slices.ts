/** So long one slice may keep the page from drawing. */
const SLICE_MS = 8

/** Does what takes long in slices, between which the page draws and listens. Answers how it is given up. */
export function inSlices<Result>(work: Generator<void, Result>, done: (result: Result) => void): () => void {
  let timer = setTimeout(slice)
  function slice(): void {
    const until = performance.now() + SLICE_MS
    do {
      const step = work.next()
      if (step.done === true) return done(step.value)
    } while (performance.now() < until)
    timer = setTimeout(slice)
  }
  return () => clearTimeout(timer)
}
