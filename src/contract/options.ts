import type { Unit } from '#domain/units/unit.ts'

/** Units as a person picks them in a form. */
export const UNIT_OPTIONS: Readonly<Record<Unit, string>> = {
  amount: 'Stück',
  serving: 'Portion',
  pair: 'Paar',
  person: 'Person',
  package: 'Packung',
  g: 'Gramm',
  dag: 'Dekagramm',
  kg: 'Kilogramm',
  ml: 'Milliliter',
  cl: 'Zentiliter',
  dl: 'Deziliter',
  l: 'Liter',
  mm: 'Millimeter',
  cm: 'Zentimeter',
  dm: 'Dezimeter',
  m: 'Meter',
  km: 'Kilometer',
  mm2: 'Quadratmillimeter',
  cm2: 'Quadratzentimeter',
  dm2: 'Quadratdezimeter',
  m2: 'Quadratmeter',
  mm3: 'Kubikmillimeter',
  cm3: 'Kubikzentimeter',
  dm3: 'Kubikdezimeter',
  m3: 'Kubikmeter',
}

export const COUNTRIES = { AT: 'Österreich', DE: 'Deutschland', CH: 'Schweiz', LI: 'Liechtenstein' } as const
export const ORDER_TYPE_OPTIONS = { delivery: 'Lieferung', takeaway: 'Abholung', dineIn: 'Vor Ort' } as const
export const CALCULATION_MODELS = { fixed: 'Exakt', approximate: 'Ungefähr', minimum: 'Minimum' } as const

export const WEEKDAYS = {
  monday: 'Montag',
  tuesday: 'Dienstag',
  wednesday: 'Mittwoch',
  thursday: 'Donnerstag',
  friday: 'Freitag',
  saturday: 'Samstag',
  sunday: 'Sonntag',
} as const
