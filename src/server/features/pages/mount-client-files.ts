import { mkdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { keptFilesFolder } from '#server/features/pages/previous-builds.ts'
import { CLIENT_FOLDER } from '#server/project-root.ts'

const YEAR_SECONDS = 31_536_000
const LICENCES = 'licences.txt'
const RECOVERY = 'chunk-load-recovery.js'
/**
 * What browsers read of documents alone, and the promise to be read here alone, which programs anybody may read do not
 * need. A back-office begins with fifteen files, and on each these took as much of the
 * wire as a small chunk.
 */
const OF_DOCUMENTS = [
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]
/** What tabs of builds before December 2026 ask for. */
const RECOVERY_BEFORE = 'mend.js'

/**
 * Serves the browser's files for ever, since a name changes with its content: those of this build, and of the last two
 * before it for tabs that are still open. The module such a tab recovers with has one name in all builds and is asked
 * for anew each time, as the licences of all that is shipped are. The route is ours: that of the package reads the
 * whole folder, two thousand names of it, before each of the hundred files of a visit.
 */
export async function mountClientFiles(instance: FastifyInstance, dataDir: string): Promise<void> {
  const kept = keptFilesFolder(dataDir)
  mkdirSync(kept, { recursive: true })
  await instance.register(fastifyStatic, {
    root: [CLIENT_FOLDER, kept],
    prefix: '/build/',
    preCompressed: true,
    immutable: true,
    maxAge: YEAR_SECONDS * 1000,
    // A file of this name never changes; who asks all the same is told so by its tag.
    lastModified: false,
    index: false,
    serve: false,
  })
  instance.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/build/*',
    handler: (request, reply) => {
      for (const name of OF_DOCUMENTS) reply.removeHeader(name)
      return reply.sendFile(request.params['*'])
    },
  })
  instance.get(`/build/${LICENCES}`, (_request, reply) =>
    reply.sendFile(LICENCES, { immutable: false, maxAge: 0, cacheControl: true }),
  )
  let recovery: Promise<Buffer> | undefined
  const sendScript = (reply: FastifyReply, script: Buffer | string) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script)
  instance.get(`/build/${RECOVERY}`, async (_request, reply) => {
    recovery ??= readFile(path.join(CLIENT_FOLDER, RECOVERY))
    return sendScript(reply, await recovery)
  })
  instance.get(`/build/${RECOVERY_BEFORE}`, (_request, reply) =>
    sendScript(reply, `export { recoverPage as mend } from './${RECOVERY}'`),
  )
}
