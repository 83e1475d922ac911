import { mkdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { keptFilesFolder } from '#server/features/pages/kept-builds.ts'
import { CLIENT_FOLDER } from '#server/project-root.ts'

const YEAR_SECONDS = 31_536_000
const MEND = 'mend.js'

/**
 * Serves the browser's files for ever, since a name changes with its content: those of this build, and of the last two before it for
 * tabs that are still open. What such a tab mends itself with has one name in all builds and is asked for anew each time.
 * The route is ours: that of the package reads the whole folder, two thousand names of it, before each of the hundred files of a visit.
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
    index: false,
    serve: false,
  })
  instance.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/build/*',
    handler: (request, reply) => reply.sendFile(request.params['*']),
  })
  let mend: Promise<Buffer> | undefined
  instance.get(`/build/${MEND}`, async (_request, reply) => {
    mend ??= readFile(path.join(CLIENT_FOLDER, MEND))
    return reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(await mend)
  })
}
