import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

const RUN_NODE = pathToFileURL(path.join(import.meta.dirname, 'run-node.mjs')).href

/** A process that runs `program` as `npm start` runs the server, once that has said it is there. */
async function launch(program: string) {
  const call = `import(${JSON.stringify(RUN_NODE)}).then(({ runNode }) =>
    runNode(['-e', ${JSON.stringify(program)}], { GIVEN: 'yes' }, process.execPath))`
  const child = spawn(process.execPath, ['-e', call], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [said] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, said: String(said), ended: once(child, 'exit') }
}
const WAITS = `process.stdout.write(process.env.GIVEN); setInterval(() => {}, 1000);`

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s reaches the program, whose exit code is handed back',
  async signal => {
    const { child, said, ended } = await launch(`process.on('${signal}', () => process.exit(7)); ${WAITS}`)
    expect(said).toBe('yes')
    child.kill(signal)
    expect(await ended).toEqual([7, null])
  },
  30_000,
)

test('a program that a signal ends takes its launcher with it by the same one', async () => {
  const { child, ended } = await launch(WAITS)
  child.kill('SIGTERM')
  expect(await ended).toEqual([null, 'SIGTERM'])
}, 30_000)
