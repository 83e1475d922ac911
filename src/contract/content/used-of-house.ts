/** The rows of the house that living blocks show, kept beside a body so that their uses are found. */
export const usedOfHouse = {
  usedProducts: { kind: 'references', label: 'Gerichte', to: 'products', isFixed: true, audience: 'staff' },
  usedCategories: { kind: 'references', label: 'Kategorien', to: 'categories', isFixed: true, audience: 'staff' },
  usedBranches: { kind: 'references', label: 'Filialen', to: 'branches', isFixed: true, audience: 'staff' },
} as const
