import type { ImageReference } from '#domain/catalogue/product.ts'
import {
  DOTS_PER_LINE,
  type PaperWidth,
  type PrinterSettings,
  type SlipTemplate,
} from '#domain/printing/printer-settings.ts'
import type { App } from '#server/core/context.ts'
import type { Dependencies } from '#server/features/printing/dependencies.ts'
import { paperLogo } from '#server/ports/printing/paper-logo.ts'

/** Logos of a shop's branches on its papers. */
const MOST_KEPT = 40
const drawn = new WeakMap<App, Map<string, string | null>>()

type Asked = {
  branchId: number
  template: SlipTemplate
  printer: Pick<PrinterSettings, 'charactersPerLine' | 'printLogo'>
}

/**
 * The logo of the branch, or the shop's, for the slip of a printer that prints it: guests' slips alone have one. Null
 * where there is none, and where it cannot be drawn: nobody waits for a slip because of a picture. Drawn once for each
 * paper.
 */
export async function logoFor(
  app: App,
  { readLogo }: Pick<Dependencies, 'readLogo'>,
  { branchId, template, printer }: Asked,
): Promise<string | null> {
  if (!printer.printLogo || template !== 'receipt') return null
  const { branchById, config } = await app.catalogue.current()
  const logo = branchById.get(branchId)?.logo ?? (config.logo as ImageReference | null | undefined)
  return logo ? drawLogo(app, readLogo, logo, printer.charactersPerLine) : null
}

async function drawLogo(
  app: App,
  readLogo: Dependencies['readLogo'],
  logo: ImageReference,
  paper: PaperWidth,
): Promise<string | null> {
  const known = drawn.get(app) ?? new Map<string, string | null>()
  drawn.set(app, known)
  const key = `${logo.id}-${logo.version}-${paper}`
  const before = known.get(key)
  if (before !== undefined) return before
  const png = await readLogo(app, logo)
    .then(picture => picture && paperLogo(picture, DOTS_PER_LINE[paper]))
    .catch((error: unknown) => {
      app.log.warn({ err: error, image: logo.id }, 'The logo cannot be drawn for paper')
      return null
    })
  if (known.size >= MOST_KEPT) known.clear()
  known.set(key, png)
  return png
}
