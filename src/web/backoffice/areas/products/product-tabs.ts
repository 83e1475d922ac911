export type ProductTab = 'general' | 'price' | 'config' | 'availability' | 'labels' | 'images'

/** The tabs of a product and the fields behind them. */
export const PRODUCT_TABS: readonly { id: ProductTab; label: string; names: readonly string[] }[] = [
  {
    id: 'general',
    label: 'Allgemein',
    names: [
      'name',
      'number',
      'gtin',
      'type',
      'price',
      'reduction',
      'lowestPrice',
      'tax',
      'takeawayTax',
      'dineInTax',
      'description',
      'station',
      'sortOrder',
      'capacityPoints',
      'isEnabled',
      'goesWith',
    ],
  },
  {
    id: 'price',
    label: 'Mengen & Einheiten',
    names: [
      'pricingMode',
      'calculationModel',
      'isPriceHidden',
      'deposit',
      'netQuantity',
      'unit',
      'minimumQuantity',
      'maximumQuantity',
      'quantityStepSize',
      'defaultQuantity',
      'defaultUnit',
      'alternativeUnits',
    ],
  },
  { id: 'config', label: 'Konfiguration', names: ['config', 'isStepByStep', 'bundleItems'] },
  {
    id: 'availability',
    label: 'Verfügbarkeit',
    names: ['schedule', 'isVisibleWhenUnavailable', 'isLeadTimeEnabled', 'leadTimeType', 'leadTimeValue'],
  },
  {
    id: 'labels',
    label: 'Kennzeichnung',
    names: ['allergens', 'additives', 'diets', 'isAgeRestricted', 'hasWithdrawalRight'],
  },
  { id: 'images', label: 'Bilder', names: ['images'] },
]

/** The tab a field stands in; a field no tab names belongs to the first. */
export const tabOfField = (name: string): ProductTab =>
  PRODUCT_TABS.find(({ names }) => names.includes(name))?.id ?? 'general'
