import { expect, test } from 'vitest'
import { lockAddress } from '#server/core/db/embedded/data-dir-lock.ts'
import { readWindowsProcesses } from '#server/core/db/embedded/postgres-remains.ts'
import { chooseEndpoint } from '#server/core/db/embedded/postgres-settings.ts'

test('a data directory is claimed by a pipe, which goes with its process', () => {
  expect(lockAddress('0f', 'win32')).toEqual({ address: '\\\\.\\pipe\\tresen-0f', leavesFile: false })
  expect(lockAddress('0f', 'linux')).toEqual({ address: '\0tresen-0f', leavesFile: false })
  expect(lockAddress('0f', 'darwin')).toMatchObject({ leavesFile: true })
})

test('the database listens on a port, however short its path', async () => {
  expect(await chooseEndpoint('C:\\d', 'win32')).toMatchObject({ kind: 'port' })
  expect(await chooseEndpoint('/d', 'linux')).toEqual({ kind: 'socket', directory: '/d' })
})

test('servers are read as elsewhere, with blanks in their path or without, and what runs nothing is left out', () => {
  const answer = [
    '4711 "C:\\Program Files\\tresen\\native\\bin\\postgres.exe" -D C:\\d -c cluster_name=tresen-12ab',
    '4712 C:\\t\\postgres.exe --forkchild="io worker" 1234',
    '',
    '4713 ',
  ].join('\r\n')
  expect(readWindowsProcesses(answer)).toEqual([
    { pid: 4711, command: 'postgres -D C:\\d -c cluster_name=tresen-12ab' },
    { pid: 4712, command: 'postgres --forkchild="io worker" 1234' },
  ])
})
