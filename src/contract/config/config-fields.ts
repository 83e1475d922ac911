import type { Audience } from '#contract/audience.ts'
import { access } from '#contract/config/access.ts'
import { bookkeeping } from '#contract/config/bookkeeping.ts'
import { ai } from '#contract/config/ai.ts'
import { books } from '#contract/config/books.ts'
import { identity } from '#contract/config/identity.ts'
import { legal } from '#contract/config/legal.ts'
import { ordering } from '#contract/config/ordering.ts'
import { packaging } from '#contract/config/packaging.ts'
import { payment } from '#contract/config/payment.ts'
import { region } from '#contract/config/region.ts'
import { selfService } from '#contract/config/self-service.ts'
import { signage } from '#contract/config/signage.ts'
import { start } from '#contract/config/start.ts'
import { timeTracking } from '#contract/config/time-tracking.ts'
import { withdrawal } from '#contract/config/withdrawal.ts'
import { website } from '#contract/config/website.ts'
import type { OwnFace } from '#domain/drawing/own-font.ts'
import type { OnlineAccount } from '#domain/payments/payment-methods.ts'
import type { Field, ValuesOf } from '#contract/field.ts'

/** A setting always says who gets it. */
type Setting = Field & { audience: Audience }

/** Every setting of the shop, flat or in groups (docs/reference/settings.md). */
export const configFields = {
  ...identity,
  ...region,
  ...website,
  ...legal,
  ...withdrawal,
  ...packaging,
  ...ordering,
  ...payment,
  ...selfService,
  ...books,
  ...bookkeeping,
  ...timeTracking,
  ...signage,
  ...start,
  ...access,
  ...ai,
} as const satisfies Readonly<Record<string, Setting>>

/**
 * `exitPinIsSet` stands for the PIN of the kiosk, which never leaves the server, not even as its hash. `publicKey` is
 * the half of the key pair for Web Push that browsers need (base64url); the server makes the pair itself when the
 * notices are switched on. `onlineAccounts` says where money can be taken online and with what, and nothing of what
 * opens the accounts. Of the credentials for mail, SMS, AI and the map it is only said whether there are any.
 * `ownFonts` are the files of fonts the shop has brought that its pages are set in. `legalVersions` are the ids of the
 * versions of legal texts an order placed now keeps.
 */
export type Config = ValuesOf<typeof configFields> & {
  kiosk: { exitPinIsSet?: boolean }
  push: { publicKey?: string | null }
  onlineAccounts?: readonly OnlineAccount[]
  ownFonts?: readonly OwnFace[]
  legalVersions?: readonly number[]
  mail: { passwordIsSet?: boolean }
  sms: { apiKeyIsSet?: boolean }
  ai: { apiKeyIsSet?: boolean }
  map: { tokenIsSet?: boolean }
}
