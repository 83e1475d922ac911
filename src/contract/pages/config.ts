import type { configFields } from '#contract/config/config-fields.ts'
import type { LegalLink, LegalPage } from '#contract/pages/legal.ts'
import type { OwnFace } from '#domain/drawing/own-font.ts'
import type { StartPage } from '#domain/content/start-page.ts'
import type { ShownValues } from '#contract/shown-fields.ts'

/** The settings a guest's browser gets with every page; the long legal texts travel only where they are shown. */
export type PageConfig = Omit<ShownValues<typeof configFields, 'page'>, 'kiosk' | 'startPage' | 'startSite'> & {
  /** What stands at `/` now, whatever the settings leave open. */
  startPage: StartPage
  kiosk: ShownValues<typeof configFields, 'page'>['kiosk'] & { exitPinIsSet?: boolean }
  /** The fonts of the shop's own that pages are set in. */
  ownFonts?: readonly OwnFace[]
  /** In the order of the footer. */
  legal: Record<LegalPage | 'withdraw', LegalLink | null>
}
