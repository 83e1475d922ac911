import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createImage, createUpload, updateImage, updateUpload, type StoredUpload } from '#contract/calls/files.ts'
import { uploadFormFile } from '#contract/calls/forms.ts'
import { images } from '#contract/resources/images.ts'
import { uploads } from '#contract/resources/uploads.ts'
import { scopesOf } from '#contract/rights/decide.ts'
import { Problem } from '#domain/problem.ts'
import { guestOrStaffOf, principalOf } from '#server/core/auth/authenticate.ts'
import { isStaff, requireAbility, type Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { writeAudit } from '#server/core/resources/write-audit.ts'
import { mountCall, routeOf } from '#server/core/http/mount-call.ts'
import { keepForRequest, receiveFile } from '#server/features/files/incoming/receive-film.ts'
import { storeFilm } from '#server/features/files/incoming/store-film.ts'
import { cleanFile } from '#server/features/files/incoming/clean-file.ts'
import { sameImage } from '#server/features/files/incoming/bring-pictures.ts'
import { changeImage } from '#server/features/files/incoming/change-image.ts'
import { fileName } from '#server/features/files/kinds/file-name.ts'
import { fileRefused } from '#server/features/files/kinds/file-refused.ts'
import { UPLOAD_TYPES } from '#server/features/files/kinds/file-types.ts'
import {
  formTarget,
  expiryOf,
  ORDER_FILE_MAX_BYTES,
  requireRoomForGuests,
  uploadTarget,
} from '#server/features/files/incoming/guest-upload.ts'
import { fileJsonReader } from '#server/features/files/incoming/file-in-json.ts'
import { incomingFile, readMultipart, requiredFile } from '#server/features/files/incoming/incoming-file.ts'
import { prepareDrawing } from '#server/features/files/pictures/renditions.ts'
import { serveImages } from '#server/features/files/serving/serve-image.ts'
import { type DrawShopCard, serveShared } from '#server/features/files/serving/serve-share.ts'
import { serveUploads } from '#server/features/files/serving/serve-upload.ts'
import { storeImage } from '#server/features/files/incoming/store-image.ts'
import { storeUpload } from '#server/features/files/incoming/store-upload.ts'
import { sql } from 'kysely'
import { storedRows } from '#server/core/db/typed-sql.ts'
import { findRow, lockRow } from '#server/core/resources/store.ts'
import { visibleRows } from '#server/core/resources/visible-rows.ts'
import { checkWrite } from '#server/core/resources/write-access.ts'

const MISSING = 'Datei wurde nicht gefunden.'

/**
 * Gives an uploaded file another name. Throws Problem `notFound` for what is not there or not this person's to see,
 * `forbidden` for what is not theirs to change, `conflict` for a stale version.
 */
const renameUpload = (
  app: App,
  principal: Principal,
  id: number,
  { version, name }: { version?: number | undefined; name: string },
): Promise<StoredUpload> =>
  app.db.transaction().execute(async tx => {
    await lockRow(tx, uploads, id)
    const before = await findRow(tx, uploads, sql`t.id = ${id} and ${visibleRows(uploads, principal)}`)
    if (!before) throw new Problem('notFound', { message: MISSING })
    checkWrite(uploads, principal, { verb: 'update', before, after: { ...before, name } })
    if (version !== undefined && version !== before['version'])
      throw new Problem('conflict', {
        code: 'stale',
        message: 'Die Datei wurde inzwischen geändert. Bitte laden Sie die Seite neu.',
      })
    const { rows } = await storedRows('uploads')`
      update uploads set name = ${fileName(name)}, version = version + 1, updated_at = now()
      where id = ${id} returning *`.execute(tx)
    const [after] = rows
    if (!after) throw new Problem('notFound', { message: MISSING })
    await writeAudit(tx, app, principal, 'update', uploads, id, { name: after.name }, before)
    return after
  })

/** Counts one use at `now` (instant). Throws Problem `tooMany` with the seconds to wait when none is left. */
type Allowance = { take(who: string, now: string): void }

const MOST_REMEMBERED = 10_000

/** So many uses per time and address, remembered in this process. */
export const createAllowance = ({ uses, seconds }: { uses: number; seconds: number }): Allowance => {
  const taken = new Map<string, number[]>()
  return {
    take(who, now) {
      const at = Date.parse(now)
      const recent = (taken.get(who) ?? []).filter(moment => moment > at - seconds * 1000)
      const [oldest = at] = recent
      if (recent.length >= uses) {
        const retryAfterSeconds = Math.max(1, Math.ceil((oldest + seconds * 1000 - at) / 1000))
        throw new Problem(
          'tooMany',
          { message: 'Zu viele Anfragen. Bitte versuchen Sie es in einigen Minuten erneut.' },
          { retryAfterSeconds },
        )
      }
      taken.delete(who)
      taken.set(who, [...recent, at])
      for (const oldestWho of taken.keys()) {
        if (taken.size <= MOST_REMEMBERED) break
        taken.delete(oldestWho)
      }
    },
  }
}

const GUEST_UPLOADS = { uses: 20, seconds: 600 }
/** Room for the other fields beside the file. */
const FORM_BYTES = 64 * 1024
const asDataUrl = (bytes: number) => Math.ceil((bytes * 4) / 3) + FORM_BYTES
const SIGN_IN = 'Bitte melden Sie sich an.'
const UNNAMED = 'Datei'
/** Where guests send files. */
const FOR_GUESTS: readonly (string | undefined)[] = [createUpload, uploadFormFile].map(({ path }) => routeOf(path))

/**
 * Pictures and uploaded files: the calls that store them (docs/reference/api-conventions.md#uploads) and the addresses
 * they are read at.
 */
export const mountFiles = (server: FastifyInstance, app: App, drawCard: DrawShopCard): void => {
  serveImages(server, app)
  serveShared(server, app, drawCard)
  serveUploads(server, app)
  void server.register(async scope => {
    if (!scope.hasContentTypeParser('multipart/form-data')) await scope.register(multipart)
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, fileJsonReader(scope))
    mountFileCalls(scope, app)
  })
}

