import { Worker } from 'node:worker_threads'
import { linesOf, writeHtml } from '#server/ports/markdown/write-html.ts'
import { programPath } from '#server/project-root.ts'

/** Written at once: the worst that fits takes a few milliseconds. */
const SHORT = 4000
/** How long all the long ones of a call may take together; the worst take a second or two. */
const TIMEOUT_MS = 10_000
const MEMORY_MB = 128
/** What is written for people grows by a half; what grows beyond this would make every page that shows it heavy. */
const LONGEST_HTML = 300_000
/** Legal texts, which change once a year and stand on pages and in mails all day. */
const MOST_KEPT = 12
const kept = new Map<string, string>()

/** What the thread says of each text it is done with. */
export type Written = { index: number; html: string }

/**
 * HTML of Markdown texts in their order. Long ones are written by a thread that is ended when they take too long: a
 * hundred thousand signs of nothing but the beginnings of lists or links take a second, in which nobody would get an
 * answer. What did not get done, or became too much, shows its lines as typed.
 */
export const htmlsOf = async (texts: readonly string[], timeoutMs = TIMEOUT_MS): Promise<string[]> =>
  (await htmlsLater(texts, timeoutMs)).map(html => html())

/**
 * The same, with the short ones written once somebody reads them: what writes the first takes its time, of which a
 * start has none.
 */
export async function htmlsLater(texts: readonly string[], timeoutMs = TIMEOUT_MS): Promise<(() => string)[]> {
  // Taken out at once: what is written meanwhile may push it out.
  const known = new Map(texts.map(text => [text, kept.get(text)]))
  const missing = texts.filter(text => !isShort(text) && known.get(text) === undefined)
  const written = missing.length > 0 ? await writeApart(missing, timeoutMs) : []
  for (const [index, text] of missing.entries()) keep(text, written[index])
  return texts.map(text => {
    if (isShort(text)) return once(() => writeHtml(text))
    const html = known.get(text) ?? written[missing.indexOf(text)] ?? `${linesOf(text.split('\n'))}\n`
    return () => html
  })
}

const isShort = (text: string) => text.length <= SHORT
const once = (write: () => string) => {
  let html: string | undefined
  return () => (html ??= write())
}

/** What a busy machine did not get done is tried again the next time. */
function keep(text: string, html: string | undefined): void {
  if (html === undefined) return
  kept.delete(text)
  kept.set(text, html)
  const [oldest] = kept.keys()
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
}

const writeApart = (texts: readonly string[], timeoutMs: number): Promise<(string | undefined)[]> =>
  new Promise(resolve => {
    const htmls: (string | undefined)[] = []
    const thread = new Worker(programPath('ports/markdown/html-thread.ts'), {
      workerData: texts,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    })
    const end = () => {
      clearTimeout(timer)
      void thread.terminate()
      resolve(htmls)
    }
    const timer = setTimeout(end, timeoutMs)
    thread.on('message', ({ index, html }: Written) => {
      if (html.length <= LONGEST_HTML) htmls[index] = html
      if (index === texts.length - 1) end()
    })
    thread.once('error', end)
  })
