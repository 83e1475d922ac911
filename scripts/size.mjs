// Fails when a page of the build weighs more than its budget: `node scripts/size.mjs [folder of the browser build]`.
import path from 'node:path'
import { judgeBuild } from './size/budgets.ts'
import { weighBuild } from './size/weights.ts'

const folder = process.argv[2] ?? path.join(import.meta.dirname, '../build/client')

try {
  const judgements = judgeBuild({
    storefront: weighBuild(folder, 'storefront'),
    content: weighBuild(folder, 'content'),
    backoffice: weighBuild(folder, 'backoffice'),
    signage: weighBuild(folder, 'signage'),
  })
  const width = Math.max(...judgements.map(({ what }) => what.length))
  const kb = bytes => (bytes / 1000).toFixed(1).padStart(6)
  for (const { what, bytes, limitBytes, isWithin } of judgements) {
    console.log(`${isWithin ? 'ok      ' : 'TOO MUCH'}  ${what.padEnd(width)}  ${kb(bytes)} of ${kb(limitBytes)} KB`)
  }
  process.exitCode = judgements.every(({ isWithin }) => isWithin) ? 0 : 1
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
