import { expect, test } from 'vitest'
import type { Branch } from '#domain/catalogue/branch.ts'
import { branchGaps, type Surroundings } from '#web/backoffice/areas/branches/BranchSide.tsx'

const ready = {
  isEnabled: true,
  isTakeawayEnabled: true,
  isCashEnabled: true,
  openingHours: [{ type: 'daily', from: '11:00', to: '22:00' }],
  deliveryHours: [],
  seasons: [],
  deliveryAreas: [],
} as unknown as Branch
const around: Surroundings = { hasMenu: true, tables: 0, methods: { enableCash: true }, texts: [] }
const gaps = (more: Partial<Branch>, other: Partial<Surroundings> = {}) =>
  branchGaps({ ...ready, ...more }, { ...around, ...other }).map(gap => gap.tab ?? gap.href)

test.each([
  { because: 'nothing is missing', found: gaps({}), at: [] },
  { because: 'without hours it never opens', found: gaps({ openingHours: [] }), at: ['hours'] },
  {
    because: 'own delivery hours without times never deliver',
    found: gaps({ isDeliveryHoursEnabled: true }),
    at: ['hours'],
  },
  { because: 'nobody can order in no way', found: gaps({ isTakeawayEnabled: false }), at: ['delivery'] },
  { because: 'a delivery goes to an area', found: gaps({ isDeliveryEnabled: true }), at: ['delivery'] },
  {
    because: 'a table is chosen among tables',
    found: gaps({ isDineInEnabled: true, isTableSelectionEnabled: true }),
    at: ['/tables'],
  },
  { because: 'the settings switched cash off', found: gaps({}, { methods: { enableCash: false } }), at: ['payment'] },
  {
    because: 'one way to pay is enough, also online',
    found: gaps({ isCashEnabled: false, isMollieEnabled: true }, { methods: { enableMollie: true } }),
    at: [],
  },
  {
    because: 'the settings have another way to pay than the branch',
    found: gaps({ isCashEnabled: false, isMollieEnabled: true }, { methods: { enableCash: true } }),
    at: ['payment'],
  },
  { because: 'the law wants an imprint', found: gaps({}, { texts: ['Impressum'] }), at: ['/start/texts'] },
  { because: 'an offer is paid later', found: gaps({ isQuotationRequired: true, isCashEnabled: false }), at: [] },
  { because: 'there is nothing to order', found: gaps({}, { hasMenu: false }), at: ['/menus'] },
])('$at: $because', ({ found, at }) => expect(found).toEqual(at))
