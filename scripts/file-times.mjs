// A reporter of vitest that writes how long each file took, with what it did before and after its tests: `[{ name,
// seconds }]` into FILE_TIMES.
import { writeFile } from 'node:fs/promises'
import path from 'node:path'

function fileTimes() {
  return {
    async onTestRunEnd(modules) {
      const times = modules.map(module => {
        const { duration, collectDuration } = module.diagnostic()
        return { name: path.relative(process.cwd(), module.moduleId), seconds: (duration + collectDuration) / 1000 }
      })
      await writeFile(process.env.FILE_TIMES, JSON.stringify(times))
    },
  }
}

// oxlint-disable-next-line import/no-default-export -- by this vitest finds a reporter
export { fileTimes as default }
