// The pooler as a process of its own, so that it can be killed: `pooler-program.ts CONNECTION_STRING PORT`.
import { startPoolerDouble } from '#test/pooler-double.ts'

const [direct = '', port = ''] = process.argv.slice(2)
const SESSIONS = 12
await startPoolerDouble(direct, { sessions: SESSIONS, port: Number(port) })
process.stdout.write('listening\n')
