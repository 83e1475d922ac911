const RECOVERY = '/build/chunk-load-recovery.js'
const AGAIN_MS = 5000

/** Whether the last thing typed was typed at the address one still is at. */
let typedAt: string | undefined
let isMending = false

/**
 * Lets the page recover by itself when the code of a part does not arrive: what `import()` fetches reports that itself,
 * wherever it stands.
 */
export function watchLostParts(): void {
  addEventListener('input', () => void (typedAt = location.href), true)
  addEventListener('vite:preloadError', event => void recover((event as Event & { payload?: unknown }).payload))
}

/**
 * A file that is still there merely did not arrive: the place that asked for it says so and asks again
 * (`kit/later-part.tsx`).
 */
async function recover(failure: unknown): Promise<void> {
  if (isMending) return
  isMending = true
  try {
    // An import that failed is remembered by some browsers, so each try has an address of its own.
    const page = (await import(/* @vite-ignore */ `${RECOVERY}?${Date.now()}`)) as {
      recoverPage(hasTyped: boolean, failure?: unknown): Promise<void>
    }
    await page.recoverPage(typedAt === location.href, failure)
    isMending = false
  } catch {
    // Without a connection nothing can be mended: it is tried until there is one.
    setTimeout(() => {
      isMending = false
      void recover(failure)
    }, AGAIN_MS)
  }
}