function mountFileCalls(server: FastifyInstance, app: App): void {
  const staffMax = app.env.uploadMaxBytes
  const orderMax = Math.min(ORDER_FILE_MAX_BYTES, staffMax)
  const allowance = createAllowance(GUEST_UPLOADS)
  const bodyLimit = asDataUrl(staffMax)
  const filmMax = Math.max(app.env.uploadMaxVideoBytes, staffMax)

  // After the limit of the route and before a byte of the body is read: strangers may not make the server hold large
  // requests.
  server.addHook('preParsing', async request => {
    const isForGuests = FOR_GUESTS.includes(request.routeOptions.url)
    const length = Number(request.headers['content-length'] ?? 0)
    if (isStaff(await (isForGuests ? guestOrStaffOf : principalOf)(app, request))) {
      if (length > filmMax + FORM_BYTES) throw fileRefused('tooLarge', UNNAMED)
      return
    }
    if (!isForGuests) throw new Problem('unauthenticated', { message: SIGN_IN })
    if (app.env.hasRateLimits) allowance.take(request.ip, app.clock.now())
    if (length > asDataUrl(orderMax)) throw fileRefused('tooLarge', UNNAMED)
  })
  server.addHook('preValidation', async (request, reply) => {
    const principal = await guestOrStaffOf(app, request)
    if (!isStaff(principal)) return readMultipart(request, orderMax)
    // What is no longer than other files, or a call that takes pictures alone, is read as these are.
    const mayBeLong =
      request.routeOptions.url === routeOf(createUpload.path) &&
      !(Number(request.headers['content-length']) <= staffMax)
    const takesFilms = mayBeLong && scopesOf(principal, 'uploads.create').size > 0
    return readMultipart(
      request,
      staffMax,
      takesFilms ? { maxBytes: filmMax, receive: part => receive(request, reply, part) } : undefined,
    )
  })
  async function receive(request: FastifyRequest, reply: FastifyReply, { file, filename }: MultipartFile) {
    const received = await receiveFile(app, request, { stream: file, name: fileName(filename) }, staffMax)
    if (!('bytes' in received)) keepForRequest(app, reply, received)
    return received
  }
  server.setErrorHandler((error: FastifyError) => {
    throw error.statusCode === 413 ? fileRefused('tooLarge', UNNAMED) : error
  })

  mountCall(
    server,
    app,
    createImage,
    async ({ body, principal, request }) => {
      const file = await cleanFile(app, requiredFile(request, body, staffMax))
      const same = body.isReused ? await sameImage(app, file.bytes) : undefined
      if (same) return same
      const image = await storeImage(app, app.db, { ...file, alt: body.alt ?? null }, { drawings: 'keep' })
      await writeAudit(app.db, app, principal, 'create', images, image.id, image)
      await prepareDrawing(app, image)
      return image
    },
    { bodyLimit },
  )
  mountCall(
    server,
    app,
    updateImage,
    async ({ params, body, principal, request }) => {
      const file = incomingFile(request, body, staffMax)
      if (file) await cleanFile(app, file)
      const change = {
        version: body.version,
        bytes: file?.bytes,
        name: body.name ?? file?.name,
        alt: body.alt,
        focusX: body.focusX,
        focusY: body.focusY,
      }
      const image = await changeImage(app, params.id, change, principal)
      await prepareDrawing(app, image)
      return image
    },
    { bodyLimit },
  )
  mountCall(
    server,
    app,
    createUpload,
    async ({ body, principal, request }) => {
      if (body.product === undefined) {
        requireAbility(principal, 'uploads.create')
        const upload = request.sentFilm
          ? await storeFilm(app, request.sentFilm, body.name)
          : await storeUpload(app, app.db, {
              ...(await cleanFile(app, requiredFile(request, body, staffMax))),
              types: UPLOAD_TYPES,
            })
        await writeAudit(app.db, app, principal, 'create', uploads, upload.id, upload)
        return upload
      }
      const { productId, types } = uploadTarget((await app.catalogue.current()).products, body.product, body.part)
      if (request.sentFilm) throw fileRefused('tooLarge', request.sentFilm.name)
      const file = requiredFile(request, body, orderMax)
      await requireRoomForGuests(app)
      await cleanFile(app, file)
      return storeUpload(app, app.db, { ...file, types, productId, expiresAt: expiryOf(app.clock.now()) })
    },
    { bodyLimit },
  )
  mountCall(
    server,
    app,
    uploadFormFile,
    async ({ params, body, request }) => {
      const target = formTarget((await app.catalogue.current()).nodes, params.id, body.field)
      const file = requiredFile(request, body, orderMax)
      await requireRoomForGuests(app)
      await cleanFile(app, file)
      return storeUpload(app, app.db, { ...file, types: UPLOAD_TYPES, ...target, expiresAt: expiryOf(app.clock.now()) })
    },
    { bodyLimit },
  )
  mountCall(server, app, updateUpload, ({ params, body, principal }) => renameUpload(app, principal, params.id, body))
}
