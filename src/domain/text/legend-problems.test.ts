import { expect, test } from 'vitest'
import type { LegendRow } from '#domain/text/allergen-legend.ts'
import { legendProblems } from '#domain/text/legend-problems.ts'

const own = (...allergenLegend: LegendRow[]) =>
  ({ allergenStyle: 'own', allergenLegend, additivesLegend: [{ code: '1' }] }) as const

test.each<{ settings: Parameters<typeof legendProblems>[0]; at: string[]; because: string }>([
  { settings: own({ mark: 'L', allergen: 'sesame' }), at: [], because: 'one mark, one substance' },
  { settings: own(), at: ['allergenLegend'], because: 'a legend of one’s own has marks' },
  {
    settings: own({ mark: 'L', allergen: 'sesame' }, { mark: 'l', allergen: 'celery' }),
    at: ['allergenLegend.1.mark'],
    because: 'one mark cannot stand for two substances',
  },
  {
    settings: own({ mark: 'L', allergen: 'sesame' }, { mark: 'N', allergen: 'sesame' }),
    at: ['allergenLegend.1.allergen'],
    because: 'which of two marks would be printed?',
  },
  {
    settings: own({ mark: 'A', allergen: 'gluten' }, { mark: 'A1', allergen: 'gluten', kind: 'Weizen' }),
    at: [],
    because: 'a kind may have a mark of its own',
  },
  {
    settings: own({ mark: 'A B', allergen: 'gluten' }),
    at: ['allergenLegend.0.mark'],
    because: 'a blank parts two marks',
  },
  {
    settings: own({ mark: 'Senf', allergen: 'sesame' }),
    at: ['allergenLegend.0.mark'],
    because: 'it would read as mustard',
  },
  {
    settings: own({ mark: '1', allergen: 'sesame' }),
    at: ['additivesLegend.0.code'],
    because: 'the number is an additive already',
  },
  {
    settings: {
      allergenStyle: 'lettersAt',
      allergenLegend: [],
      additivesLegend: [{ code: 'G' }, { code: 'g' }, { code: '14' }],
    },
    at: ['additivesLegend.0.code'],
    because: 'G is milk',
  },
  {
    settings: {
      allergenStyle: 'names',
      allergenLegend: [{ mark: '', allergen: 'milk' }],
      additivesLegend: [{ code: 'G' }],
    },
    at: [],
    because: 'where names are printed nothing can be mistaken, and rows at rest do not matter',
  },
])('$at: $because', ({ settings, at }) => expect(legendProblems(settings).map(({ field }) => field)).toEqual(at))
