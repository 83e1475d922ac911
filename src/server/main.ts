import { enableCompileCache } from 'node:module'
import path from 'node:path'
import { PROJECT_ROOT } from '#server/project-root.ts'

// Modules compiled once are read back at the next start, which halves the time to the first page.
enableCompileCache(path.join(PROJECT_ROOT, 'build/compile-cache'))
const { start } = await import('#server/start.ts')
await start()
