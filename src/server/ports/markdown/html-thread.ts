import { parentPort, workerData } from 'node:worker_threads'
import type { Written } from '#server/ports/markdown/html-of-texts.ts'
import { writeHtml } from '#server/ports/markdown/write-html.ts'

// Started by html-of-texts.ts with the texts; ended by it.
for (const [index, text] of (workerData as readonly string[]).entries())
  parentPort?.postMessage({ index, html: writeHtml(text) } satisfies Written)
