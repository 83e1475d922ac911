import { type AllergenLegend, type AllergenStyle, legendOf } from '#domain/text/allergen-legend.ts'
import { REJECTION_CODES, type RejectionCode } from '#domain/orders/texts/rejection-codes.ts'

export type RejectionReason = { code: RejectionCode; label: string; text: string }
export type OrderingSettings = {
  etaPresets: number[]
  rejectionReasons: RejectionReason[]
  acceptanceTimeoutMinutes: number
  currency: string
  /** What vouchers are called here. */
  voucher?: { label?: string | null | undefined } | null | undefined
  /** The marks of allergens as they are printed. */
  legend: AllergenLegend
}

type ConfigPart = {
  currency?: string | null
  voucher?: { label?: string | null } | null
  allergenStyle?: AllergenStyle
  allergenLegend?: AllergenLegend
  ordering?: {
    etaPresets?: readonly number[] | null
    rejectionReasons?: readonly { code?: string | null; label?: string | null; text?: string | null }[] | null
    acceptanceTimeoutMinutes?: number | null
  } | null
}

const ETA_PRESETS = [10, 15, 20, 30, 45, 60]
const LONGEST_MINUTES = 1440
const TEXTS: Record<RejectionCode, string> = {
  closed: 'Leider haben wir gerade geschlossen.',
  tooBusy: 'Leider können wir im Moment keine weiteren Bestellungen annehmen.',
  soldOut: 'Leider ist ein Teil Ihrer Bestellung ausverkauft.',
  outOfArea: 'Leider liefern wir nicht an Ihre Adresse.',
  unreachable: 'Leider konnten wir Sie für eine Rückfrage nicht erreichen.',
  suspicious: 'Leider können wir diese Bestellung nicht annehmen.',
  other: '',
}

/** What the board needs of the shop's settings, with the usual defaults where nothing usable is set. */
export function orderingSettings(config: ConfigPart): OrderingSettings {
  const { etaPresets, rejectionReasons, acceptanceTimeoutMinutes } = config.ordering ?? {}
  const minutes = (etaPresets ?? []).filter(
    preset => Number.isInteger(preset) && preset > 0 && preset <= LONGEST_MINUTES,
  )
  const reasons = (rejectionReasons ?? []).flatMap(({ code, label, text }) =>
    code && Object.hasOwn(REJECTION_CODES, code) && label
      ? [{ code: code as RejectionCode, label, text: text ?? '' }]
      : [],
  )
  const defaults = (Object.keys(REJECTION_CODES) as RejectionCode[]).map(code => ({
    code,
    label: REJECTION_CODES[code],
    text: TEXTS[code],
  }))
  return {
    etaPresets: minutes.length > 0 ? [...new Set(minutes)].sort((a, b) => a - b) : ETA_PRESETS,
    rejectionReasons: reasons.length > 0 ? reasons : defaults,
    acceptanceTimeoutMinutes: acceptanceTimeoutMinutes ?? 5,
    currency: config.currency || 'EUR',
    voucher: config.voucher,
    legend: legendOf({
      allergenStyle: config.allergenStyle ?? 'lettersAt',
      allergenLegend: config.allergenLegend ?? [],
    }),
  }
}
