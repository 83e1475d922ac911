// The pooler as a process of its own, so that it can be killed: `pooler-program.ts CONNECTION_STRING PORT SESSIONS`.
import { startPoolerDouble } from '#test/pooler-double.ts'

const [direct = '', port = '', sessions = ''] = process.argv.slice(2)
await startPoolerDouble(direct, { sessions: Number(sessions), port: Number(port) })
process.stdout.write('listening\n')
