// Runs the test projects one after the other and ends with the slowest files, every failure and the sum: `N passed, N failed`.
// With --api-database=<url> the api tests run on that PostgreSQL while the journeys keep to the embedded one.
import { spawn } from 'node:child_process'
import { mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'

const PROJECTS = ['unit', 'api', 'e2e']
const root = path.dirname(import.meta.dirname)
const results = path.join(root, 'test-results')
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { project: { type: 'string', multiple: true }, 'api-database': { type: 'string' } },
})
const SLOWEST = 20
const files = []

const runProject = async project => {
  const report = path.join(results, `${project}.json`)
  const times = path.join(results, `${project}-times.json`)
  for (const old of [report, times]) await rm(old, { force: true })
  const args = [
    'run',
    '--project',
    project,
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    `--reporter=${path.join(root, 'scripts/file-times.mjs')}`,
    `--outputFile.json=${report}`,
    ...positionals,
  ]
  const external = project === 'api' ? values['api-database'] : undefined
  const code = await new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(root, 'node_modules/vitest/vitest.mjs'), ...args], {
      cwd: root,
      env: { ...process.env, FILE_TIMES: times, ...(external && { TEST_DATABASE_URL: external }) },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    child.once('error', reject)
    child.once('exit', status => resolve(status ?? 1))
  })
  const sum = await readFile(report, 'utf8').then(
    text => count(JSON.parse(text)),
    () => ({ passed: 0, failed: 0, skipped: 0, failures: [] }),
  )
  files.push(...(await readFile(times, 'utf8').then(JSON.parse, () => [])))
  // A file that cannot be loaded, a failed set-up or an unhandled error fails no single test, but the run.
  return code !== 0 && sum.failed === 0 ? { ...sum, failed: 1 } : sum
}

const count = report => {
  const brokenFiles = report.testResults.filter(
    file => file.status === 'failed' && !file.assertionResults.some(test => test.status === 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
    failures: report.testResults.flatMap(file => failuresOf(file)),
  }
}

const failuresOf = file => {
  const name = path.relative(root, file.name)
  const tests = file.assertionResults.filter(test => test.status === 'failed')
  if (tests.length === 0) return file.status === 'failed' ? [`${name}\n${reason(file.message)}`] : []
  return tests.map(test => `${name} > ${test.fullName}\n${test.failureMessages.map(reason).join('\n')}`)
}

const reason = message =>
  (message ?? '')
    .split('\n')
    .slice(0, 12)
    .map(line => `    ${line}`)
    .join('\n')

await mkdir(results, { recursive: true })
const total = { passed: 0, failed: 0, skipped: 0 }
const failures = []
for (const project of values.project ?? PROJECTS) {
  const sum = await runProject(project)
  for (const key of Object.keys(total)) total[key] += sum[key]
  failures.push(...sum.failures)
}
console.log(`\nThe slowest ${Math.min(SLOWEST, files.length)} files`)
for (const { name, seconds } of files.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST))
  console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`)
// Told once more here, since thousands of lines lie between a failure and the end of a run.
for (const failure of failures) console.log(`FAILED ${failure}`)
console.log(`${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`)
process.exitCode = total.failed > 0 ? 1 : 0
