import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { exportCatalogue, importCatalogue, MOST_CATALOGUE_BYTES } from '#contract/calls/catalogue/catalogue-file.ts'
import { Problem } from '#domain/problem.ts'
import { principalOf } from '#server/core/auth/authenticate.ts'
import { FORBIDDEN, isStaff, requireAbility } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { mountCall, routeOf } from '#server/core/http/mount-call.ts'
import { openArchive } from '#server/features/catalogue/file/archive/read-archive.ts'
import { writeArchive } from '#server/features/catalogue/file/archive/write-archive.ts'
import type { Findings } from '#server/features/catalogue/file/check-pictures.ts'
import type { CatalogueNeeds } from '#server/features/catalogue/file/bringing.ts'
import { importCatalogue as bring } from '#server/features/catalogue/file/import-catalogue.ts'
import { writeCatalogue } from '#server/features/catalogue/file/write-catalogue.ts'

const MOST_FIELDS = 10
const LONGEST_FIELD = 10_000
const TOO_LARGE = 'Die Datei ist größer als 512 MB.'
const NO_FILE = 'Bitte wählen Sie eine Datei aus.'
const HALF = 'Die Anfrage konnte nicht gelesen werden. Das Formular ist unvollständig.'

declare module 'fastify' {
  interface FastifyRequest {
    /** The folder a catalogue's file waits in while it is read. */
    catalogueFolder?: string
  }
}
const FILE = 'katalog.zip'

/**
 * The whole catalogue as one file, and from one. A file lies on the disk while it is read: it may be larger than what
 * the server has to remember.
 */
export function mountCatalogueFile(server: FastifyInstance, app: App, needs: CatalogueNeeds): void {
  server.get(routeOf(exportCatalogue.path), async (request, reply) => {
    requireAbility(await principalOf(app, request), exportCatalogue.ability)
    reply.header('content-type', exportCatalogue.mediaType)
    reply.header('content-disposition', 'attachment; filename="Katalog.zip"')
    reply.header('cache-control', 'no-store')
    reply.header('x-content-type-options', 'nosniff')
    return reply.send(Readable.from(writeArchive(writeCatalogue(app, needs.pictures)), { objectMode: false }))
  })
  void server.register(async scope => {
    if (!scope.hasContentTypeParser('multipart/form-data')) await scope.register(multipart)
    const remembered: Findings = new Map()
    // After the limit of the route and before a byte of the body is read: strangers may not fill the disk.
    scope.addHook('preParsing', async request => {
      requireAbility(await principalOf(app, request), importCatalogue.ability)
    })
    scope.addHook('preValidation', receive)
    const forget = async ({ catalogueFolder }: FastifyRequest) => {
      if (catalogueFolder) await rm(catalogueFolder, { recursive: true, force: true })
    }
    scope.addHook('onResponse', forget)
    scope.addHook('onRequestAbort', forget)
    mountCall(scope, app, importCatalogue, async ({ body, principal, request }) => {
      if (!isStaff(principal)) throw new Problem('forbidden', { message: FORBIDDEN })
      if (!request.catalogueFolder) throw new Problem('invalid', { field: 'file', code: 'required', message: NO_FILE })
      const archive = await openArchive(join(request.catalogueFolder, FILE))
      const options = { isTried: body.isDryRun === 'true', seen: body.seen, branches: idsIn(body.branches) }
      try {
        return await app.concurrencyLimit('catalogue files', 1, () =>
          bring(app, needs, remembered, principal, archive, options),
        )
      } finally {
        await archive.close()
      }
    })
  })
}

const idsIn = (list: string | undefined) => [...new Set((list ?? '').split(',').filter(Boolean).map(Number))]

/**
 * Keeps the file of a form on the disk, and makes its other fields the body. @throws Problem `tooLarge`, and
 * `unreadable` for half a form.
 */
async function receive(request: FastifyRequest): Promise<void> {
  if (!request.isMultipart()) return
  try {
    await readForm(request)
  } catch (error) {
    // What the parser finds wrong with a form it says in English and without a status.
    if (error instanceof Problem || (error as { statusCode?: number }).statusCode !== undefined) throw error
    if ((error as { code?: string }).code === 'ENOSPC') throw error
    throw new Problem('unreadable', { message: HALF })
  }
}

async function readForm(request: FastifyRequest): Promise<void> {
  const fields: Record<string, unknown> = {}
  const limits = { files: 1, fileSize: MOST_CATALOGUE_BYTES, fields: MOST_FIELDS, fieldSize: LONGEST_FIELD }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      fields[part.fieldname] = part.value
      continue
    }
    const folder = await mkdtemp(join(tmpdir(), 'tresen-catalogue-'))
    if (part.fieldname === 'file') request.catalogueFolder = folder
    await pipeline(part.file, createWriteStream(join(folder, FILE), { mode: 0o600 }))
    if (part.fieldname !== 'file') await rm(folder, { recursive: true })
    if (part.file.truncated) throw new Problem('tooLarge', { field: 'file', code: 'fileTooLarge', message: TOO_LARGE })
  }
  request.body = fields
}
