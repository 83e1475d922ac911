// Runs the test projects one after the other and ends with the slowest files, every failure and the sum: `N passed, N
// failed`. With --api-database=<url> the api tests run on that PostgreSQL while the journeys keep to the embedded one.
import { spawn } from 'node:child_process'
import { mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { journeysOfAnotherDay } from '../test/sampled.ts'

const PROJECTS = ['unit', 'api', 'e2e']
const root = path.dirname(import.meta.dirname)
const results = path.join(root, 'test-results')
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { project: { type: 'string', multiple: true }, 'api-database': { type: 'string' } },
})
const SLOWEST = 20
/**
 * A browser on a busy machine can be late for the same step twice. What is broken fails alone as well; more files than
 * these are no chance.
 */
const ALONE_AT_MOST = 8
const files = []

const runProject = async project => {
  const sum = await runFiles(project, project, positionals)
  const late = sum.failedFiles.map(file => file.name)
  if (project === 'unit' || late.length === 0 || late.length > ALONE_AT_MOST) return sum
  console.log(`\nOnce more and one at a time: ${late.join(', ')}`)
  const alone = await runFiles(project, `${project}-alone`, late, ['--maxWorkers=1'])
  // A run that ended before its tests had run says nothing of them.
  if (alone.passed + alone.failed === 0) return sum
  const first = { passed: 0, failed: 0, skipped: 0 }
  for (const file of sum.failedFiles) for (const key of Object.keys(first)) first[key] += file[key]
  const again = new Set(alone.failures.map(titleOf))
  return {
    ...alone,
    passed: sum.passed - first.passed + alone.passed,
    failed: sum.failed - first.failed + alone.failed,
    skipped: sum.skipped - first.skipped + alone.skipped,
    late: sum.failures.filter(failure => !again.has(titleOf(failure))),
    // What went wrong in a file that has run once more is told by that run.
    errors: [...sum.errors.filter(error => !late.some(name => error.includes(name))), ...alone.errors],
  }
}

const titleOf = failure => failure.split('\n', 1)[0]

const runFiles = async (project, name, asked, more = []) => {
  const report = path.join(results, `${name}.json`)
  const ended = path.join(results, `${name}-run.json`)
  for (const old of [report, ended]) await rm(old, { force: true })
  const args = [
    'run',
    '--project',
    project,
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    // From the root, since a drive's letter is no address of a module.
    '--reporter=./scripts/run-report.mjs',
    `--outputFile.json=${report}`,
    ...more,
    ...asked,
  ]
  const external = project === 'api' ? values['api-database'] : undefined
  const code = await new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(root, 'node_modules/vitest/vitest.mjs'), ...args], {
      cwd: root,
      env: { ...process.env, RUN_REPORT: ended, ...(external && { TEST_DATABASE_URL: external }) },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    child.once('error', reject)
    child.once('exit', status => resolve(status ?? 1))
  })
  const sum = await readFile(report, 'utf8').then(
    text => count(JSON.parse(text)),
    () => ({ passed: 0, failed: 0, skipped: 0, failures: [], failedFiles: [] }),
  )
  const { times, errors } = await readFile(ended, 'utf8').then(JSON.parse, () => ({ times: [], errors: [] }))
  files.push(...times)
  if (code === 0 || (sum.failed > 0 && errors.length === 0)) return { ...sum, errors: [] }
  // An error that no test caught, a set-up that failed or a runner that died fails no single test, but the run.
  const told = errors.map(text => `${name}: an error that no test caught, ${reason(text).trimStart()}`)
  return { ...sum, errors: told.length > 0 ? told : [`${name}: the run ended with exit code ${code}`] }
}

const count = report => {
  const counted = report.testResults.map(file => ({ name: path.relative(root, file.name), ...countOf(file) }))
  return {
    passed: report.numPassedTests,
    failed: counted.reduce((sum, file) => sum + file.failed, 0),
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
    failures: report.testResults.flatMap(file => failuresOf(file)),
    failedFiles: counted.filter(file => file.failed > 0),
  }
}

const countOf = file => {
  const of = (...states) => file.assertionResults.filter(test => states.includes(test.status)).length
  const failed = of('failed')
  return {
    passed: of('passed'),
    failed: failed === 0 && file.status === 'failed' ? 1 : failed,
    skipped: of('pending', 'skipped', 'todo'),
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
const late = []
for (const project of values.project ?? PROJECTS) {
  const sum = await runProject(project)
  for (const key of Object.keys(total)) total[key] += sum[key]
  total.failed += sum.errors.length
  failures.push(...sum.failures, ...sum.errors)
  late.push(...(sum.late ?? []))
}
console.log(`\nThe slowest ${Math.min(SLOWEST, files.length)} files`)
for (const { name, seconds } of files.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST))
  console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`)
const leftOut = journeysOfAnotherDay()
if (leftOut.length > 0) console.log(`Journeys of another day: ${leftOut.join(', ')}`)
for (const failure of late) console.log(`LATE (failed beside others, passed alone) ${failure}`)
// Told once more here, since thousands of lines lie between a failure and the end of a run.
for (const failure of failures) console.log(`FAILED ${failure}`)
console.log(`${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`)
process.exitCode = total.failed > 0 ? 1 : 0
