// Starts the server for development: it restarts on changes and serves the pages through Vite.
import path from 'node:path'
import process from 'node:process'
import { runNode } from './run-node.mjs'

const root = path.dirname(import.meta.dirname)
process.chdir(root)
const env = { ...process.env, NODE_ENV: 'development', TRESEN_DEV: '1' }
const args = ['--watch', 'src/server/main.ts', ...process.argv.slice(2)]
// Taking this process's place leaves no one between the terminal's signals and the server. Windows knows no such step.
if (process.platform === 'win32') runNode(args, env)
else process.execve(process.execPath, [process.execPath, ...args], env)
