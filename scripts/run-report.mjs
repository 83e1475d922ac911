// A reporter of vitest that writes how long each file took, with what it did before and after its tests, and the errors
// that no test caught: `{ times: [{ name, seconds }], errors: [text] }` into RUN_REPORT.
import { writeFile } from 'node:fs/promises'
import path from 'node:path'

function runReport() {
  return {
    async onTestRunEnd(modules, unhandled) {
      const times = modules.map(module => {
        const { duration, collectDuration } = module.diagnostic()
        return { name: path.relative(process.cwd(), module.moduleId), seconds: (duration + collectDuration) / 1000 }
      })
      await writeFile(process.env.RUN_REPORT, JSON.stringify({ times, errors: unhandled.map(textOf) }))
    },
  }
}

const textOf = ({ message, stack, cause, VITEST_TEST_PATH: file }) =>
  [
    file ? `while ${path.relative(process.cwd(), file)} ran` : 'outside of a test file',
    stack ?? message,
    ...(cause ? [`Caused by: ${cause.stack ?? cause.message}`] : []),
  ].join('\n')

// oxlint-disable-next-line import/no-default-export -- by this vitest finds a reporter
export { runReport as default }
