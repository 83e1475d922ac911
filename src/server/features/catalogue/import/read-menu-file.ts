import type { CallBody, CallResult } from '#contract/call.ts'
import { MOST_MENU_FILE_BYTES, type readMenuFile } from '#contract/calls/catalogue/menu-import.ts'
import { Problem } from '#domain/problem.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { readPdfApart } from '#server/features/catalogue/import/pdf/read-pdf-apart.ts'

export type MenuFileNeeds = {
  /** Looks for malware. @throws Problem where there is some, or nobody can say. */
  scan: (app: App, file: { bytes: Buffer; name: string }) => Promise<unknown>
  /** A photo as a JPEG that a model can read; null where the file is none. */
  seenPicture: (bytes: Buffer, name: string) => Promise<Buffer | null>
  /** What stands on pictures of a menu. @throws Problem `conflict` where no provider is set up. */
  readPictures: (app: App, principal: Principal, pictures: readonly Buffer[]) => Promise<string>
}

const NO_PROVIDER =
  'Fotos und eingescannte Karten liest die KI, und dafür ist noch kein Anbieter eingerichtet (Einstellungen, KI). Ohne Anbieter kopieren Sie bitte den Text der Karte und fügen ihn hier ein.'
const NOTHING = 'In dieser Datei steht kein Text, und es ist kein Bild einer Karte darin.'
const NO_MENU = 'Diese Datei ist weder ein PDF noch ein Foto (JPEG, PNG, WebP). Speichern Sie die Karte als PDF.'
const UNREADABLE = 'Dieses Foto kann nicht gelesen werden. Speichern Sie es als JPEG oder PNG.'

/** The text of a PDF, a photo or a scan; nothing of it is kept. @throws Problem for what cannot be read. */
export async function readFileOfMenu(
  app: App,
  principal: Principal,
  { data, name = 'Karte' }: CallBody<typeof readMenuFile>,
  needs: MenuFileNeeds,
): Promise<CallResult<typeof readMenuFile>> {
  const bytes = bytesOf(data)
  await needs.scan(app, { bytes, name })
  if (bytes.subarray(0, 1024).includes('%PDF-')) {
    const { scans, ...read } = await readPdfApart(app, bytes)
    if (read.text.trim() === '' && scans.length === 0) throw refused('empty', NOTHING)
    if (scans.length === 0) return { ...read, isCopied: false }
    const pictures = scans.map(scan => Buffer.from(scan, 'base64'))
    return { ...read, text: await copied(app, principal, pictures, needs), isCopied: true }
  }
  const picture = await needs.seenPicture(bytes, name).catch(() => {
    throw refused('unreadable', UNREADABLE)
  })
  if (!picture) throw refused('unsupportedType', NO_MENU)
  return { text: await copied(app, principal, [picture], needs), pages: 1, isWhole: true, isCopied: true }
}

const refused = (code: string, message: string) => new Problem('invalid', { field: 'data', code, message })

function bytesOf(data: string): Buffer {
  const comma = data.indexOf(',')
  if (!/;base64$/i.test(data.slice(0, comma))) throw refused('unreadable', NO_MENU)
  const bytes = Buffer.from(data.slice(comma + 1), 'base64')
  if (bytes.length > MOST_MENU_FILE_BYTES) throw refused('tooLarge', 'Die Datei ist größer als 5 MB.')
  return bytes
}

const copied = (app: App, principal: Principal, pictures: readonly Buffer[], needs: MenuFileNeeds): Promise<string> =>
  needs.readPictures(app, principal, pictures).catch((error: unknown) => {
    if (error instanceof Problem && error.errors[0]?.code === 'notSetUp')
      throw new Problem('conflict', { field: 'data', code: 'notSetUp', message: NO_PROVIDER })
    throw error
  })
