// Starts the server for development: it restarts on changes and serves the pages through Vite.
import path from 'node:path'
import process from 'node:process'

const root = path.dirname(import.meta.dirname)
process.chdir(root)
const env = { ...process.env, NODE_ENV: 'development', TRESEN_DEV: '1' }
// Taking this process's place leaves no one between the terminal's signals and the server.
process.execve(process.execPath, [process.execPath, '--watch', 'src/server/main.ts', ...process.argv.slice(2)], env)
