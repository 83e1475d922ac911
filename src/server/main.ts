import { enableCompileCache } from 'node:module'
import path from 'node:path'

// Modules compiled once are read back at the next start, which halves the time to the first page.
enableCompileCache(path.join(import.meta.dirname, '../../build/compile-cache'))
const { start } = await import('#server/start.ts')
await start()
