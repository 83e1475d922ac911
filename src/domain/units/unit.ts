/** Every unit an amount can be counted or measured in (docs/reference/prices-and-tax.md#units). */
export type Unit =
  | 'amount'
  | 'serving'
  | 'pair'
  | 'person'
  | 'package'
  | 'g'
  | 'dag'
  | 'kg'
  | 'ml'
  | 'cl'
  | 'dl'
  | 'l'
  | 'mm'
  | 'cm'
  | 'dm'
  | 'm'
  | 'km'
  | 'mm2'
  | 'cm2'
  | 'dm2'
  | 'm2'
  | 'mm3'
  | 'cm3'
  | 'dm3'
  | 'm3'

/** Units of one kind convert by factor; counted units convert into nothing but themselves. */
export type UnitKind =
  | 'amount'
  | 'serving'
  | 'pair'
  | 'person'
  | 'package'
  | 'weight'
  | 'volume'
  | 'length'
  | 'area'
  | 'cubic'

/**
 * How exact a price or an amount is meant (docs/reference/prices-and-tax.md#calculation-models): 'Exakt', 'Ungefähr'
 * ('ca.'), 'Minimum' ('ab').
 */
export type CalculationModel = 'fixed' | 'approximate' | 'minimum'
