import type { Unit, UnitKind } from '#domain/units/unit.ts'

/**
 * Name, short name, kind, factor to the kind's smallest unit, and the step in which it is sold when the product says
 * nothing.
 */
type UnitRow = readonly [name: string, short: string, kind: UnitKind, factor: number, step: number]

const UNITS: Record<Unit, UnitRow> = {
  amount: ['Stück', 'Stk.', 'amount', 1, 1],
  serving: ['Portion', 'Port.', 'serving', 1, 1],
  pair: ['Paar', 'Paar', 'pair', 1, 1],
  person: ['Person', 'Pers.', 'person', 1, 1],
  package: ['Packung', 'Pkg.', 'package', 1, 1],
  g: ['Gramm', 'g', 'weight', 1, 1],
  dag: ['Dekagramm', 'dag', 'weight', 10, 1],
  kg: ['Kilogramm', 'kg', 'weight', 1000, 0.05],
  ml: ['Milliliter', 'ml', 'volume', 1, 1],
  cl: ['Zentiliter', 'cl', 'volume', 10, 1],
  dl: ['Deziliter', 'dl', 'volume', 100, 0.05],
  l: ['Liter', 'l', 'volume', 1000, 0.05],
  mm: ['Millimeter', 'mm', 'length', 1, 1],
  cm: ['Zentimeter', 'cm', 'length', 10, 1],
  dm: ['Dezimeter', 'dm', 'length', 100, 0.05],
  m: ['Meter', 'm', 'length', 1000, 0.05],
  km: ['Kilometer', 'km', 'length', 1e6, 0.05],
  mm2: ['Quadratmillimeter', 'mm²', 'area', 1, 1],
  cm2: ['Quadratzentimeter', 'cm²', 'area', 100, 1],
  dm2: ['Quadratdezimeter', 'dm²', 'area', 1e4, 0.05],
  m2: ['Quadratmeter', 'm²', 'area', 1e6, 0.05],
  mm3: ['Kubikmillimeter', 'mm³', 'cubic', 1, 1],
  cm3: ['Kubikzentimeter', 'cm³', 'cubic', 1e3, 1],
  dm3: ['Kubikdezimeter', 'dm³', 'cubic', 1e6, 0.05],
  m3: ['Kubikmeter', 'm³', 'cubic', 1e9, 0.05],
}

/** Every unit, counted ones first, in the order in which they are offered. */
export const UNIT_NAMES = Object.keys(UNITS) as Unit[]

/** The German name in the singular, 'Stück' (docs/reference/prices-and-tax.md#units). */
export const unitName = (unit: Unit) => UNITS[unit][0]

/** The German short form beside an amount, 'Stk.'. */
export const unitShort = (unit: Unit) => UNITS[unit][1]

/** The kind within which units convert by factor. */
export const unitKind = (unit: Unit) => UNITS[unit][2]

/** How many of the kind's smallest unit are in one of it: 1000 for kg. */
export const unitFactor = (unit: Unit) => UNITS[unit][3]

/**
 * The smallest amount and step of a product without limits of its own: 1, or 0.05 of a large measure (50 g of a
 * kilogram).
 */
export const unitStep = (unit: Unit) => UNITS[unit][4]

/** Piece, serving, pair, person and package are counted; weight, volume, length, area and cubic are measured. */
export const isCounted = (unit: Unit) => unitKind(unit) === unit
