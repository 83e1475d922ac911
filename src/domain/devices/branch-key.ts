/**
 * What a key opens without a login: the pick-up board, the orders as staff work with them, ordering at a kiosk, the
 * slips of a printer, or clocking in and out (docs/reference/kiosk-and-devices.md#kinds-of-keys).
 */
export const KEY_KINDS = ['frontdesk', 'backoffice', 'kiosk', 'printer', 'clock'] as const
export type KeyKind = (typeof KEY_KINDS)[number]
/** The kinds that open a page in a browser; a printer has none. */
export const PAGE_KEY_KINDS = ['frontdesk', 'backoffice', 'kiosk', 'clock'] as const satisfies readonly KeyKind[]
export type PageKeyKind = (typeof PAGE_KEY_KINDS)[number]
/** The kinds that are switched off together with `enableFrontdesk`, and may be made by hand for a branch. */
export const BRANCH_KEY_KINDS = ['frontdesk', 'backoffice'] as const satisfies readonly KeyKind[]
export type BranchKeyKind = (typeof BRANCH_KEY_KINDS)[number]

/** German names of what a key opens. */
export const KEY_KIND_LABELS: Readonly<Record<KeyKind, string>> = {
  frontdesk: 'Abholanzeige',
  backoffice: 'Bestellungen',
  kiosk: 'Selbstbedienung',
  printer: 'Bons drucken',
  clock: 'Zeiterfassung',
}
/** What whoever holds such a key gets to see. */
export const KEY_KIND_HINTS: Readonly<Record<KeyKind, string>> = {
  frontdesk: 'Nummern und Stand der heutigen Bestellungen, keine Angaben zu Gästen.',
  backoffice: 'Alle offenen Bestellungen mit Namen, Adressen und Telefonnummern der Gäste.',
  kiosk: 'Bestellen als Gast im Lokal, keine Angaben zu anderen.',
  printer: 'Die Bons, die für diesen Drucker bestimmt sind.',
  clock: 'Kommen, Pause und Gehen mit PIN oder Ausweis; von anderen nichts.',
}

/** How many keys a branch may have at a time. */
export const MOST_KEYS = 50

/**
 * The whole address of the page a key opens (docs/reference/kiosk-and-devices.md#pages-opened-by-a-key). `origin` has
 * no slash at its end.
 */
export const keyAddress = (
  origin: string,
  { kind, branchId, secret }: { kind: PageKeyKind; branchId: number; secret: string },
): string => `${origin}/${kind}/${branchId}/${secret}`

const NOTED_EVERY_MS = 60_000

/** Whether a use at `now` is to be written down: once a minute tells as much as every time. Both are instants. */
export const isUseWorthNoting = (lastUsedAt: string | null, now: string): boolean =>
  lastUsedAt === null || Date.parse(now) - Date.parse(lastUsedAt) >= NOTED_EVERY_MS
